import UITestDriver
import XCTest

final class PersonEditUITests: UITestCase {
    private static let edits = [
        ("First name", "Aaron"), ("Last name", "Ångström"), ("City", "Östersund"), ("E-mail", "aaron@example.org"),
        ("Phone", "+46 63 14 30 00"), ("Mobile", "+46 70 174 06 00"), ("Date of birth", "2.1.88"),
    ]

    func testEveryFieldIsEditedAndStillThereAfterARestartWithoutNetwork() async throws {
        let services = try await startServices()
        try await check(services.start()) { first in
            let form = try first.editFirstPerson()
            // The first field has the focus. Tab leads through all fields, past newly shown buttons.
            for (label, text) in Self.edits { try first.retype(text, into: label, of: form) }
            try first.press("s", .control, saying: "Changes saved · 100 people")
            try first.app.wait(until: "the focus is back on the button") { first.focused?.name == "Edit Person" }
            try Self.expectEdits(in: first)
            try first.close()
        }
        await services.server.stop()
        try await check(services.start()) { second in
            try second.waitForStatus(containing: "100 people")
            try Self.expectEdits(in: second)
            XCTAssertTrue(second.names(ofList: "People").contains { $0.hasPrefix("Aaron Ångström, Östersund") })
        }
    }

    private static func expectEdits(in chuckle: RunningChuckle) throws {
        try chuckle.waitForProfile(saying: "Aaron Ångström")
        for (label, value) in edits.dropFirst(2).dropLast() { try chuckle.waitForProfile(saying: "\(label) (edited): \(value)") }
        try chuckle.waitForProfile(saying: "Date of birth (edited): 02/01/1988 (")
        try chuckle.waitForProfile(saying: "Name edited")
    }

    private static var midsummer: Date { Date(timeIntervalSince1970: 645_408_000) }

    func testCalendarChangesTheAge() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.enterMidsummer()
            let age = try chuckle.app.waitFor("age") { $0.words.hasSuffix(" years old") && $0.isOnScreen }
            let before = try XCTUnwrap(Calendar.current.dateComponents([.year], from: Self.midsummer, to: Date()).year)
            try chuckle.app.wait(until: "the age follows the text") { age.words == "\(before) years old" }
            try chuckle.pointer.click(chuckle.button("Choose Date"))
            // The popover is a window of its own, so places in it do not tell what is visible.
            try chuckle.app.waitFor(role: .pushButton, name: "Previous Year").press()
            try chuckle.app.wait(until: "the age follows the calendar") { age.words == "\(before + 1) years old" }
            XCTAssertEqual(chuckle.entry("Date of birth")?.text, "15/06/1989")
            // The calendar does not trap the keyboard.
            try chuckle.keyboard.press("Tab")
            try chuckle.press("Escape", focusing: "Date of birth")
            // A closing popover swallows keys.
            let form = try chuckle.pane("Form")
            try form.wait(until: "the calendar is closed") { form.first { $0.has(.expanded) } == nil }
            try chuckle.press("s", .control, saying: "Changes saved")
            try chuckle.waitForProfile(saying: "Date of birth (edited): 15/06/1989 (\(before + 1) years old)")
        }
    }

    func testTheCalendarIsUsedByKeysAndSaysEachDayInFull() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.enterMidsummer()
            try chuckle.moveFocus(to: "Date of birth", within: chuckle.app)
            let announcements = try SpokenEvents.messages()
            try chuckle.press("Down", .alt, focusing: "Calendar")
            try chuckle.app.wait(until: "the day is said") { announcements.texts.contains("Friday, 15 June 1990") }
            for (key, modifier, text, spoken) in [
                ("Left", nil, "14/06/1990", "Thursday, 14 June 1990"), ("KP_Up", nil, "07/06/1990", "Thursday, 7 June 1990"),
                ("Page_Up", nil, "07/05/1990", "Monday, 7 May 1990"), ("Page_Down", .shift, "07/05/1991", "Tuesday, 7 May 1991"),
            ] as [(String, Modifier?, String, String)] {
                try chuckle.press(key, modifier, until: "\(key) leads to \(text)") {
                    chuckle.entry("Date of birth")?.text == text && announcements.texts.contains(spoken)
                }
            }
            try chuckle.press("KP_Enter", focusing: "Date of birth")
        }
    }

    func testEscapeAsksOnlyWhenSomethingWouldBeLost() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showProfile()
            try chuckle.moveFocus(to: "Edit Person", within: chuckle.app)
            try chuckle.keyboard.press("Return")
            let form = try chuckle.pane("Form")
            try form.wait(until: "the focus is in the first field") { form.first { $0.has(.focused) }?.name == "First name" }
            try chuckle.waitForEntry("City").setText("Bergen")
            try chuckle.keyboard.press("Escape")
            try chuckle.answer("Keep Editing")
            XCTAssertEqual(try chuckle.waitForEntry("City").text, "Bergen")
            try chuckle.app.waitUntilGone(role: .dialog, name: "Discard Changes?")
            // The field's own button restores the service's data.
            try chuckle.button("City: Restore Original").press()
            try chuckle.app.wait(until: "the city is the service's") { chuckle.entry("City")?.text != "Bergen" }
            try chuckle.waitForEntry("City").setText("Bergen")
            // Closing the window asks, too.
            try chuckle.keyboard.press("w", .control)
            try chuckle.answer("Discard")
            XCTAssertEqual(try chuckle.process.waitForExit(), .code(0))
        }
    }

    func testTheFormStaysInFrontWithTheFocusWhenTheWindowBecomesNarrow() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.editFirstPerson()
            for (width, height) in [(360, 640), (1_100, 720)] {
                try chuckle.desktop.windows.resize(chuckle.frame, width: width, height: height)
                _ = try chuckle.waitForEntry("First name")
                XCTAssertEqual(chuckle.focused?.name, "First name", "\(width) pixels wide")
            }
            try chuckle.press("Escape", focusing: "Edit Person")

            // So does the profile, and the list if it has the focus.
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            XCTAssertEqual(chuckle.focused?.name, "Edit Person")
            try chuckle.desktop.windows.resize(chuckle.frame, width: 1_100, height: 720)
            let row = try XCTUnwrap(chuckle.app.waitFor(role: .list, name: "People").child(at: 1))
            try chuckle.pointer.click(row)
            try chuckle.waitForFocus(on: row.name)
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            try chuckle.waitForFocus(on: row.name)
            XCTAssertTrue(row.isOnScreen)
        }
    }
}

extension RunningChuckle {
    /// Waits for a field that begins with a text, wherever the profile is scrolled to.
    fileprivate func waitForProfile(saying text: String) throws {
        _ = try pane("Profile").waitFor("field “\(text)”") { $0.name.hasPrefix(text) }
    }

    fileprivate func entry(_ label: String) -> Element? {
        app.first { $0.has(.editable) && $0.name == label && $0.isOnScreen }
    }

    fileprivate func waitForEntry(_ label: String) throws -> Element {
        try app.waitFor("entry “\(label)”") { $0.has(.editable) && $0.name == label && $0.isOnScreen }
    }

    /// The first person is then born on 15 June 1990. The window is high enough for the last field.
    fileprivate func enterMidsummer() throws {
        try desktop.windows.resize(frame, width: 1_100, height: 880)
        try editFirstPerson()
        try waitForEntry("Date of birth").setText("15/06/1990")
    }
}
