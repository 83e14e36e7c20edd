import Domain
import Storage
import TestServices
import UITestDriver
import XCTest

/// The focus stays with what it was on, or goes to its nearest neighbour.
final class FocusKeepingUITests: UITestCase {
    func testARenamedFavouriteKeepsTheFocusWhereItMoves() async throws {
        let services = try await startServices()
        try await services.keepFavourites(["b1", "b2", "b3", "b4"])
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            let hasFocus = { (name: String) in chuckle.focused?.name.hasPrefix("\(name),") == true }
            try chuckle.button("Favourites").press()
            try chuckle.app.wait(until: "the list has the focus") { hasFocus("b1") }
            try chuckle.press("F2", focusing: "Name")
            try chuckle.retype("zzz last")
            try chuckle.press("Return", until: "the renamed one has the focus at its new place") { hasFocus("zzz last") }
            try chuckle.press("Delete", until: "it is deleted, and the one before it has the focus") {
                chuckle.names(ofList: "Favourites").map { $0.prefix(2) } == ["b2", "b3", "b4"] && hasFocus("b4")
            }
            try chuckle.press("z", .control, until: "it is there again, with the focus") { hasFocus("zzz last") }
        }
    }

    func testAPersonWhoMovesInTheListKeepsTheFocus() async throws {
        let services = try await startServices()
        let people = [("Anna", "Zorn"), ("Bert", "Young"), ("Cleo", "Abel")].map { TestPerson(first: $0, last: $1) }
        await services.server.set(try TestPerson.answer(people), at: "/api/1.4/")
        try await check(services.start()) { chuckle in
            try chuckle.showPeople(saying: "3 people")
            try chuckle.moveFocus(intoList: "People")
            try chuckle.press("Home", until: "the first has the focus") { chuckle.focused?.name.hasPrefix("Anna Zorn") == true }
            // Sorted by another name.
            try chuckle.show(section: "Settings")
            try chuckle.moveFocus(to: "Sort by last name", within: try chuckle.pane("Settings"))
            try chuckle.keyboard.press("space")
            try chuckle.show(section: "People")
            try chuckle.app.wait(until: "the same person has the focus at another place") {
                chuckle.names(ofList: "People").last?.hasPrefix("Anna Zorn") == true
                    && chuckle.focused?.name.hasPrefix("Anna Zorn") == true
            }
            // Deleted, and edited.
            try chuckle.press("Delete", until: "the neighbour has the focus") {
                chuckle.focused?.name.hasPrefix("Bert Young") == true
            }
            try chuckle.press("z", .control, until: "who is back has the focus") {
                chuckle.focused?.name.hasPrefix("Anna Zorn") == true
            }
        }
    }

    func testWhatBecomesInsensitiveGivesTheFocusToItsNeighbourAndGetsItBack() async throws {
        let services = try await startServices()
        try await check(services.start()) { chuckle in
            // Tiles are stored while the map is shown.
            try chuckle.showPeople()
            try chuckle.moveFocus(to: "Refresh", within: chuckle.app)
            await services.server.set(.hold, at: "/api/1.4/")
            try chuckle.keyboard.press("space")
            let refresh = try chuckle.button("Refresh")
            try chuckle.app.wait(until: "it is insensitive, and something beside it has the focus") {
                guard !refresh.has(.sensitive), let focused = chuckle.focused else { return false }
                return focused.name == "Search"
            }
            await services.server.set(nil, at: "/api/1.4/")
            try chuckle.app.wait(until: "it has the focus again") { refresh.has(.focused) }

            let tiles = services.folders.cache.appending(path: "chuckle/tiles")
            try Polling.wait(until: "tiles are stored") {
                (try? FileManager.default.contentsOfDirectory(atPath: tiles.path()))?.isEmpty == false
            }
            try chuckle.show(section: "Settings")
            let page = try chuckle.pane("Settings")
            for name in ["Delete Stored Map Tiles", "Clear cached pictures"] where page.first(where: { $0.name == name }) != nil {
                try chuckle.moveFocus(to: name, within: page)
                let button = try XCTUnwrap(chuckle.focused)
                let place = try XCTUnwrap(button.extents)
                try chuckle.press("space", until: "a neighbour has the focus") {
                    guard !button.has(.sensitive), let near = chuckle.focused?.extents else { return false }
                    return abs(near.y - place.y) < 200
                }
            }
        }
    }
}
