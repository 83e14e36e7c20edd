import UITestDriver
import XCTest

final class PeopleSearchUITests: UITestCase {
    private static let people = [
        ("Zoë", "Zorn", "Umeå", "0047 (22) 11-33.44"), ("Åsa", "Møller", "Århus", ""), ("Ali", "Yıldırım", "İzmir", "Norway"),
        ("Иван", "Жуков", "Киев", ""), ("Öyvind", "Đorđević", "Łódź", ""), ("Ädla", "Groß", "Bo", ""),
    ].map { TestPerson(first: $0, last: $1, city: $2, text: $3) }

    private func run(_ environment: [String: String] = [:], _ body: @MainActor (RunningChuckle) throws -> Void) async throws {
        let services = try await startServices()
        await services.server.set(try TestPerson.answer(Self.people), at: "/api/1.4/")
        try await check(services.start(environment: environment)) { chuckle in
            try chuckle.showPeople(saying: "6 people")
            try body(chuckle)
        }
    }

    func testNamesFollowTheCollationAndDatesTheTime() async throws {
        let locales = try TestLocales(["en_US", "sv_SE"], in: self)
        try await run(locales.environment(["LC_COLLATE": "sv_SE", "LC_TIME": "sv_SE", "LANG": "en_US"])) { chuckle in
            let names = chuckle.names(ofList: "People").map { String($0.prefix { $0 != " " }) }
            XCTAssertEqual(names, ["Ali", "Zoë", "Åsa", "Ädla", "Öyvind", "Иван"])
            try chuckle.open(row: 0, ofList: "People")
            // The age follows.
            _ = try chuckle.app.waitForOnScreen("date of birth") { $0.text?.hasPrefix("1992-05-08 (") == true }
        }
    }

    func testWhatAnyKeyboardHasFindsNamesCountriesAndPhoneNumbersAndIsEmphasised() async throws {
        try await run { chuckle in
            try chuckle.keyboard.press("f", .control)
            for (typed, row) in [
                ("moller", "Åsa Møller, Århus"), ("yildirim", "Ali Yıldırım, İzmir"), ("lodz dorde", "Öyvind Đorđević, Łódź"),
                ("22113344", "Zoë Zorn, Umeå"), ("norw", "Ali Yıldırım, İzmir"), ("22-11 33", "Zoë Zorn, Umeå"),
                ("gross", "Ädla Groß, Bo"),
            ] {
                try chuckle.retype(typed)
                // A screen reader reads the plain name.
                try chuckle.app.wait(until: "“\(typed)” finds \(row)") { chuckle.names(ofList: "People") == [row] }
                try chuckle.waitForStatus(containing: "1 person found")
            }
            // One wrong letter is forgiven, and the status says so.
            try chuckle.retype("yildirin")
            try chuckle.waitForStatus(containing: "No exact match. Similar: 1 person")
            XCTAssertEqual(chuckle.names(ofList: "People"), ["Ali Yıldırım, İzmir"])
            // The matches are underlined in the row, the last name after the first.
            var start = 0
            for typed in ["asa", "moller"] {
                try chuckle.retype(typed)
                var found = 0..<0
                try Polling.wait(until: "“\(typed)” is underlined") {
                    guard chuckle.names(ofList: "People") == ["Åsa Møller, Århus"], let line = try Self.longestLine(in: chuckle)
                    else { return false }
                    found = line
                    return line.count >= Self.leastLine && line.lowerBound >= start
                }
                start = found.upperBound
            }
            try chuckle.press("Escape", saying: "6 people")
            try Polling.wait(until: "nothing is underlined") { try (Self.longestLine(in: chuckle)?.count ?? 0) < Self.leastLine }
        }
    }

    func testWhatIsFoundIsShownFromItsBeginningAndReturnGoesThere() async throws {
        let services = try await startServices()
        let names = ["Anna", "Bert"].flatMap { name in (100..<140).map { (name, "Number \($0)") } } + [("Zoe", "Last")]
        await services.server.set(try TestPerson.answer(names.map { TestPerson(first: $0, last: $1) }), at: "/api/1.4/")
        try await check(services.start()) { chuckle in
            try chuckle.showPeople(saying: "81 people")
            for (typed, found) in [("bert", "Bert Number 100, City"), ("anna", "Anna Number 100, City")] {
                try chuckle.press("End", focusing: "Zoe Last, City")
                try chuckle.keyboard.press("f", .control)
                try chuckle.retype(typed)
                try chuckle.waitForStatus(containing: "40 people found")
                try chuckle.app.wait(until: "the first one is in sight") {
                    chuckle.app.first(role: .list, name: "People")?.children.first { $0.name == found }?.isOnScreen == true
                }
                try chuckle.press("Escape", saying: "81 people")
                // Faster than the search.
                try chuckle.press("End", focusing: "Zoe Last, City")
                try chuckle.keyboard.press("f", .control)
                try chuckle.retype(typed)
                try chuckle.press("Return", focusing: found)
                try chuckle.press("Escape", saying: "81 people")
            }
        }
    }

    /// In pixels. Lines in letters are shorter.
    private static let leastLine = 16

    /// The longest horizontal line in the texts of the first row, from their start.
    private static func longestLine(in chuckle: RunningChuckle) throws -> Range<Int>? {
        guard let row = chuckle.app.first(role: .list, name: "People")?.child(at: 0), let place = row.extents else { return nil }
        // The picture and its margins.
        let textStart = 16 + 40 + 12
        return try chuckle.picture.longestLine(
            in: Rectangle(x: place.x + textStart, y: place.y + 4, width: place.width - textStart, height: place.height - 8))
    }
}
