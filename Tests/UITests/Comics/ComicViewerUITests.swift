import UITestDriver
import XCTest

final class ComicViewerUITests: UITestCase {
    func testThePictureIsZoomedByWheelKeyAndDoubleClickAndMoved() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showFirstComic()
            let picture = try XCTUnwrap(comics.picture)
            let fitted = try XCTUnwrap(picture.extents)

            // Without Control the wheel scrolls, and there is nothing to scroll.
            try chuckle.pointer.scroll(.up, over: picture)
            for _ in 1...5 {
                // As long as there is room, the area around the picture is unchanged.
                let size = try chuckle.picture.inkSize(in: fitted)
                try chuckle.keyboard.hold(.control) { try chuckle.pointer.scroll(.up, over: picture) }
                try comics.finder.wait(until: "the picture is larger") {
                    try chuckle.picture.inkSize(in: fitted) != size || picture.extents.map { $0.width > fitted.width } == true
                }
            }

            let large = try XCTUnwrap(picture.extents)
            XCTAssertGreaterThan(large.width, fitted.width)
            XCTAssertGreaterThan(large.height, fitted.height)
            try chuckle.pointer.drag(from: fitted.center, inWindowOf: picture, right: 60, down: 40)
            try comics.finder.wait(until: "the picture has followed the pointer") {
                picture.extents.map { $0.x == large.x + 60 && $0.y == large.y + 40 } ?? false
            }
            XCTAssertTrue(picture.has(.focused))

            // While the picture is larger than the view, the arrows scroll it instead of changing the comic.
            try chuckle.press("Right", until: "the picture moves on") { picture.extents.map { $0.x < large.x } ?? false }
            XCTAssertEqual(comics.title, "First Steps")

            try chuckle.keyboard.hold(.control) { try chuckle.pointer.scroll(.down, over: chuckle.frame) }
            try chuckle.press("0", until: "all of the picture is seen again") { picture.extents == fitted }

            // A double click toggles full size, and the size is shown for a while.
            for _ in 1...4 { try chuckle.keyboard.press("plus") }
            try chuckle.waitForStatus(containing: "244%")
            let doubleClick = { try chuckle.pointer.doubleClick(fitted.center, inWindowOf: picture) }
            let width = try XCTUnwrap(picture.extents).width
            try doubleClick()
            try chuckle.waitForStatus(containing: "100%")
            try comics.finder.wait(until: "the picture has its size") { picture.extents.map { $0.width < width } == true }
            try comics.finder.wait(until: "the size is hidden") { !chuckle.status.contains("100%") }
            try doubleClick()
            try comics.finder.wait(until: "the picture is fitted") { picture.extents == fitted }

            // At the end of the picture, the keys for scrolling show the next comic.
            try chuckle.keyboard.press("space")
            try comics.waitForTitle("Small Boat")
            try chuckle.keyboard.press("Page_Up")
            try comics.waitForTitle("First Steps")
        }
    }

    func testInTheDarkABlackAndWhiteComicIsOnTheWindowsBackground() async throws {
        try await scenario(environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"]) { chuckle, _ in
            let comics = try chuckle.showFirstComic()
            let area = try XCTUnwrap(comics.picture?.extents)
            try chuckle.app.wait(until: "the paper is as dark as the window around it") {
                let pixels = try chuckle.picture.pixels(in: area).flatMap(\.self)
                let counts = Dictionary(pixels.map { ($0, 1) }, uniquingKeysWith: +)
                return (counts.values.max() ?? 0) * 10 > pixels.count * 8
            }
        }
    }

    func testATallComicOpensAtItsTopAndIsReadPageByPage() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showFirstComic()
            try chuckle.showComic(1_732)
            try comics.finder.wait(until: "the picture is as wide as there is room for") {
                comics.picture?.extents.map { $0.height > 3_000 } == true
            }
            let top = try XCTUnwrap(comics.picture?.extents)
            try chuckle.press("Page_Down", until: "the picture is read on") {
                comics.picture?.extents.map { $0.y < top.y - 100 } == true
            }
            let pages = 3_650 / (top.y - (try XCTUnwrap(comics.picture?.extents?.y)))
            for _ in 0..<pages + 3 where comics.caption.hasPrefix("No. 1732 ") {
                let place = comics.picture?.extents
                try chuckle.press("space", until: "the picture moves, or another comic comes") {
                    comics.picture?.extents != place || !comics.caption.hasPrefix("No. 1732 ")
                }
            }
            try comics.finder.wait(until: "the next comic is shown") { comics.caption.hasPrefix("No. 1733 ") }
        }
    }
}
