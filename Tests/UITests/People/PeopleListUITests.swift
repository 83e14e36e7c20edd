import TestServices
import UITestDriver
import XCTest

final class PeopleListUITests: UITestCase {
    func testAScreenReaderSaysHowManyRowsThereAreAlsoOutOfSight() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            try chuckle.app.wait(until: "all are counted") { chuckle.saidCount(ofList: "People") == 100 }
            try chuckle.press("Delete", saying: "99 people")
            try chuckle.app.wait(until: "one is not counted") { chuckle.saidCount(ofList: "People") == 99 }
            try chuckle.keyboard.press("f", .control)
            try chuckle.app.waitFor("search entry") { $0.has(.editable) && $0.has(.focused) }.setText("an")
            try chuckle.app.wait(until: "what was found is counted") {
                let found = chuckle.status.firstMatch(of: /(\d+) people found/)
                return found.flatMap { Int($0.output.1) } == chuckle.saidCount(ofList: "People") && found != nil
            }
        }
    }

    func testSeveralPeopleAreSelectedDeletedAndSaved() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let names = chuckle.names(ofList: "People")
            try chuckle.select(row: 0, ofList: "People")
            try chuckle.waitForFocus(on: names[0])
            for count in 2...3 {
                try chuckle.keyboard.press("Down", .shift)
                try chuckle.waitForSelection(Array(names.prefix(count)))
            }
            try chuckle.waitForFocus(on: names[2])
            try chuckle.waitForStatus(containing: "3 people selected")
            try chuckle.press("Delete", saying: "3 people deleted · 97 people")
            // GTK 4.12 and later list visible rows only.
            XCTAssertTrue(zip(chuckle.names(ofList: "People"), names.dropFirst(3)).allSatisfy(==))
            try chuckle.waitForFocus(on: names[3])
            try chuckle.keyboard.press("z", .control)
            try chuckle.waitForSelection(Array(names.prefix(3)))
            XCTAssertTrue(zip(chuckle.names(ofList: "People"), names).allSatisfy(==))

            // By mouse: one more, and one less. The keyboard extends the selection from the last click.
            let list = try chuckle.app.waitFor(role: .list, name: "People")
            for (position, selection) in [(4, [0, 1, 2, 4]), (1, [0, 2, 4])] {
                let row = try XCTUnwrap(list.child(at: position))
                try chuckle.keyboard.hold(.control) { try chuckle.pointer.click(row) }
                try chuckle.waitForSelection(selection.map { names[$0] })
            }
            try chuckle.button("Save as vCard…").press()
            let file = chuckle.folders.root.appending(path: "people.vcf")
            try chuckle.save("3 people.vcf", as: file)
            let cards = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "BEGIN:VCARD").dropFirst()
            let saved = [0, 2, 4].map { names[$0].prefix { $0 != "," } }
            XCTAssertEqual(cards.count, 3)
            for (card, name) in zip(cards, saved) {
                XCTAssertTrue(card.contains("FN:\(name)\r\n"), card)
                XCTAssertTrue(card.contains(/GEO:-?[0-9]+\.[0-9]+;-?[0-9]+\.[0-9]+\r\n/), card)
            }
            // Their portraits were visible.
            XCTAssertTrue(cards.allSatisfy { $0.contains("PHOTO;ENCODING=b;TYPE=") })

            // Their birthdays are, too, from the menu.
            try chuckle.openMenu(
                of: XCTUnwrap(list.child(at: 4)),
                offering: [
                    "Copy Names and Addresses", "Save as vCard…", "Save Birthdays…", "Delete People", "Import Contacts…",
                    "Select All",
                ])
            try chuckle.choose("Save Birthdays…")
            let calendar = chuckle.folders.root.appending(path: "people.ics")
            try chuckle.save("3 people.ics", as: calendar)
            let events = try String(contentsOf: calendar, encoding: .utf8).components(separatedBy: "BEGIN:VEVENT").dropFirst()
            for (event, name) in zip(events, saved) {
                XCTAssertTrue(event.contains("SUMMARY:Birthday of \(name)\r\n"), event)
                XCTAssertTrue(event.contains("RRULE:FREQ=YEARLY"), event)
            }
            XCTAssertEqual(events.count, 3)

            // All people, and a click that opens one.
            try chuckle.pointer.click(try XCTUnwrap(list.child(at: 1)))
            try chuckle.waitForSelection([names[1]])
            _ = try chuckle.button("Edit Person")
            try chuckle.press("a", .control, saying: "100 people selected")
            // The first Escape closes the notice of the file.
            try chuckle.press("Escape", until: "the notice is gone") { chuckle.toast == nil }
            try chuckle.keyboard.press("Escape")
            try chuckle.waitForSelection([names[1]])
            try chuckle.waitForFocus(on: names[1])
            try chuckle.keyboard.press("Down")
            try chuckle.waitForSelection([names[2]])
        }
    }

    func testNeighboursLettersAndOrder() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let names = chuckle.names(ofList: "People")
            try chuckle.assertHeadings(
                expecting: names.prefix(12).map { $0.prefix(1).folding(options: .diacriticInsensitive, locale: nil) })

            let profile = try chuckle.openProfile()
            let shows = { (position: Int) in
                try profile.wait(until: "\(names[position]) is shown") {
                    profile.first(role: .image).map { names[position].hasPrefix($0.name + ",") } == true
                }
                try chuckle.waitForSelection([names[position]])
            }
            try shows(0)
            XCTAssertFalse(try chuckle.button("Previous Person").has(.sensitive))
            try chuckle.keyboard.press("Down", .alt)
            try shows(1)
            try chuckle.button("Next Person").press()
            try shows(2)
            try chuckle.keyboard.press("Up", .alt)
            try chuckle.keyboard.press("Up", .alt)
            try shows(0)

            // By last names, also in the next run.
            try chuckle.showSettings()
            let toggle = try chuckle.app.waitFor("switch") { $0.name == "Sort by last name" && $0.actions.contains("toggle") }
            try toggle.perform("toggle")
            try chuckle.showPeople()
            try chuckle.app.wait(until: "the order is another one") {
                chuckle.hasRows(100, inList: "People") && chuckle.names(ofList: "People") != names
            }
            try chuckle.assertHeadings(expecting: nil)
        }
    }

    func testContactsAreImportedOnceAndTakenOutAgain() async throws {
        let services = try await startServices()
        await services.server.set(try TestPerson.answer([TestPerson(first: "Ada", last: "Berg", city: "Lund")]), at: "/api/1.4/")
        let file = services.folders.root.appending(path: "contacts.vcf")
        let lines = [
            "BEGIN:VCARD", "VERSION:3.0", "N:Dahl;Cy;;;", "ADR;TYPE=home:;;;Bergen;;;", "BDAY:--0412",
            "PHOTO:https://example.com/a.png", "END:VCARD",
        ]
        try Data(lines.joined(separator: "\r\n").utf8).write(to: file)
        try await check(services.start()) { chuckle in
            try chuckle.showPeople(saying: "1 person")
            try chuckle.select(row: 0, ofList: "People")
            for status in ["1 person imported", "0 people imported · 1 was already there"] {
                try chuckle.waitForFocus(on: "Ada Berg, Lund")
                try chuckle.openMenu()
                try chuckle.choose("Import Contacts…")
                try chuckle.chooseFile(file, accept: "Import")
                try chuckle.waitForStatus(containing: status)
                try chuckle.waitForRows(["Ada Berg, Lund", "Cy Dahl, Bergen"], ofList: "People")
                guard status.hasPrefix("1") else { continue }
                _ = try chuckle.waitForAlert(containing: "Left out: 1 picture that isn’t in the file or can’t be read.")
                try chuckle.waitForSelection(["Cy Dahl, Bergen"])
                try chuckle.keyboard.press("Home")
            }
            try chuckle.press("z", .control, saying: "Import undone")
            try chuckle.waitForRows(["Ada Berg, Lund"], ofList: "People")

            // A button imports into an empty list.
            try chuckle.select(row: 0, ofList: "People")
            try chuckle.waitForFocus(on: "Ada Berg, Lund")
            try chuckle.press("Delete", saying: "“Ada Berg” deleted")
            try chuckle.button("Import Contacts…").press()
            try chuckle.chooseFile(file, accept: "Import")
            try chuckle.waitForRows(["Cy Dahl, Bergen"], ofList: "People")
            try chuckle.waitForSelection(["Cy Dahl, Bergen"])
            try chuckle.keyboard.press("Home")
            try chuckle.waitForFocus(on: "Cy Dahl, Bergen")
            try chuckle.keyboard.press("Return")
            let profile = try chuckle.waitForProfile(of: "Cy Dahl")
            _ = try profile.waitFor("birthday without a year") { $0.name == "Date of birth (edited): 12 April" }

            // Files from a file manager.
            let dropped = try ["Åsa", "Bo"].map { name in
                let file = services.folders.root.appending(path: "\(name) Ek.vcf")
                try Data("BEGIN:VCARD\nVERSION:3.0\nN:Ek;\(name);;;\nADR;TYPE=home:;;;Luleå;;;\nEND:VCARD".utf8).write(to: file)
                return file
            }
            try chuckle.desktop.windows.drop(dropped, onto: chuckle.app.waitFor(role: .list, name: "People"))
            try chuckle.waitForStatus(containing: "2 people imported")
            try chuckle.waitForRows(["Åsa Ek, Luleå", "Bo Ek, Luleå", "Cy Dahl, Bergen"], ofList: "People")
            try XCTUnwrap(chuckle.undoButton).press()
            try chuckle.waitForRows(["Cy Dahl, Bergen"], ofList: "People")
        }
    }

    func testARefreshShowsWhatHasChanged() async throws {
        let services = try await startServices()
        let (ada, bo) = (TestPerson(first: "Ada", last: "Berg", city: "Lund"), TestPerson(first: "Bo", last: "Ek", city: "Umeå"))
        await services.server.set(try TestPerson.answer([ada, bo]), at: "/api/1.4/")
        try await check(services.start()) { chuckle in
            try chuckle.showPeople(saying: "2 people")
            let moved = TestPerson(first: "Ada", last: "Berg", city: "Oslo")
            let new = TestPerson(first: "Cy", last: "Dahl", city: "Bergen")
            await services.server.set(try TestPerson.answer([moved, bo, new]), at: "/api/1.4/")
            try chuckle.press("r", .control, saying: "People refreshed · 1 new person · 1 person updated · 3 people")
            try chuckle.waitForRows(["Ada Berg, Oslo, Updated: City", "Bo Ek, Umeå", "Cy Dahl, Bergen, New"], ofList: "People")
            try chuckle.button("Refresh").press()
            try chuckle.waitForStatus(containing: "People refreshed · Nothing has changed · 3 people")
            try chuckle.waitForRows(["Ada Berg, Oslo", "Bo Ek, Umeå", "Cy Dahl, Bergen"], ofList: "People")
        }
    }
}

extension RunningChuckle {
    fileprivate func waitForSelection(_ names: [String]) throws {
        let list = try app.waitFor(role: .list, name: "People")
        try app.wait(until: "\(names) are selected") {
            (0..<8).compactMap(list.child(at:)).filter { $0.has(.selected) }.map(\.name) == names
        }
    }

    /// Checks the letters above rows: a row with a heading has room with ink above it, other rows do not.
    /// - Parameter letters: of the first rows; nil for any.
    fileprivate func assertHeadings(expecting letters: [String]?) throws {
        let list = try app.waitFor(role: .list, name: "People")
        let rows = (0..<(letters?.count ?? 12)).compactMap(list.child(at:))
        if let letters {
            for (position, row) in rows.enumerated() {
                let isFirst = position == 0 || letters[position] != letters[position - 1]
                XCTAssertEqual(row.heading, isFirst ? letters[position] : nil)
            }
        }
        let picture = try self.picture
        // A list that is scrolled away from its start has not placed its first rows.
        let placed = letters == nil ? list.children.filter(\.isOnScreen) : rows.filter(\.isOnScreen)
        XCTAssertGreaterThan(placed.count, 3)
        for (above, row) in zip(placed, placed.dropFirst()) {
            let (upper, lower) = (try XCTUnwrap(above.extents), try XCTUnwrap(row.extents))
            let end = upper.y + upper.height
            guard row.heading != nil else {
                XCTAssertLessThan(lower.y - end, 6, row.name)
                continue
            }
            XCTAssertGreaterThan(lower.y - end, 12, row.name)
            let room = Rectangle(x: lower.x + 8, y: end, width: 52, height: lower.y - end)
            XCTAssertGreaterThan(picture.inkSize(in: room).height, 4, "a letter above \(row.name)")
        }
    }
}
