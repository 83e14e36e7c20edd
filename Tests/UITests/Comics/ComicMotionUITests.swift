import UITestDriver
import XCTest

final class ComicMotionUITests: UITestCase {
    func testAComicThatMovesIsPausedAndPlayedByItsButtonAndBySpace() async throws {
        try await scenario(hasAnimations: true) { chuckle, _ in
            let comics = try chuckle.showMovingComic()
            let button = try comics.finder.waitFor(role: .pushButton, name: "Pause Animation")
            let name = try XCTUnwrap(comics.picture).name
            try comics.waitForMotion(in: chuckle)

            try button.press()
            try comics.waitForButton("Play Animation")
            try chuckle.waitForLine("Animation paused")
            try comics.waitForRest(in: chuckle)

            try comics.finder.wait(until: "the focus is on the picture") { comics.picture?.has(.focused) == true }
            try chuckle.keyboard.press("space")
            try comics.waitForButton("Pause Animation")
            try chuckle.waitForLine("Animation playing")
            try comics.waitForMotion(in: chuckle)
            try chuckle.keyboard.press("space")
            try comics.waitForButton("Play Animation")
            try comics.waitForRest(in: chuckle)
            XCTAssertEqual(comics.picture?.name, name, "the description is the same for all frames")

            // The focused button handles the key, too.
            try chuckle.moveFocus(to: "Play Animation", within: comics.finder)
            try chuckle.keyboard.press("space")
            try comics.waitForButton("Pause Animation")
            try comics.waitForMotion(in: chuckle)

            // A still comic has no such button, so the picture takes the focus.
            try chuckle.keyboard.press("Home")
            try comics.waitForTitle("First Steps")
            try comics.finder.wait(until: "there is nothing to be paused") {
                comics.motionButton == nil && comics.picture?.has(.focused) == true
            }
        }
    }

    func testWithoutAnimationsAComicStandsStillUntilItIsPlayed() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showMovingComic()
            let button = try comics.finder.waitFor(role: .pushButton, name: "Play Animation")
            try comics.waitForRest(in: chuckle)
            try button.press()
            try comics.waitForButton("Pause Animation")
            try comics.waitForMotion(in: chuckle)
        }
    }
}

extension RunningChuckle {
    /// Opens a comic with two frames of a second each.
    fileprivate func showMovingComic() throws -> ComicsPage {
        let comics = try showComics(titled: "Newest Thing")
        XCTAssertNil(comics.motionButton, "a still comic has nothing to be paused")
        try showComic(961)
        try comics.finder.wait(until: "the picture is shown") { comics.picture != nil }
        return comics
    }
}

extension ComicsPage {
    fileprivate var motionButton: Element? {
        finder.first { $0.role == .pushButton && ["Pause Animation", "Play Animation"].contains($0.name) && $0.isVisible }
    }

    fileprivate func waitForButton(_ name: String) throws {
        try finder.wait(until: "the button says “\(name)”") { motionButton?.name == name }
    }

    /// The picture's pixels on the screen, row by row.
    private func pixels(in chuckle: RunningChuckle) throws -> [[Pixel]] {
        let picture = try finder.waitFor("picture") { $0.role == .image && $0.has(.focusable) && $0.isOnScreen }
        let place = try XCTUnwrap(picture.extents)
        // The button in the corner shows that it was pressed.
        let upperPart = Rectangle(x: place.x, y: place.y, width: place.width, height: place.height * 3 / 4)
        return try chuckle.picture.pixels(in: upperPart)
    }

    fileprivate func waitForMotion(in chuckle: RunningChuckle) throws {
        for _ in 1...2 {
            let before = try pixels(in: chuckle)
            try Polling.wait(until: "the picture moves") { try pixels(in: chuckle) != before }
        }
    }

    /// Waits until the picture is unchanged for longer than a frame.
    fileprivate func waitForRest(in chuckle: RunningChuckle) throws {
        try Polling.wait(until: "the picture stands still", within: .seconds(20)) {
            let before = try pixels(in: chuckle)
            return try Polling.firstValue(within: .seconds(2)) { try pixels(in: chuckle) == before ? nil : () } == nil
        }
    }
}
