import Model
import Pictures
import UITestDriver
import XCTest

final class ComicExchangeUITests: UITestCase {
    func testAnAddressIsPastedDroppedTypedAndSearchedFor() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showFirstComic()
            try chuckle.copyByTyping("https://xkcd.com/2/")
            try chuckle.keyboard.press("v", .control)
            try comics.waitForTitle("Small Boat")
            XCTAssertNil(chuckle.alert)

            // In an entry the key pastes text.
            try chuckle.enterComicNumber("m.xkcd.com/3")
            try chuckle.keyboard.press("Return")
            try comics.waitForTitle("Island")
            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.press("v", .control, saying: "1 comic found")
            XCTAssertTrue(chuckle.names(ofList: "Comics")[0].hasPrefix("Small Boat, No. 2 "))
            try chuckle.moveFocus(intoList: "Comics")
            try chuckle.keyboard.press("v", .control)
            try comics.waitForTitle("Small Boat")

            try chuckle.copyByTyping("notxkcd.com/1")
            try chuckle.press("v", .control, alerting: "There is no address of a comic on the clipboard.")
            XCTAssertEqual(comics.title, "Small Boat")
            try chuckle.closeMessage()

            try chuckle.enterComicNumber("https://xkcd.com/1/")
            try chuckle.keyboard.press("a", .control)
            try chuckle.dragEntryOntoPicture()
            try comics.waitForTitle("First Steps")
        }
    }

    func testPictureLinkAndAltTextAreCopiedAndThePictureIsSaved() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showFirstComic()

            try chuckle.choose("Copy Picture", from: "Comic Menu")
            try chuckle.waitForStatus(containing: "Picture copied")
            let copied = try XCTUnwrap(chuckle.clipboard.content(as: "image/png"))
            XCTAssertTrue(copied.starts(with: [0x89] + Array("PNG\r\n".utf8)))
            XCTAssertEqual(chuckle.clipboard.text, "First Steps\nhttps://xkcd.com/1/", "for what takes text")
            try chuckle.choose("Copy Link", from: "Comic Menu")
            try chuckle.waitForStatus(containing: "Link copied")
            XCTAssertEqual(chuckle.clipboard.text, "https://xkcd.com/1/")
            try chuckle.choose("Copy Alt Text", from: "Comic Menu")
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

    func testFavouritesAndMarksGoIntoAFileAndToAnotherInstallation() async throws {
        let first = try await startServices()
        let file = first.folders.root.appending(path: "comics.json")
        try await check(first.start()) { exporting in
            try exporting.showFirstComic()
            try exporting.press("f", saying: "Added to favourites")
            try exporting.chooseInOverview("Export Favourites and Marks…")
            try exporting.save("Favourite comics.json", as: file, by: "Export")
        }
        let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        XCTAssertEqual(text, #"{"application":"chuckle","favourites":[1],"read":[1,3012],"version":1}"#)

        let second = try await startServices()
        try await check(second.start()) { importing in
            let comics = try importing.showComics()
            let foreign = second.folders.root.appending(path: "foreign.json")
            try Data("{}".utf8).write(to: foreign)
            try importing.chooseInOverview("Import…")
            try importing.chooseFile(foreign, accept: "Import")
            _ = try importing.waitForAlert(containing: "This file contains no favourites or marks of comics.")
            try importing.chooseInOverview("Import…")
            try importing.chooseFile(file, accept: "Import")
            try importing.waitForStatus(containing: "1 favourite added · 1 comic marked as read")
            XCTAssertNil(importing.alert)
            try importing.chooseInOverview("Random Favourite")
            try comics.waitForTitle("First Steps")
            _ = try importing.button("Remove from Favourites")
            try importing.press("z", .control, saying: "Import undone")
            _ = try importing.button("Add to Favourites")
        }
    }
}

extension RunningChuckle {
    /// Drags the entry's selected text onto the picture, and drops it once the section accepts it.
    fileprivate func dragEntryOntoPicture() throws {
        let entry = try app.waitFor("entry") { $0.name == "Comic number" && $0.has(.focused) }
        let place = try XCTUnwrap(entry.extents)
        let picture = try XCTUnwrap(comics.picture?.extents)
        let edge = Rectangle(x: picture.x - 5, y: picture.center.y, width: 15, height: 1)
        let before = try self.picture.pixels(in: edge)
        try pointer.move(to: Point(x: place.x + 40, y: place.center.y), inWindowOf: entry)
        pointer.press()
        defer { pointer.release() }
        var step = 0
        try app.wait(until: "the section takes the text") {
            // Only a moving pointer drags.
            step += 1
            try pointer.move(to: Point(x: picture.center.x + step % 2, y: picture.center.y), inWindowOf: entry)
            return try self.picture.pixels(in: edge) != before
        }
    }

    fileprivate func chooseInOverview(_ item: String) throws {
        let name = "Menu of All Comics"
        let isShown = app.firstOnScreen { $0.name == name && $0.has(.focusable) } != nil
        if !isShown { try keyboard.press("f", .control) }
        try choose(item, from: name)
    }
}
