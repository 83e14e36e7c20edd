import UITestDriver
import XCTest

final class MachineFileUITests: UITestCase {
    private static let languages = ["en_US", "sv_SE", "nb_NO", "pl_PL"]

    /// Numbers and dates follow the user's language. Machine-readable ones do not, and have a point where three of these use a
    /// comma.
    func testWhatProgramsReadIsTheSameInEveryLanguage() async throws {
        let services = try await startServices()
        let locales = try TestLocales(Self.languages, in: self)
        try await services.keepFavourites(["A", "B"])
        // The viewport of the map is stored from the first time on, and exported.
        try await check(services.start()) { chuckle in
            try chuckle.showPeople()
            try chuckle.close()
        }
        var texts: [[String]] = []
        for language in Self.languages {
            let folder = services.folders.root.appending(path: language)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let categories = ["LC_NUMERIC", "LC_TIME", "LC_MONETARY", "LC_MEASUREMENT"]
            let environment = locales.environment(Dictionary(uniqueKeysWithValues: categories.map { ($0, language) }))
            try await check(services.start(environment: environment)) { chuckle in
                texts.append(try Self.texts(of: chuckle, in: folder))
                if language == Self.languages.last {
                    // Another comic would be exported, so it is shown after the last export.
                    _ = try chuckle.showComics()
                    try chuckle.showComic(1_234)
                    try chuckle.showPeople()
                    try chuckle.press("r", .control, saying: "100 people")
                }
                try chuckle.close()
            }
        }
        let requests = await services.server.requests
        XCTAssertTrue(requests.contains { $0.path == "/1234/info.0.json" })
        let queries = requests.filter { $0.path == "/api/1.4/" }.map(\.query)
        XCTAssertEqual(queries, [queries[0], queries[0]])
        XCTAssertTrue(texts[0][0].contains(/GEO:-?\d+\.\d+;-?\d+\.\d+\r\n/), texts[0][0])
        let lines = texts.map { $0.map { $0.split(whereSeparator: \.isNewline) } }
        for (language, others) in zip(Self.languages, lines).dropFirst() {
            for (own, other) in zip(lines[0], others) {
                XCTAssertEqual(other.count, own.count, language)
                XCTAssertEqual(zip(other, own).filter { $0 != $1 }.map { "\($0) instead of \($1)" }, [], language)
            }
        }
    }

    /// Without what depends on the moment: the time of writing, and the portraits that had arrived.
    private static func texts(of chuckle: RunningChuckle, in folder: URL) throws -> [String] {
        let save = { (name: String, button: String) in
            let file = folder.appending(path: name)
            try chuckle.save((name as NSString).pathExtension, as: file, by: button)
            return try String(contentsOf: file, encoding: .utf8).replacing("\r\n ", with: "").replacing(
                /(DTSTAMP|PHOTO)[;:].*\r\n/, with: "")
        }
        try chuckle.showPeople()
        try chuckle.select(row: 0, ofList: "People")
        try chuckle.openMenu()
        try chuckle.choose("Copy Coordinates")
        try chuckle.app.wait(until: "they are copied") { chuckle.clipboard.text?.contains(", ") == true }
        let coordinates = try XCTUnwrap(chuckle.clipboard.text)
        try chuckle.press("a", .control, saying: "people selected")
        try chuckle.openMenu()
        try chuckle.choose("Save as vCard…")
        let cards = try save("people.vcf", "Save")
        try chuckle.openMenu()
        try chuckle.choose("Save Birthdays…")
        let birthdays = try save("people.ics", "Save")
        try chuckle.show(section: "Dad Jokes")
        try chuckle.button("Favourites").press()
        try chuckle.app.wait(until: "the favourites are there") { chuckle.shows("2 of 10") }
        try chuckle.choose("Export…", from: "Dad Joke Menu")
        let favourites = try save("favourites.json", "Export")
        try chuckle.keyboard.press("comma", .control)
        try chuckle.pressInStorage("Export Everything…")
        return [cards, birthdays, favourites, try save("everything.json", "Export"), coordinates]
    }
}
