import TestPictures
import UITestDriver
import XCTest

final class ProfileUITests: UITestCase {
    func testTheProfileHasItsNameOnceTwoColumnsWhereThereIsRoomAndARowOfButtons() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let profile = try chuckle.showProfile()
            let name = try XCTUnwrap(profile.waitFor("portrait") { $0.role == .image && $0.isOnScreen }.name)
            XCTAssertEqual(profile.all { $0.role != .image && $0.words == name }.count, 1, "the heading alone says the name")
            for label in ["First name", "Last name", "Age"] {
                XCTAssertNil(profile.first { $0.name == label }, "nothing repeats the heading")
            }
            let birth = try profile.waitFor("date of birth") { $0.name.hasPrefix("Date of birth: ") }
            XCTAssertNotNil(birth.text?.wholeMatch(of: #/\d\d/\d\d/\d{4} \(\d+ years? old\)/#), birth.text ?? "")
            let time = try profile.waitFor("local time") { $0.name.hasPrefix("Local time: ") }
            XCTAssertNotNil(time.text?.firstMatch(of: #/\d?\d:\d\d \(UTC.*\)$/#), time.text ?? "")

            let headings = { (wide: Bool) in
                try chuckle.desktop.windows.resize(chuckle.frame, width: wide ? 1_100 : 360, height: 720)
                // The pane with the focus, the list, stays in front.
                if !wide { try chuckle.open(row: 0, ofList: "People") }
                let (contact, home) = (
                    try profile.waitFor("contact") { $0.role == .heading && $0.name == "Contact" },
                    try profile.waitFor("home") { $0.role == .heading && $0.name == "Home" }
                )
                try profile.wait(until: "the columns are placed") {
                    guard let contact = contact.extents, let home = home.extents else { return false }
                    return wide ? contact.y == home.y && contact.x < home.x : contact.y < home.y && contact.x == home.x
                }
            }
            try headings(true)
            try headings(false)
            // Wide enough to show the map.
            try headings(true)

            // Actions on a person are a row of buttons.
            let program = try TestBrowser(in: chuckle.folders)
            // The buttons follow one another, and the map after them is no Tab stop.
            try chuckle.moveFocus(to: "Show on Map", within: chuckle.app)
            for button in ["E-mail", "Call", "Copy Profile", "Save as vCard…"] {
                try chuckle.moveFocus()
                XCTAssertEqual(chuckle.focused?.name, button)
            }
            try chuckle.moveFocus()
            XCTAssertEqual(chuckle.focused?.name.hasPrefix("E-mail: "), true)
            XCTAssertNil(profile.first { $0.name == "Map of where \(name) lives" && $0.has(.focusable) })

            try chuckle.moveFocus(to: "Call", within: chuckle.app)
            try chuckle.press("Return", until: "a call is begun") { program.opened.last?.hasPrefix("tel:") == true }
            try chuckle.pointer.click(chuckle.button("E-mail"))
            try chuckle.app.wait(until: "a message is begun") { program.opened.last?.hasPrefix("mailto:") == true }
            try chuckle.pointer.click(chuckle.button("Copy Profile"))
            try chuckle.waitForStatus(containing: "Copied")
            let copy = chuckle.clipboard.text ?? ""
            XCTAssertTrue(copy.hasPrefix(name + "\nE-mail: "), copy)
            XCTAssertTrue(copy.contains("\nCity: "), copy)

            // A click on the map of the home does the same as the first button.
            let map = try profile.waitFor("map") { $0.name == "Map of where \(name) lives" && $0.isOnScreen }
            try chuckle.pointer.click(map)
            _ = try chuckle.waitForAlert(containing: "Only \(name) is shown on the map.")
        }
    }

    func testTheNearestPeopleAreLinksWithDistanceAndDirection() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let profile = try chuckle.showProfile()
            let name = try XCTUnwrap(profile.waitFor("portrait") { $0.role == .image && $0.isOnScreen }.name)
            let links = { profile.all { $0.role == .link && $0.name.wholeMatch(of: Self.neighbour) != nil } }
            try profile.wait(until: "three people are named") { links().count == 3 }
            let text = try XCTUnwrap(links().first).name
            try chuckle.moveFocus(to: text, within: chuckle.app)
            try chuckle.keyboard.press("Return")
            let other = try XCTUnwrap(text.split(separator: ",").first).description
            try chuckle.waitForProfile(of: other)
            try chuckle.app.wait(until: "the profile has the focus") { chuckle.focused?.name == "Profile" }
            try profile.wait(until: "the neighbours of \(other) are named") {
                links().count == 3 && !links().contains { $0.name == text }
            }
            XCTAssertNotEqual(name, other)
            try chuckle.press("Escape", until: "the list has the focus") { chuckle.focused?.name.hasPrefix(other) == true }
        }
    }

    private static var neighbour: Regex<Substring> {
        #/.+, [0-9,]+ k?m to the (?:north|south|east|west|north-east|north-west|south-east|south-west)/#
    }

    func testTheStripAboveTheListOpensTheProfilesOfTheWeeksBirthdays() async throws {
        let birthdays = try await SampleBirthdays.names(withBirthday: true)
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let text = try chuckle.app.waitFor("strip") { $0.name.hasPrefix("🎉 This week: ") && $0.isOnScreen }.name
            XCTAssertTrue(birthdays.contains { text.contains($0.split(separator: " ")[0]) }, text)
            let label = "Birthdays This Week"
            let button = try chuckle.app.waitFor("button") { $0.name == label && !$0.actions.isEmpty && $0.isOnScreen }
            var opened: Set<String> = []
            for byMouse in [false, true] {
                if byMouse {
                    try chuckle.pointer.click(button)
                } else {
                    for _ in 0..<30 where chuckle.focused?.name != label { try chuckle.moveFocus() }
                    try chuckle.keyboard.press("Return")
                }
                let items = { chuckle.app.all { $0.role == .menuItem && $0.isVisible } }
                try chuckle.app.wait(until: "the menu is open") { items().count == min(30, birthdays.count) }
                let item = try XCTUnwrap(byMouse ? items().last : items().first)
                let name = try XCTUnwrap(birthdays.first { item.name.hasPrefix($0) }, item.name)
                opened.insert(name)
                if byMouse { try item.press() } else { try chuckle.keyboard.press("Return") }
                _ = try chuckle.waitForProfile(of: name).waitFor("birthday") { $0.name.hasPrefix("Turn") && $0.isOnScreen }
                try chuckle.app.wait(until: "the menu is closed") { items().isEmpty }
            }
            XCTAssertEqual(opened.count, min(2, birthdays.count))
            // Rows show the birthday, too, and the strip does not push down a search.
            try chuckle.findPerson(birthdays[0])
            XCTAssertTrue(chuckle.names(ofList: "People")[0].contains(", birthday "))
            XCTAssertNil(chuckle.app.first { $0.name.hasPrefix("🎉 This week: ") && $0.isOnScreen })
        }
    }

    func testAPictureATitleAndASecondPhoneAreEditedMarkedAndRestored() async throws {
        let services = try await startServices()
        let file = services.folders.root.appending(path: "face.png")
        try EncodedPicture.encoded(width: 640, height: 640, colour: 0xff00_00ff).write(to: file)
        try await check(services.start()) { first in
            let form = try first.editFirstPerson()
            XCTAssertNil(form.first { $0.name == "Restore All Originals" && $0.isOnScreen })
            try first.button("Choose Picture…").press()
            try first.chooseFile(file, accept: "Choose")
            try first.waitForRedPortrait(in: form)
            for (label, text) in [("Title", "Dr"), ("Mobile", "+46 70 174 06 00")] {
                try form.waitFor("entry") { $0.has(.editable) && $0.name == label }.setText(text)
                _ = try form.waitFor("mark") { $0.role == .label && $0.name == "\(label) (edited)" }
            }
            try first.press("s", .control, saying: "Changes saved")
            try first.expectEditedProfile()
            try first.close()
        }
        try await check(services.start()) { second in
            try second.waitForStatus(containing: "100 people")
            try second.expectEditedProfile()
            // One field is reset by its own button, and all others by one button.
            try second.editPerson()
            try second.app.waitFor("button") { $0.name == "Title: Restore Original" && $0.has(.sensitive) }.press()
            try second.waitForLabel("Title")
            try second.press("s", .control, saying: "Changes saved")
            let profile = try second.pane("Profile")
            try profile.wait(until: "the title is the service’s") { profile.first { $0.name.hasPrefix("Title: ") } != nil }
            _ = try profile.waitFor("mobile") { $0.name.hasPrefix("Mobile (edited): ") }
            try second.editPerson()
            try second.app.waitFor("button") { $0.name == "Restore All Originals" && $0.has(.sensitive) }.press()
            try second.waitForLabel("Mobile")
            try second.press("s", .control, until: "nothing is marked") { profile.first { $0.name.contains("dited") } == nil }
        }
    }
}

extension RunningChuckle {
    fileprivate func waitForLabel(_ label: String) throws {
        _ = try pane("Form").waitFor("label “\(label)”") { $0.role == .label && $0.name == label }
    }

    fileprivate func expectEditedProfile() throws {
        let profile = try pane("Profile")
        for text in ["Picture edited", "Title (edited): Dr", "Mobile (edited): +46 70 174 06 00"] {
            _ = try profile.waitFor(text) { $0.name == text }
        }
        try waitForRedPortrait(in: profile)
    }

    fileprivate func waitForRedPortrait(in page: Finder) throws {
        let portrait = try page.waitFor("portrait") { $0.role == .image && $0.isOnScreen }
        try page.wait(until: "the portrait is red") {
            guard let place = portrait.extents else { return false }
            let middle = Rectangle(x: place.center.x, y: place.center.y, width: 2, height: 2)
            return try self.picture.pixels(in: middle).joined().allSatisfy { $0.red == 255 && $0.green == 0 && $0.blue == 0 }
        }
    }
}
