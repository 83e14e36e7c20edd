import Model
import TestServices
import UITestDriver
import XCTest

final class ComicTranscriptUITests: UITestCase {
    func testWordsAreFetchedOnceTheUserAllowsItAndFoundBySearch() async throws {
        let services = try await startServices()
        try await services.keepComics(open: 1_710)
        let server = services.server
        func asked() async -> Int { await server.requests.count { $0.path == "/api.php" } }
        try await check(services.start(at: "Comics")) { chuckle in
            try chuckle.comics.waitForTitle("Drawn 1710")
            try chuckle.keyboard.press("i", .control)
            let offer = try chuckle.app.waitForOnScreen("offer") { $0.name.hasPrefix("Get Transcripts") && $0.has(.focusable) }
            let before = await asked()
            XCTAssertEqual(before, 0)
            try offer.press()
            try chuckle.app.wait(until: "the transcript is there") { chuckle.says("Figure: ") }
            XCTAssertTrue(chuckle.says("Transcript by explainxkcd, CC BY-SA 3.0"))
            XCTAssertFalse(chuckle.says("[["), "markup")
            XCTAssertNotNil(chuckle.focused, "the button that had the focus is gone")
            let after = await asked()
            XCTAssertEqual(after, 1)

            try chuckle.keyboard.press("Escape")
            try chuckle.keyboard.press("f", .control)
            try chuckle.button("Resume").press()
            try chuckle.waitForEnd("All texts are downloaded.")
        }
        let words = try await services.withStoredData { database in
            let table = ComicTable(database)
            var words: [Int: String] = [:]
            for number in 1_700...1_720 {
                let dialogue = try await table.comic(number)?.dialogue
                let said = try XCTUnwrap(dialogue?.paragraphs.filter { $0.kind == .words }.map(\.text).joined(separator: " "))
                let found = try await table.rows(matching: ComicQuery(said), .all, limit: 99)
                XCTAssertTrue(found.contains { $0.number == number }, said)
                words[number] = said
            }
            return words
        }
        let before = await asked()
        try await check(services.start(at: "Comics")) { chuckle in
            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.keyboard.type(try XCTUnwrap(words[1_701]))
            _ = try chuckle.app.waitForOnScreen("found comic") { $0.role == .listItem && $0.name.hasPrefix("Drawn 1701,") }
        }
        let after = await asked()
        XCTAssertEqual(after, before)
    }
}
