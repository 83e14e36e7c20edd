import Model
import TestServices
import UITestDriver
import XCTest

final class ComicArchiveUITests: UITestCase {
    func testPicturesAreDownloadedPausedResumedAndShownWithoutTheService() async throws {
        let services = try await startServices()
        let server = services.server
        // Some other comics have a picture, too.
        try await services.keepComics(open: 2_060, withPicture: 2_001...2_060)
        let held = "/comics/x_2030.png"
        await server.set(.hold, at: held)
        await server.set(.status(404, message: nil), at: "/comics/x_2040.png")
        try await check(services.start(at: "Comics")) { chuckle in
            try chuckle.comics.waitForTitle("Drawn 2060")
            try chuckle.keyboard.press("f", .control)
            try chuckle.downloadComics("Texts and Pictures (")
            try chuckle.waitForFocus(on: "Pause")
            try await Polling.waitAsynchronously(until: "a picture is on its way") { await server.heldRequestCount == 1 }
            try chuckle.waitForLine("Pictures downloaded: ")
            try chuckle.button("Pause").press()
            try chuckle.waitForLine("Download paused. Everything downloaded so far is kept.")
            try chuckle.waitForFocus(on: "Resume")
            await server.releaseHeldRequests()
            try chuckle.button("Resume").press()
            // The picture may have failed before the pause, with the same message.
            try chuckle.app.wait(until: "the download goes on") { !chuckle.shows("Resume") }
            try chuckle.waitForLine("1 comic could not be downloaded: 2040")

            await server.set(nil, at: "/comics/x_2040.png")
            try chuckle.button("Try These Again").press()
            try chuckle.waitForEnd("All texts and pictures are downloaded (")
            XCTAssertNil(chuckle.app.first { $0.name == "Download for Offline Reading" && $0.isOnScreen && $0.has(.focusable) })
            let asked = await server.requests.map(\.path).filter { $0.contains("/comics/x_") && !$0.contains("_2x") }
            let again = Dictionary(asked.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }.map(\.key)
            // Two requests run at a time, and the pause may interrupt the other one, too.
            XCTAssertLessThanOrEqual(again.filter { ![held, "/comics/x_2040.png"].contains($0) }.count, 1, "\(again)")

            await server.stop()
            try chuckle.press("Escape", until: "the comic is in front") { chuckle.comics.picture != nil }
            try chuckle.showComic(2_010)
            try chuckle.app.wait(until: "the picture is shown") { chuckle.comics.picture?.name.hasPrefix("Drawn 2010") == true }
            try deletePictures(chuckle)
        }
    }

    private func deletePictures(_ chuckle: RunningChuckle) throws {
        try chuckle.showSettings()
        let page = try chuckle.pane("Settings")
        let size = try page.waitFor("row of the downloaded comics") { $0.name.hasPrefix("3,011 texts, ") }.name
        XCTAssertTrue(size.hasSuffix("B of pictures"), size)
        try chuckle.moveFocus(to: "Delete Pictures", within: page)
        try chuckle.press("Return", saying: "Pictures deleted (")
        _ = try page.waitFor("row without pictures") { $0.name == "3,011 texts" }
        try chuckle.press("z", .control, saying: "Pictures restored")
        _ = try page.waitFor("row with pictures") { $0.name == size }
    }
}

extension RunningServices {
    /// Stores the texts of all comics, and the number of the open one.
    func keepComics(open: Int, withPicture drawn: ClosedRange<Int>? = nil) async throws {
        let pictures = addresses.xkcd.appending(path: "comics")
        try await withStoredData { database in
            let comics = (1...3_012).filter { $0 != 404 }.map { number in
                Comic(
                    number: number, title: "Drawn \(number)", alt: "Alt \(number)",
                    date: CalendarDay(year: 2020, month: 2, day: 29),
                    picture: drawn?.contains(number) == true ? pictures.appending(path: "x_\(number).png") : nil)
            }
            try await ComicTable(database).keep(comics, absent: [])
            try await SettingTable(database).set("lastComic", to: "\(open)")
            // Keeps the application from asking for a newer one.
            try await SettingTable(database).set("newestComic", to: "3012 \(Int(Date().timeIntervalSince1970))")
        }
    }
}

extension RunningChuckle {
    func downloadComics(_ choice: String) throws {
        try menuButton("Download for Offline Reading").press()
        try app.waitFor("item of the menu") { $0.name.hasPrefix(choice) && $0.isVisible }.press()
    }
}
