import UITestDriver
import XCTest

/// The picture of a comic under the pointer: zoomed with the wheel, dragged, and with the keys.
final class ComicViewerUITests: UITestCase {
    func testThePictureIsZoomedAndMoved() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showFirstComic()
            let picture = try XCTUnwrap(comics.picture)
            let fitted = try XCTUnwrap(picture.extents)
            let pointer = Pointer(windows: chuckle.desktop.windows)

            // Without Control the wheel scrolls, and there is nowhere to scroll to.
            try pointer.scroll(.up, over: picture)
            for _ in 1...5 {
                let size = picture.extents
                try pointer.scroll(.up, over: picture, holding: .control)
                try comics.finder.wait(until: "the picture is larger") { picture.extents != size }
            }

            let large = try XCTUnwrap(picture.extents)
            XCTAssertGreaterThan(large.width, fitted.width)
            XCTAssertGreaterThan(large.height, fitted.height)
            try pointer.drag(from: fitted.center, inWindowOf: picture, right: 60, down: 40)
            try comics.finder.wait(until: "the picture has followed the pointer") {
                picture.extents.map { $0.x == large.x + 60 && $0.y == large.y + 40 } ?? false
            }
            XCTAssertTrue(picture.has(.focused))

            // The arrows go over the picture as long as there is more of it, and not to another comic.
            try chuckle.keyboard.press("Right")
            try comics.finder.wait(until: "the picture moves on") { picture.extents.map { $0.x < large.x } ?? false }
            XCTAssertEqual(comics.title, "First Steps")

            try pointer.scroll(.down, over: chuckle.frame, holding: .control)
            try chuckle.keyboard.press("0")
            try comics.finder.wait(until: "all of the picture is seen again") { picture.extents == fitted }
        }
    }
}
