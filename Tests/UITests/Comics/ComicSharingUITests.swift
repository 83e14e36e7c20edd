import Domain
import Foundation
import UITestDriver
import XCTest

/// What the user takes out of the application: pictures, links and texts.
final class ComicSharingUITests: UITestCase {
    func testPictureLinkAndAltTextAreCopiedAndThePictureIsSaved() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showFirstComic()
            let clipboard = Clipboard(windows: chuckle.desktop.windows)

            try chuckle.chooseForComic("Copy Picture")
            try chuckle.waitForStatus(containing: "Picture copied")
            let copied = try XCTUnwrap(clipboard.content(as: "image/png"))
            XCTAssertTrue(copied.starts(with: [0x89] + Array("PNG\r\n".utf8)))
            XCTAssertEqual(clipboard.text, "First Steps\nhttps://xkcd.com/1/", "for what takes text")
            try chuckle.chooseForComic("Copy Link")
            try chuckle.waitForStatus(containing: "Link copied")
            XCTAssertEqual(clipboard.text, "https://xkcd.com/1/")
            try chuckle.chooseForComic("Copy Alt Text")
            try chuckle.waitForStatus(containing: "Alt text copied")
            let alt = try XCTUnwrap(clipboard.text)
            XCTAssertEqual(comics.picture?.name, "First Steps. \(alt)")

            try chuckle.keyboard.press("s", .control)
            let name = try chuckle.app.waitFor("proposed name") { $0.has(.editable) && $0.text == "xkcd 1 First Steps.png" }
            let file = chuckle.folders.root.appending(path: "comic.png")
            try name.setText(file.path())
            try chuckle.answer("Save")
            try chuckle.waitForStatus(containing: "Saved as “comic.png”")
            let size = try XCTUnwrap(PictureHeader(copied))
            XCTAssertEqual(PictureHeader(try Data(contentsOf: file)), size)
        }
    }

    func testAddressesAreOpenedInTheBrowserOrItIsSaidThatThereIsNone() async throws {
        try await scenario { chuckle, _ in
            _ = try chuckle.showFirstComic()
            try chuckle.keyboard.press("o", .control)
            _ = try chuckle.waitForAlert(containing: "No application can open https://xkcd.com/1/")
            try chuckle.closeMessage()

            let browser = try TestBrowser(in: chuckle.folders)
            for (item, address) in [
                ("Open on xkcd.com", "https://xkcd.com/1/"),
                ("Explain on explainxkcd.com", "https://www.explainxkcd.com/wiki/index.php/1"),
            ] {
                try chuckle.chooseForComic(item)
                try chuckle.app.wait(until: "\(address) is open") { browser.opened.last == address }
            }
            XCTAssertNil(chuckle.alert)
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
