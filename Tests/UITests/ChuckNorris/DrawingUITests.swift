import SampleServices
import TestServices
import UITestDriver
import XCTest

final class DrawingUITests: UITestCase {
    func testExplicitJokesAreSkippedUntilTheUserWantsThem() async throws {
        try await scenario { chuckle, server in
            try chuckle.waitForText("No Jokes Yet")
            await server.set(TestJoke(categories: ["explicit"]).answer, at: "/jokes/random")
            try chuckle.press("j", .control, alerting: "Only explicit jokes came")
            let draws = await server.requests.filter { $0.path == "/jokes/random" }
            XCTAssertEqual(draws.count, 5, "it is not asked without end")

            try chuckle.show(section: "Settings")
            let page = try chuckle.pane("Settings")
            try chuckle.moveFocus(to: "Skip explicit jokes", within: page)
            try chuckle.press("space", until: "it is off") { chuckle.focused?.has(.checked) == false }
            try chuckle.show(section: "Chuck Norris Jokes")
            try chuckle.press("j", .control, saying: "Joke added · 1 joke")
        }
    }

    func testAPageWithoutAJokeSaysWhatToDoAndItsButtonFetchesAJokeIntoTheList() async throws {
        try await scenario { chuckle, server in
            try chuckle.waitForText("No Jokes Yet")
            try chuckle.waitForText("No Joke Selected")
            try chuckle.app.wait(until: "both panes say what to do") {
                chuckle.app.all { $0.words == "Press “Joke!” to fetch the first one." && $0.isOnScreen }.count == 2
            }
            try chuckle.app.wait(until: "the focus is where work starts") { try chuckle.jokeButton.has(.focused) }
            await server.set(.hold, at: "/jokes/random")
            try chuckle.jokeButton.press()

            try chuckle.app.wait(until: "the button is insensitive") { try !chuckle.jokeButton.has(.sensitive) }
            try chuckle.app.wait(until: "the spinner is there") { chuckle.isFetchingJoke }
            XCTAssertEqual(chuckle.status, "Fetching a joke…")
            for _ in 1...2 { try chuckle.keyboard.press("j", .control) }
            try chuckle.waitUntilKeysAreHandled()
            await server.releaseHeldRequests()

            try chuckle.waitForStatus(containing: "Joke added · 1 joke")
            let joke = SampleJoke.all[0]
            try chuckle.waitForRows(["\(joke.value.prefix(30))..., created \(joke.created_at.prefix(10))"])
            try chuckle.app.wait(until: "the button is sensitive") { try chuckle.jokeButton.has(.sensitive) }
            XCTAssertFalse(chuckle.isFetchingJoke)
            try chuckle.app.wait(until: "the focus is back on the button") { try chuckle.jokeButton.has(.focused) }
            let draws = await server.requests.filter { $0.path == "/jokes/random" }
            XCTAssertEqual(draws.count, 1, "keys during a request send nothing")
        }
    }

    func testOldestJokeIsFirstAndUnknownDatesAreLast() async throws {
        try await scenario { chuckle, server in
            let dates = ["2021-05-05 00:00:00", nil, "2021-05-04 23:59:59.9", "yesterday"]
            for (number, date) in dates.enumerated() {
                let joke = TestJoke(created_at: date, id: "joke-number-\(number)", value: "Joke \(number)")
                await server.set(joke.answer, at: "/jokes/random")
                try chuckle.draw(expecting: number + 1)
            }
            try chuckle.waitForRows(
                [
                    "Joke 2, created 2021-05-04", "Joke 0, created 2021-05-05", "Joke 1, created unknown",
                    "Joke 3, created unknown",
                ])
        }
    }

    func testIconFollowsItsPlaceholder() async throws {
        try await scenario { chuckle, server in
            let icon = "/img/avatar/chuck-norris.png"
            await server.set(.status(503, message: nil), at: icon)
            try chuckle.draw(expecting: 1)
            _ = try chuckle.app.waitFor(role: .image, name: "The icon couldn’t be loaded")

            await server.set(.hold, at: icon)
            try chuckle.draw(expecting: 2)
            _ = try chuckle.app.waitFor(role: .image, name: "The icon is loading")
            await server.releaseHeldRequests()
            _ = try chuckle.app.waitFor(role: .image, name: "Service icon")
            let paths = await server.requests.map(\.path)
            XCTAssertEqual(Set(paths), [icon, "/jokes/random"])
        }
    }

    func testSearch() async throws {
        try await scenario { chuckle, server in
            let joke = TestJoke(value: "<b>Ett</b> om Ångström & <co>")
            await server.set(joke.answer, at: "/jokes/random")
            try chuckle.draw(expecting: 1)
            await server.set(nil, at: "/jokes/random")
            try chuckle.draw(expecting: 2)

            try chuckle.press("f", .control, focusing: "Search jokes")
            try chuckle.keyboard.type("ANGSTROM")
            try chuckle.waitForStatus(containing: "1 joke found")
            try chuckle.waitForRows(["\(joke.value), created 2021-05-05"])
            // Return directly after the last letter opens the found joke, and nothing else.
            try chuckle.press("Escape", saying: "2 jokes")
            try chuckle.press("f", .control, focusing: "Search jokes")
            try chuckle.keyboard.type("ANGSTROM\n")
            try chuckle.waitForFocus(on: "\(joke.value), created 2021-05-05")
            XCTAssertEqual(chuckle.rowNames.count, 1)
            try chuckle.press("f", .control, focusing: "Search jokes")
            try chuckle.retype("nothing like this")
            try chuckle.waitForText("No Jokes Found")
            try chuckle.press("Escape", saying: "2 jokes")
        }
    }

    func testEverythingIsThereAfterARestart() async throws {
        let services = try await startServices()
        var (rows, normal) = ([String](), 0)
        try await check(services.start()) { first in
            for number in 1...3 { try first.draw(expecting: number) }
            rows = first.rowNames
            try first.select(row: 1)
            _ = try first.app.waitFor(role: .image, name: "Service icon")
            try first.desktop.windows.resize(first.frame, width: 900, height: 600)
            normal = try XCTUnwrap(first.jokeButton.extents).height
            for _ in 0..<5 { try first.keyboard.press("plus", .control) }
            try first.app.wait(until: "the text has grown") { try (first.jokeButton.extents?.height ?? 0) > normal }
            try first.close()
        }
        await services.server.stop()

        // The second start has no network.
        try await check(services.start()) { second in
            try second.waitForStatus(containing: "3 jokes")
            try second.waitForRows(rows)
            // In large text it is higher than the window.
            let text = SampleJoke.all.first { rows[1].hasPrefix($0.value.prefix(30)) }?.value
            _ = try second.app.waitFor("joke") { $0.role == .label && $0.text == text && $0.isVisible }
            _ = try second.app.waitFor(role: .image, name: "Service icon")
            let frame = try XCTUnwrap(second.frame.extents)
            XCTAssertEqual([frame.width, frame.height], [900, 600])
            try second.app.wait(until: "the text is large") { try (second.jokeButton.extents?.height ?? 0) > normal }
            try second.press("0", .control, until: "the text is normal") { try second.jokeButton.extents?.height == normal }
        }
    }
}
