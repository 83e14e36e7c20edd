import SampleServices
import TestServices
import UITestDriver
import XCTest

/// The details of a joke: reading, copying, deleting, finding it again.
final class DetailUITests: UITestCase {
    func testOpenedRowShowsEverythingAboutTheJoke() async throws {
        try await scenario { chuckle, server in
            var joke = TestJoke()
            joke.categories = ["dev", "science"]
            await server.set(joke.answer, at: "/jokes/random")
            try chuckle.draw(expecting: 1)
            await server.set(nil, at: "/jokes/random")
            try chuckle.draw(expecting: 2)

            // From the button to the list, to the row, and into its details.
            let position = try XCTUnwrap(chuckle.rowNames.firstIndex { $0.hasPrefix("Chuck Norris tells the test") })
            try chuckle.focusList()
            try chuckle.keyboard.press(position == 0 ? "Home" : "End")
            try chuckle.keyboard.press("Return")

            let title = try chuckle.waitForText("abcdefghijklmnopqrstuv")
            XCTAssertEqual(title.role, .heading)
            for text in [
                "Chuck Norris tells the test what to expect.", "dev, science", "2021-05-05 13:42:19 UTC",
                "2022-06-06 00:00:00 UTC", "Categories", "Created", "Updated", "Link",
            ] {
                try chuckle.waitForText(text)
            }
            let link = try chuckle.app.waitFor(role: .link, name: "Link: \(joke.url)")
            XCTAssertTrue(link.isOnScreen)
            XCTAssertFalse(link.actions.isEmpty)
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

    func testSearchAndCopy() async throws {
        try await scenario { chuckle, server in
            var joke = TestJoke()
            joke.value = "<b>Ett</b> om Ångström & <co>"
            await server.set(joke.answer, at: "/jokes/random")
            try chuckle.draw(expecting: 1)
            await server.set(nil, at: "/jokes/random")
            try chuckle.draw(expecting: 2)

            try chuckle.keyboard.press("f", .control)
            let entry = try chuckle.app.waitFor("search entry") {
                $0.name == "Search jokes" && $0.has(.editable) && $0.isOnScreen
            }
            try chuckle.keyboard.type("ANGSTROM")
            try chuckle.waitForStatus(containing: "1 joke found")
            try chuckle.waitForRows(["\(joke.value), created 2021-05-05"])
            try chuckle.keyboard.press("Return")
            try chuckle.app.wait(until: "the focus is in the list") { chuckle.listHasFocus }
            try chuckle.keyboard.press("Home")
            try chuckle.waitForText(joke.value)
            try chuckle.keyboard.press("c", .control)
            try chuckle.waitForStatus(containing: "Joke copied")

            // What was copied is seen by pasting it.
            try chuckle.keyboard.press("f", .control)
            try chuckle.app.wait(until: "the search entry has the focus") {
                entry.has(.focused) || entry.children.contains { $0.has(.focused) }
            }
            try chuckle.keyboard.press("a", .control)
            try chuckle.keyboard.press("v", .control)
            try chuckle.app.wait(until: "the joke is pasted") { entry.text?.contains(joke.value) == true }

            try chuckle.keyboard.press("a", .control)
            try chuckle.keyboard.type("nothing like this")
            try chuckle.waitForText("No Jokes Found")
            try chuckle.keyboard.press("Escape")
            try chuckle.waitForStatus(containing: "2 jokes")
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

        // The second start has no network at all.
        try await check(services.start()) { second in
            try second.waitForStatus(containing: "3 jokes")
            try second.waitForRows(rows)
            try second.waitForText(SampleJoke.all.first { rows[1].hasPrefix($0.value.prefix(30)) }?.value ?? "")
            _ = try second.app.waitFor(role: .image, name: "Service icon")
            let frame = try XCTUnwrap(second.frame.extents)
            XCTAssertEqual([frame.width, frame.height], [900, 600])
            try second.app.wait(until: "the text is large") { try (second.jokeButton.extents?.height ?? 0) > normal }
            try second.keyboard.press("0", .control)
            try second.app.wait(until: "the text is normal") { try second.jokeButton.extents?.height == normal }
        }
    }
}
