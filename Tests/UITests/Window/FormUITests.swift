import UITestDriver
import XCTest

final class FormUITests: UITestCase {
    /// A window too small for a form, with text of double size.
    private func makeSmall(_ chuckle: RunningChuckle) throws {
        // Later versions of libadwaita have higher header bars.
        try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: Toolkit.minorVersion < 12 ? 480 : 504)
        for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
    }

    func testTheWholeFormIsSeenAndWhereItIsNotSavingLeadsToTheFirstFieldThatIsWrong() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let form = try chuckle.editFirstPerson()
            let entries = form.all { $0.has(.editable) && $0.isVisible }
            XCTAssertEqual(entries.count, 8)
            try form.wait(until: "every entry is on the screen") { entries.allSatisfy(\.isOnScreen) }
            // The keyboard moves down the first column, then down the second.
            for name in ["Last name", "City", "E-mail", "Phone"] {
                try chuckle.moveFocus()
                XCTAssertEqual(chuckle.focused?.name, name)
            }

            try makeSmall(chuckle)
            try chuckle.retype(" ", into: "First name", of: form)
            try chuckle.retype("31/2/1990", into: "Date of birth", of: form)
            XCTAssertFalse(try form.waitFor("first name") { $0.name == "First name" && $0.has(.editable) }.isOnScreen)
            try chuckle.keyboard.press("s", .control)
            try chuckle.waitForProblem("Enter a first name.", of: "First name", in: form)
            // The message stays exactly as long as it is true.
            try chuckle.keyboard.type(" ")
            try chuckle.waitForProblem("Enter a first name.", of: "First name", in: form)
            try chuckle.keyboard.type("Ada")
            try form.wait(until: "the name is right") { chuckle.problems(in: form) == ["Enter a date such as 21/05/1990."] }
            // The same for the last field, whose message is below the edge of the pane.
            try chuckle.keyboard.press("s", .control)
            try chuckle.waitForProblem("Enter a date such as 21/05/1990.", of: "Date of birth", in: form)
            try chuckle.keyboard.press("BackSpace")
            try chuckle.keyboard.press("s", .control)
            try chuckle.waitForProblem("Enter a date of birth.", of: "Date of birth", in: form)
            try chuckle.keyboard.type("3 may 90")
            try form.wait(until: "the date is right") { chuckle.problems(in: form).isEmpty }
            try chuckle.press("s", .control, focusing: "Edit Person")
        }
    }

    func testMessageThatAppearsBelowTheFieldIsSeen() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showSettings()
            try makeSmall(chuckle)
            let page = try chuckle.pane("Settings")
            for (label, text, problem) in [
                ("Seed", "123456789012345678", "The service can’t use a seed of 18 characters. Add or remove one."),
                (
                    "Tile server", "https://tiles.example.com/{z}/{x}.png",
                    "{y} is missing. The address must contain {z}, {x} and {y}."
                ),
                ("RapidAPI key", "ö\n", "This isn’t a valid key. A key has letters, digits and symbols, but no spaces."),
                (
                    "Server address", "http://switter.example",
                    "The address must begin with https://, unless the server runs on this computer."
                ),
            ] {
                try chuckle.moveFocus(to: label, within: page)
                try chuckle.retype(text)
                try chuckle.waitForProblem(problem, of: label, in: page)
            }
        }
    }

    func testFocusReturnsToTheFieldWhereItWas() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.editFirstPerson()
            try chuckle.retype("Bergen", into: "City", of: chuckle.pane("Form"))
            for section in ["1", "6"] {
                try chuckle.press(section, .alt, until: "the form is out of sight") { chuckle.focused?.name != "City" }
                try chuckle.press("5", .alt, focusing: "City")
            }
            // Moving through the sections leaves the focus in the sidebar until one is entered.
            try chuckle.moveFocus(intoList: "Sections")
            try chuckle.press("Up", focusing: "Comics")
            try chuckle.press("Down", focusing: "People")
            try chuckle.keyboard.press("Return")
            // Tab passed through the rest of the form on its way to the sidebar.
            try chuckle.waitForFocus(on: "Restore All Originals")
            // A dialog, too.
            try chuckle.keyboard.press("Escape")
            try chuckle.answer("Keep Editing")
            try chuckle.app.waitUntilGone(role: .dialog, name: "Discard Changes?")
            // Without a window manager, a pressed key makes the window active.
            try chuckle.press("End", focusing: "Restore All Originals")

            try chuckle.keyboard.press("6", .alt)
            try chuckle.moveFocus(to: "Server address", within: chuckle.pane("Settings"))
            try chuckle.press("1", .alt, until: "the settings are out of sight") { chuckle.focused?.name != "Server address" }
            try chuckle.press("comma", .control, focusing: "Server address")
        }
    }

    func testClosedMessageGivesTheFocusBackToItsGroup() async throws {
        let services = try await startServices()
        try await check(services.start(at: "Settings")) { chuckle in
            let page = try chuckle.pane("Settings")
            let port = try XCTUnwrap(services.addresses.switter.port)
            try chuckle.retype("127.0.0.1:\(port)/nowhere", into: "Server address", of: page)
            for key in ["Return", "Escape"] {
                try page.waitFor(role: .pushButton, name: "Test Connection").press()
                _ = try page.waitFor("message") { RunningChuckle.isAlert($0) && $0.words.contains("working properly") }
                try chuckle.moveFocus(to: "Close Message", within: page)
                // The last stop in the group on the way to the message.
                try chuckle.press(key, focusing: "Restore Default")
                try chuckle.app.wait(until: "the message is gone") { chuckle.alert == nil }
            }
        }
    }

    func testDateIsTypedAsTheLocaleWritesIt() async throws {
        let environment = try TestLocales(["ar_EG"], in: self).environment(["LC_TIME": "ar_EG"])
        try await scenario(arguments: ["--sample-data"], environment: environment) { chuckle, _ in
            let form = try chuckle.editFirstPerson()
            try chuckle.retype("3 5 1990", into: "Date of birth", of: form)
            try chuckle.press("Return", focusing: "Edit Person")
            let shown = "٣\u{200F}/٥\u{200F}/١٩٩٠"
            // The age follows.
            _ = try chuckle.pane("Profile").waitFor("date of birth") { ($0.text ?? $0.name).hasPrefix(shown + " (") }
            let entry = try chuckle.editPerson().waitFor("date of birth") { $0.has(.editable) && $0.name == "Date of birth" }
            XCTAssertEqual(entry.text, shown, "the form shows a date as the profile does")
            XCTAssertTrue(entry.description.hasPrefix("For example, "))
        }
    }
}

extension RunningChuckle {
    fileprivate func problems(in part: Finder) -> [String] {
        part.allDrawn { Self.isAlert($0) && !$0.words.isEmpty }.map(\.words)
    }

    /// Waits until a field has the focus, and is fully visible with its message.
    fileprivate func waitForProblem(_ problem: String, of label: String, in part: Finder) throws {
        let focused = { part.first(where: { $0.has(.focused) }) }
        try part.wait(until: "\(label) has the focus") { focused()?.name == label }
        try part.wait(until: "\(label) is described by “\(problem)”") { focused()?.description == problem }
        try part.wait(until: "“\(problem)” is shown") { problems(in: part).contains(problem) }
        try part.wait(until: "“\(problem)” can be seen below \(label)") {
            // Window and text may still be changing size.
            let message = part.allDrawn { Self.isAlert($0) && $0.words == problem }.first
            guard let pane = part.root.extents else { return false }
            return [focused(), message].allSatisfy { element in
                element?.extents.map { $0.y >= pane.y && $0.y + $0.height <= pane.y + pane.height } ?? false
            }
        }
    }
}
