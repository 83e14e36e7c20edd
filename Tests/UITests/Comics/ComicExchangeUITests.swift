import Foundation
import UITestDriver
import XCTest

/// What comes from other applications, and from another installation of this one.
final class ComicExchangeUITests: UITestCase {
    func testAnAddressIsPastedDroppedTypedAndSearchedFor() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showFirstComic()
            try chuckle.copyByTyping("https://xkcd.com/2/")
            try chuckle.keyboard.press("v", .control)
            try comics.waitForTitle("Small Boat")
            XCTAssertNil(chuckle.alert)

            // In an entry the key pastes the text.
            try chuckle.enterComicNumber("m.xkcd.com/3")
            try chuckle.keyboard.press("Return")
            try comics.waitForTitle("Island")
            try chuckle.keyboard.press("f", .control)
            try chuckle.waitForFocus(on: "Search comics")
            try chuckle.keyboard.press("v", .control)
            try chuckle.waitForStatus(containing: "1 comic found")
            XCTAssertTrue(chuckle.names(ofList: "Comics")[0].hasPrefix("Small Boat, No. 2 "))
            try chuckle.moveFocusIntoComics()
            try chuckle.keyboard.press("v", .control)
            try comics.waitForTitle("Small Boat")

            try chuckle.copyByTyping("notxkcd.com/1")
            try chuckle.keyboard.press("v", .control)
            _ = try chuckle.waitForAlert(containing: "There is no address of a comic on the clipboard.")
            try keepScreenshot("comic-no-address", of: chuckle)
            XCTAssertEqual(comics.title, "Small Boat")
            try chuckle.closeMessage()

            try chuckle.enterComicNumber("https://xkcd.com/1/")
            try chuckle.keyboard.press("a", .control)
            try chuckle.dragEntryOntoPicture()
            try comics.waitForTitle("First Steps")
        }
    }

    func testFavouritesAndMarksGoIntoAFileAndToAnotherInstallation() async throws {
        let first = try await startServices()
        let file = first.folders.root.appending(path: "comics.json")
        let exporting = try first.start()
        try await check(exporting) {
            try exporting.showFirstComic()
            try exporting.keyboard.press("f")
            try exporting.waitForStatus(containing: "Added to favourites")
            try exporting.chooseInOverview("Export Favourites and Marks…")
            try exporting.save("Favourite comics.json", as: file, by: "Export")
        }
        let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        XCTAssertEqual(text, #"{"application":"chuckle","favourites":[1],"read":[1,3012],"version":1}"#)

        let second = try await startServices()
        let importing = try second.start()
        try await check(importing) {
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
            try importing.keyboard.press("z", .control)
            try importing.waitForStatus(containing: "Import undone")
            _ = try importing.button("Add to Favourites")
        }
    }
}

extension RunningChuckle {
    /// Drags the selected text of the entry for a number onto the picture, and drops it when the section shows that it takes it.
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
            // Only a pointer that moves drags.
            step += 1
            try pointer.move(to: Point(x: picture.center.x + step % 2, y: picture.center.y), inWindowOf: entry)
            return try self.picture.pixels(in: edge) != before
        }
    }

    /// Shows the overview, unless it is shown, and chooses an item of its menu.
    fileprivate func chooseInOverview(_ item: String) throws {
        let menuButton = { self.app.first { $0.name == "Menu of All Comics" && $0.has(.focusable) && $0.isOnScreen } }
        if menuButton() == nil { try keyboard.press("f", .control) }
        try app.wait(until: "the overview is shown") { menuButton() != nil }
        try menuButton()?.press()
        try choose(item)
    }
}
