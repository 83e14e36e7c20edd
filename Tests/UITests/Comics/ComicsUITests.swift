import TestPictures
import TestServices
import UITestDriver
import XCTest

final class ComicsUITests: UITestCase {
    func testButtonsAndNumbersLeadToTheirComics() async throws {
        try await scenario { chuckle, server in
            let comics = try chuckle.showComics(titled: "Newest Thing")
            // A number opens its comic, or a message says why not.
            try chuckle.keyboard.press("g")
            let entry = try comics.finder.waitFor("entry") { $0.name == "Comic number" && $0.has(.editable) }
            try comics.finder.wait(until: "the focus is in the entry") { entry.has(.focused) }
            for (text, problem) in [
                ("duck", "Enter a whole number."),
                ("404", "There is no comic 404. The number means “page not found”, and that is the joke."),
            ] {
                try entry.setText("")
                try comics.finder.wait(until: "the problem is gone") { comics.alert(problem) == nil }
                try chuckle.keyboard.type(text)
                try chuckle.press("Return", until: "the entry says “\(problem)”") { comics.alert(problem) != nil }
                try comics.waitForTitle("Newest Thing")
            }
            let requests = await server.requests.map(\.path)
            XCTAssertFalse(requests.contains { $0.contains("404") }, "404 is not asked for")
            try entry.setText("403")
            try chuckle.press("Return", until: "comic 403 is shown") { comics.caption.hasPrefix("No. 403 ") }
            try comics.finder.wait(until: "the focus is on the picture") { comics.picture?.has(.focused) == true }
            try chuckle.press("Right", until: "comic 405 is shown") { comics.caption.hasPrefix("No. 405 ") }

            for (button, title) in [
                ("First Comic", "First Steps"), ("Next Comic", "Small Boat"), ("Previous Comic", "First Steps"),
                ("Newest Comic", "Newest Thing"), ("Previous Comic", "Elevator Pitch"),
            ] {
                try chuckle.button(button).press()
                try comics.waitForTitle(title)
            }
            // A random comic, and back.
            let caption = comics.caption
            try chuckle.button("Random Comic").press()
            try comics.finder.wait(until: "another comic is shown") { comics.caption != caption }
            try chuckle.button("Previous Random Comic").press()
            try comics.finder.wait(until: "\(caption) is shown again") { comics.caption == caption }
            XCTAssertFalse(try chuckle.button("Previous Random Comic").has(.sensitive))
        }
    }

    func testTheAltTextIsACaptionThatComesAndGoesByKeyButtonAndHolding() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showComics(titled: "Newest Thing")
            let alt = "By the time you read this it is the second newest."
            try comics.finder.wait(until: "the picture is described by title and alt text") {
                comics.picture?.name == "Newest Thing. \(alt)"
            }
            XCTAssertEqual(comics.picture?.description, "", "it is said once")
            var isShown: Bool { comics.finder.first { $0.role == .label && $0.name == alt && $0.isVisible } != nil }
            @MainActor func wait(untilShown: Bool) throws {
                try comics.finder.wait(until: "the alt text is \(untilShown ? "shown" : "hidden")") { isShown == untilShown }
                XCTAssertEqual(comics.picture?.has(.focused), true)
            }
            try wait(untilShown: true)
            try chuckle.keyboard.press("a")
            try wait(untilShown: false)
            try chuckle.pointer.hold(try XCTUnwrap(comics.picture), until: "the alt text is shown") { isShown }
            // In the settings, alt texts can be shown on demand only.
            try chuckle.showSettings()
            let hides = try chuckle.app.waitFor("switch") {
                $0.name == "Hide alt texts until asked for" && $0.actions.contains("toggle")
            }
            try hides.press()
            try chuckle.app.wait(until: "the switch is on") { hides.has(.checked) }
            try chuckle.keyboard.press("4", .alt)
            try chuckle.press("Left", until: "another comic is shown") { comics.caption.hasPrefix("No. 3011 ") }
            XCTAssertFalse(isShown)
            let button = try chuckle.button("Show Alt Text")
            try chuckle.moveFocus(to: "Show Alt Text", within: comics.finder)
            try chuckle.press("space", until: "the button hides it again") {
                button.name == "Hide Alt Text" && button.has(.focused)
            }
        }
    }

    func testFullScreenShowsThePictureAloneAndEscapeLeavesIt() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showComics(titled: "Newest Thing")
            let picture = try XCTUnwrap(comics.picture)
            let before = try XCTUnwrap(picture.extents)
            @MainActor func wait(untilAlone isAlone: Bool) throws {
                try comics.finder.wait(until: "the picture is \(isAlone ? "alone" : "in its page")") {
                    let others = comics.finder.all { [.heading, .label].contains($0.role) && $0.isOnScreen && !$0.name.isEmpty }
                    return others.isEmpty == isAlone && picture.has(.focused)
                }
            }
            try chuckle.keyboard.press("F11")
            try wait(untilAlone: true)
            let alone = try XCTUnwrap(picture.extents)
            XCTAssertGreaterThan(alone.width * alone.height, before.width * before.height)
            // The keys of the page still work.
            try chuckle.keyboard.press("a")
            let alt = "By the time you read this it is the second newest."
            _ = try chuckle.app.waitFor("alt text") { $0.role == .label && $0.name == alt && $0.isOnScreen }
            try chuckle.keyboard.press("a")
            try wait(untilAlone: true)
            // The first Escape closes the notice that the alt text is hidden.
            try chuckle.app.wait(until: "the notice is gone") { !chuckle.status.contains("Alt text") }
            try chuckle.keyboard.press("Escape")
            try wait(untilAlone: false)
            try comics.finder.wait(until: "the picture is where it was") { picture.extents == before }
            try chuckle.pointer.doubleClick(Point(x: before.x + 4, y: before.y + 4), inWindowOf: picture)
            try wait(untilAlone: true)
            try chuckle.button("Leave Full Screen").press()
            try wait(untilAlone: false)
        }
    }

    func testTheDescriptionHasAHeadingAndTheTranscriptWhereItCanBeTrusted() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showComics(titled: "Newest Thing")
            try chuckle.button("Description").press()
            try chuckle.waitForHeading("Newest Thing", in: "Description")
            try chuckle.waitForText("By the time you read this it is the second newest.")
            try chuckle.waitForText("The sample server is made of paper & ink.")
            try chuckle.press("Escape", until: "the focus is back on the picture") { comics.picture?.has(.focused) == true }
            try chuckle.keyboard.press("Home")
            try comics.waitForTitle("First Steps")
            try chuckle.keyboard.press("d")
            try chuckle.waitForHeading("First Steps", in: "Description")
            try chuckle.waitForText("Transcript")
            // Screen readers see each paragraph, too.
            for paragraph in ["A stick figure.", "A: I drew a comic.", "2 stick figures.", "B: It has one panel."] {
                try chuckle.waitForText(paragraph)
            }
            XCTAssertNil(chuckle.app.first { $0.name == "News" && $0.isVisible })
        }
    }

    func testTurningAndResizingAsksTheServiceNothing() async throws {
        try await scenario { chuckle, server in
            let comics = try chuckle.showFirstComic()
            // The neighbour is loaded last.
            try await Polling.waitAsynchronously(until: "the next one is fetched ahead") {
                await server.requests.contains { $0.path.hasPrefix("/comics/small_boat") }
            }
            let before = await server.requests.count
            for _ in 1...3 {
                try chuckle.desktop.windows.resize(chuckle.frame, width: 1000, height: 620)
                try comics.finder.wait(until: "the texts are beside the picture") { comics.textsAreBeside == true }
                try chuckle.desktop.windows.resize(chuckle.frame, width: 380, height: 680)
                try comics.finder.wait(until: "the texts are below the picture") { comics.textsAreBeside == false }
                XCTAssertTrue(try chuckle.button("Next Comic").isOnScreen)
            }
            let after = await server.requests.count
            XCTAssertEqual(after, before)
        }
    }

    func testComicsWithoutAPictureStillHaveTheirTexts() async throws {
        try await scenario { chuckle, server in
            let comics = try chuckle.showComics()
            let half = try EncodedPicture.encoded(width: 600, height: 600, format: .jpeg).dropLast(200)
            await server.set(.body(Data(half)), at: "/comics/blown_apart_5.png")
            for (number, problem, action) in [
                (2_800, "The picture is damaged.", "Try Again"), (5, "The picture is damaged.", "Try Again"),
                (2_235, "The picture is too large to show.", "Open on xkcd.com"), (2_900, "working properly", "Try Again"),
            ] {
                try chuckle.showComic(number)
                try comics.finder.wait(until: "it is said why there is no picture") { comics.alert(problem) != nil }
                XCTAssertFalse(comics.title.isEmpty)
                XCTAssertNil(comics.picture)
                XCTAssertTrue(try chuckle.button("Description").has(.sensitive))
                let other = action == "Try Again" ? "Open on xkcd.com" : "Try Again"
                XCTAssertTrue(try chuckle.button(action).has(.sensitive))
                XCTAssertNil(chuckle.app.first { $0.role == .pushButton && $0.name == other && $0.isOnScreen })
            }
            // The notice is not repeated.
            try chuckle.showComic(1_608)
            try chuckle.waitForText("This comic is interactive and can only be seen on xkcd.com.")
            XCTAssertNil(chuckle.alert)
            XCTAssertNil(comics.picture)
        }
    }

    func testAComicAndItsPictureChangeTogether() async throws {
        try await scenario { chuckle, server in
            let comics = try chuckle.showFirstComic()
            let picture = try XCTUnwrap(comics.picture?.extents)
            await server.set(.hold, at: "/comics/round_number_100.png")
            try chuckle.enterComicNumber("100\n")
            try await Polling.waitAsynchronously(until: "the picture is asked for") {
                await server.requests.contains { $0.path == "/comics/round_number_100.png" }
            }
            await server.releaseHeldRequests()
            // The old picture stays until the new title appears, so the page never mixes two comics.
            try comics.finder.wait(until: "the comic is shown") {
                guard comics.title == "Round Number" else { return false }
                XCTAssertEqual(comics.picture?.name.hasPrefix("Round Number"), true)
                return true
            }
            XCTAssertGreaterThan(try chuckle.picture.inkSize(in: picture).height, 100)
        }
    }
}
