import Model
import Pictures
import SampleServices
import TestServices
import UITestDriver
import XCTest

final class JokeChoiceUITests: UITestCase {
    func testAStarredJokeIsAFavouriteAlsoAfterAnUndoneDeletionAndARestart() async throws {
        let services = try await startServices()
        var rows: [String] = []
        try await check(services.start()) { first in
            for number in 1...2 { try first.draw(expecting: number) }
            rows = first.rowNames
            try first.select(row: 0)
            try first.press("d", .control, saying: "Added to favourites")
            let starred = [rows[0] + ", favourite", rows[1]]
            try first.waitForRows(starred)
            try first.press("Delete", until: "the joke is deleted") { first.rowNames == [rows[1]] }
            try first.press("z", .control, until: "the joke is restored") { first.rowNames == starred }
            _ = try first.button("Remove from Favourites")
            try first.close()
        }
        try await check(services.start()) { second in
            try second.waitForRows([rows[0] + ", favourite", rows[1]])
            try second.chip("Favourites").press()
            try second.waitForRows([rows[0] + ", favourite"])
            try second.select(row: 0)
            try second.press("d", .control, showing: "No Favourites")
            try second.chip("All").press()
            try second.waitForRows(rows)
        }
    }

    func testChipsAreSeenWholeAndFilterTheListByTheCategoriesOfItsJokes() async throws {
        try await scenario { chuckle, server in
            let all = ["celebrity", "dev", "fashion", "food", "history"]
            for (number, categories) in [all, ["food"], []].enumerated() {
                let joke = TestJoke(categories: categories, id: "joke-number-\(number)", value: "Joke \(number)")
                await server.set(joke.answer, at: "/jokes/random")
                try chuckle.draw(expecting: number + 1)
                // The chips fill several rows from the first joke on.
                try chuckle.app.wait(until: "every chip is within its pane") {
                    let pane = try XCTUnwrap(chuckle.app.waitForPane("Filter jokes").extents)
                    let chips = try all.map { try XCTUnwrap(chuckle.chip($0).extents) }
                    return chips.allSatisfy { $0.intersection(pane) == $0 } && chips.contains { $0.y > chips[0].y }
                }
            }
            try chuckle.moveFocus(to: "All", within: chuckle.app)
            try chuckle.moveFocus(toChip: "food")
            try chuckle.keyboard.press("space")
            try chuckle.waitForRows(["Joke 0, created 2021-05-05", "Joke 1, created 2021-05-05"])
            try chuckle.app.wait(until: "the chip is pressed") { try chuckle.chip("food").has(.pressed) }
            try chuckle.chip("dev").press()
            try chuckle.waitForRows(["Joke 0, created 2021-05-05"])
            try chuckle.app.wait(until: "one chip is pressed") { try !chuckle.chip("food").has(.pressed) }

            // A new joke of another category is shown.
            let joke = TestJoke(id: "joke-number-3", value: "Joke 3")
            await server.set(joke.answer, at: "/jokes/random")
            try chuckle.draw(expecting: 4)
            XCTAssertFalse(try chuckle.chip("dev").has(.pressed))
        }
    }

    func testTheNextJokeIsOfTheChosenCategoryAlsoAfterARestart() async throws {
        let services = try await startServices()
        try await check(services.start()) { first in
            try first.waitForText("No Jokes Yet")
            try first.moveFocus(to: "Next joke: Any", within: first.app)
            try first.press("space", focusing: "Any")
            try first.moveFocus(toChip: "food")
            try first.press("space", focusing: "Next joke: food")
            try first.close()
        }
        try await check(services.start()) { second in
            _ = try second.menuButton("Next joke: food")
            try second.draw(expecting: 1)
            _ = try second.pane("Joke details").waitFor("category") { $0.name == "Categories: food" }
            let draws = await services.server.requests.filter { $0.path == "/jokes/random" }
            XCTAssertEqual(draws.map(\.query), [["category": "food"]])
        }
    }

    func testAJokeIsSharedAsTextHTMLAndPictureAndItsPictureIsSaved() async throws {
        try await scenario { chuckle, _ in
            try chuckle.draw(expecting: 1)
            let joke = SampleJoke.all[0]
            // The picture includes the icon once it has loaded.
            _ = try chuckle.app.waitForOnScreen("icon") { $0.name == "Service icon" }
            // Shift makes it a capital letter.
            try chuckle.press("C", .control, saying: "Joke copied as text and picture")
            let lines = (chuckle.clipboard.text ?? "").split(separator: "\n")
            XCTAssertEqual(lines.first.map { String($0) }, joke.value)
            XCTAssertEqual(lines.last?.hasSuffix("/jokes/\(joke.id)"), true)
            let html = try String(decoding: XCTUnwrap(chuckle.clipboard.content(as: "text/html")), as: UTF8.self)
            XCTAssertTrue(html.hasPrefix("<blockquote><p>"), html)
            let copied = try XCTUnwrap(PictureHeader(XCTUnwrap(chuckle.clipboard.content(as: "image/png"))))
            XCTAssertEqual(copied.width, 1_200)

            try chuckle.moveFocus(intoList: "Jokes")
            try chuckle.openMenu()
            try chuckle.choose("Save as Picture…")
            let file = chuckle.folders.root.appending(path: "joke.png")
            try chuckle.save("\(joke.id).png", as: file)
            let saved = try Data(contentsOf: file)
            XCTAssertEqual(PictureHeader(saved), copied)
            XCTAssertNotNil(saved.range(of: Data("iTXtDescription".utf8)))
        }
    }
}

extension RunningChuckle {
    fileprivate func moveFocus(toChip name: String) throws {
        // The categories may still be loading.
        _ = try chip(name)
        for _ in 0..<10 where focused?.name != name { try moveFocus(by: "Right") }
        XCTAssertEqual(focused?.name, name)
    }

    fileprivate func chip(_ name: String) throws -> Element {
        try app.waitForOnScreen("chip “\(name)”") { [.toggleButton, .pushButton].contains($0.role) && $0.name == name }
    }
}
