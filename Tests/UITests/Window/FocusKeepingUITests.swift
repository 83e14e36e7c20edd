import Model
import TestServices
import UITestDriver
import XCTest

/// The focus stays on its element, or moves to the nearest neighbour.
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
            // Sorted by the other name.
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
            let form = { try chuckle.pane("Form") }
            try chuckle.press("e", .control, focusing: "First name")
            try chuckle.press("Escape", until: "the row has the focus again") { chuckle.focused?.role == .listItem }
            try chuckle.press("e", .control, focusing: "First name")
            try chuckle.retype("Aaa", into: "Last name", of: form())
            try chuckle.press("Return", until: "the renamed one has the focus at another place") {
                chuckle.names(ofList: "People").first?.hasPrefix("Anna Aaa") == true
                    && chuckle.focused?.name.hasPrefix("Anna Aaa") == true
            }
            try chuckle.press("Delete", until: "they are deleted, and their neighbour has the focus") {
                chuckle.names(ofList: "People").count == 2 && chuckle.focused?.name.hasPrefix("Cleo Abel") == true
            }
        }
    }

    func testWhatLeavesAFilterGivesFocusAndSelectionToItsNeighbour() async throws {
        let services = try await startServices()
        try await check(services.start()) { chuckle in
            for number in 0...2 {
                let joke = TestJoke(id: "joke-\(number)", value: "Joke \(number)")
                await services.server.set(joke.answer, at: "/jokes/random")
                try chuckle.draw(expecting: number + 1)
            }
            try chuckle.moveFocus(intoList: "Jokes")
            try chuckle.addToFavourites(rows: 3, ofList: "Jokes")
            let jokes = { chuckle.rowNames.map { $0.prefix(6) } }
            let hasFocus = { (name: String) in
                chuckle.focused?.name.hasPrefix(name) == true && chuckle.focused?.has(.selected) == true
            }
            try chuckle.app.waitForOnScreen("filter") { $0.name == "Favourites" && $0.role != .label }.press()
            try chuckle.press("Up", until: "the one in the middle has the focus") { hasFocus("Joke 1") }
            try chuckle.press("d", .control, until: "its neighbour has the focus") {
                jokes() == ["Joke 0", "Joke 2"] && hasFocus("Joke 2")
            }
            try chuckle.press("Delete", until: "the neighbour is deleted") { jokes() == ["Joke 0"] && hasFocus("Joke 0") }

            try chuckle.showComics()
            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.press("Down", until: "the focus is in the list") { chuckle.hasFocus(inList: "Comics") }
            try chuckle.keyboard.press("Home")
            try chuckle.addToFavourites(rows: 3, ofList: "Comics")
            try chuckle.app.waitForOnScreen("filter") { $0.name == "Favourites" && $0.role != .label }.press()
            try chuckle.app.wait(until: "the favourites are listed") { chuckle.hasRows(3, inList: "Comics") }
            let comics = chuckle.names(ofList: "Comics")
            try chuckle.press("Up", until: "the one in the middle has the focus") { hasFocus(comics[1]) }
            try chuckle.press("d", .control, until: "its neighbour has the focus") {
                chuckle.names(ofList: "Comics") == [comics[0], comics[2]] && hasFocus(comics[2])
            }
            try chuckle.press("d", .control, until: "the neighbour is gone") {
                chuckle.names(ofList: "Comics") == [comics[0]] && hasFocus(comics[0])
            }
        }
    }

    func testWhatBecomesInsensitiveGivesTheFocusToItsNeighbourAndGetsItBack() async throws {
        let services = try await startServices()
        try await check(services.start()) { chuckle in
            // Tiles are stored while the map is shown.
            try chuckle.showPeople()
            let names = chuckle.names(ofList: "People").map { $0.prefix { $0 != "," } }
            try chuckle.select(row: 1, ofList: "People")
            try chuckle.keyboard.press("Return")
            _ = try chuckle.waitForProfile(of: String(names[1]))
            try chuckle.moveFocus(to: "Previous Person", within: chuckle.app)
            try chuckle.press("space", focusing: "Next Person")
            // The focus stays where a key was pressed.
            for name in names[1...2] {
                try chuckle.keyboard.press("space")
                _ = try chuckle.waitForProfile(of: String(name))
            }
            try chuckle.waitForFocus(on: "Next Person")
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

extension RunningChuckle {
    /// Leaves the focus on the last of them. The list must have it.
    fileprivate func addToFavourites(rows count: Int, ofList list: String) throws {
        for (position, name) in names(ofList: list).prefix(count).enumerated() {
            try press(position == 0 ? "Home" : "Down", focusing: name)
            try press("d", .control, until: "\(name) is a favourite") {
                focused?.name.contains(", favourite") == true && focused?.has(.selected) == true
            }
        }
    }
}
