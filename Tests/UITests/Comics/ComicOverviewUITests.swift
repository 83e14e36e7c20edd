import TestServices
import UITestDriver
import XCTest

final class ComicOverviewUITests: UITestCase {
    func testEverythingSeenWorksWithoutANetworkAfterARestart() async throws {
        let services = try await startServices()
        try await check(services.start()) { chuckle in
            let comics = try chuckle.showFirstComic()
            try chuckle.keyboard.press("Right")
            try comics.waitForPicture(of: "Small Boat")
            try chuckle.press("f", offering: "Remove from Favourites")
            try chuckle.waitForStatus(containing: "Added to favourites")
            try chuckle.close()
        }
        await services.server.stop()
        try await check(services.start()) { offline in
            let comics = offline.comics
            try comics.waitForPicture(of: "Small Boat")
            try offline.press("f", .control, focusing: "Search comics")
            try offline.app.wait(until: "the comics are listed") { offline.names(ofList: "Comics").count > 2 }
            try offline.keyboard.type("first st")
            try offline.waitForStatus(containing: "1 comic found")
            XCTAssertTrue(offline.names(ofList: "Comics")[0].hasPrefix("First Steps, No. 1 "))
            try offline.keyboard.press("a", .control)
            try offline.keyboard.press("BackSpace")
            try offline.app.waitFor("filter") { $0.name == "Favourites" && $0.isOnScreen }.press()
            try offline.app.wait(until: "only the favourite is listed") {
                offline.names(ofList: "Comics").map { $0.prefix(10) } == ["Small Boat"]
            }

            // From a row to its comic.
            try offline.app.waitFor("filter") { $0.name == "All" && $0.isOnScreen }.press()
            try offline.app.wait(until: "all are listed") { offline.names(ofList: "Comics").count > 2 }
            let row = try XCTUnwrap(offline.names(ofList: "Comics").firstIndex { $0.hasPrefix("First Steps") })
            try offline.select(row: row, ofList: "Comics")
            try offline.moveFocus(intoList: "Comics")
            try offline.keyboard.press("End")
            try offline.keyboard.press("Return")
            try comics.waitForTitle("First Steps")
        }
    }

    func testTheOverviewOfAllComicsIsDrawnAndItsSearchListsMoreWhileTheUserScrolls() async throws {
        let services = try await startServices()
        try await services.keepComics(open: 100)
        try await check(services.start(at: "Comics")) { chuckle in
            try chuckle.comics.waitForTitle("Drawn 100")
            try chuckle.keyboard.press("f", .control)
            let row = try chuckle.app.waitForOnScreen("open comic") { $0.role == .listItem && $0.name.hasPrefix("Drawn 100,") }
            try chuckle.app.wait(until: "the rows are drawn") {
                guard let place = row.extents else { return false }
                return try chuckle.picture.inkSize(in: place).width > 50
            }
            try chuckle.waitForEnd("All texts are downloaded.")
            XCTAssertNil(chuckle.app.first { $0.role == .pushButton && $0.name == "Resume" && $0.isOnScreen })

            try chuckle.waitForFocus(on: "Search comics")
            try chuckle.keyboard.type("drawn")
            try chuckle.waitForStatus(containing: "of 3011 comics found")
            // The best match is shown first, wherever the list was scrolled to.
            _ = try chuckle.app.waitForOnScreen("first match") { $0.role == .listItem && $0.name.hasPrefix("Drawn 9,") }
            try chuckle.press("Return", focusing: "Drawn 9, No. 9 · 29 February 2020, unread")
            try chuckle.press("Down", focusing: chuckle.names(ofList: "Comics")[1])
            try chuckle.app.wait(until: "the row with the focus is the selected one") { chuckle.focused?.has(.selected) == true }
            try chuckle.press("End", until: "more are listed") {
                chuckle.status.contains("of 3011 comics found") && !chuckle.status.contains("The first 200 ")
            }
        }
    }

    func testTheGridShowsPicturesAndOpensThemAndWhatIsNotHereYet() async throws {
        try await scenario { chuckle, server in
            let comics = try chuckle.showFirstComic()
            try chuckle.keyboard.press("Right")
            try comics.waitForPicture(of: "Small Boat")
            try await Polling.waitAsynchronously(until: "the next one is fetched ahead") {
                await server.requests.contains { $0.path.hasPrefix("/comics/island") }
            }
            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.app.waitFor("button") { $0.name == "Show Pictures" && $0.isOnScreen }.press()
            @MainActor func cell(_ name: String) -> Element? {
                chuckle.app.first { $0.name.hasPrefix("\(name), ") && $0.role != .image && $0.isOnScreen }
            }
            for name in ["Island", "Small Boat"] {
                try chuckle.app.wait(until: "the picture of \(name) is drawn") {
                    guard let place = cell(name)?.extents else { return false }
                    let ink = try chuckle.picture.inkSize(in: place)
                    return ink.width > 100 && ink.height > 100
                }
            }
            // By keyboard, to a comic that is not stored yet.
            try chuckle.press("Return", until: "the focus is in the grid") { cell("Small Boat")?.has(.focused) == true }
            let number = comics.number
            try chuckle.keyboard.press("Up")
            _ = try chuckle.app.waitFor("comic that is not here") { $0.has(.focused) && $0.name.contains("Not here yet") }
            try chuckle.press("Return", until: "it is fetched") { comics.picture != nil && comics.number != number }
        }
    }

    func testTheMenuMarksAllAsReadWhichIsUndone() async throws {
        try await scenario { chuckle, _ in
            try chuckle.showFirstComic()
            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.pointer.click(chuckle.menuButton("Menu of All Comics"))
            try chuckle.menuItem("Mark All as Read").press()
            try chuckle.waitForStatus(containing: "comics marked as read")
            try chuckle.app.wait(until: "no row is unread") {
                !chuckle.names(ofList: "Comics").contains { $0.contains("unread") }
            }
            try chuckle.press("z", .control, until: "rows are unread again") {
                chuckle.names(ofList: "Comics").contains { $0.contains("unread") }
            }
        }
    }
}
