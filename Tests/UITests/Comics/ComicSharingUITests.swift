import Domain
import Foundation
import UITestDriver
import XCTest

/// What the user takes out of the application: pictures, links and texts.
final class ComicSharingUITests: UITestCase {
    func testPictureLinkAndAltTextAreCopiedAndThePictureIsSaved() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showFirstComic()

            try chuckle.chooseForComic("Copy Picture")
            try chuckle.waitForStatus(containing: "Picture copied")
            let copied = try XCTUnwrap(chuckle.clipboard.content(as: "image/png"))
            XCTAssertTrue(copied.starts(with: [0x89] + Array("PNG\r\n".utf8)))
            XCTAssertEqual(chuckle.clipboard.text, "First Steps\nhttps://xkcd.com/1/", "for what takes text")
            try chuckle.chooseForComic("Copy Link")
            try chuckle.waitForStatus(containing: "Link copied")
            XCTAssertEqual(chuckle.clipboard.text, "https://xkcd.com/1/")
            try chuckle.chooseForComic("Copy Alt Text")
            try chuckle.waitForStatus(containing: "Alt text copied")
            let alt = try XCTUnwrap(chuckle.clipboard.text)
            XCTAssertEqual(comics.picture?.name, "First Steps. \(alt)")

            try chuckle.keyboard.press("s", .control)
            let file = chuckle.folders.root.appending(path: "comic.png")
            try chuckle.save("xkcd 1 First Steps.png", as: file)
            let size = try XCTUnwrap(PictureHeader(copied))
            XCTAssertEqual(PictureHeader(try Data(contentsOf: file)), size)
        }
    }
}

extension RunningChuckle {
    /// Chooses an item of the comic's menu.
    fileprivate func chooseForComic(_ item: String) throws {
        try app.waitFor("menu button") { $0.name == "Comic Menu" && $0.has(.focusable) && $0.isOnScreen }.press()
        try choose(item)
    }
}
