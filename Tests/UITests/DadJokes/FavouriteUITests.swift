import Model
import SampleServices
import TestServices
import UITestDriver
import XCTest

final class FavouriteUITests: UITestCase {
    func testStarredJokeIsThereAfterARestartWithoutNetwork() async throws {
        let services = try await startServices()
        let joke = SampleDadJoke.all[0]
        try await check(services.start(at: "Dad Jokes")) { first in
            try first.waitForFocus(on: "Random Joke")
            try first.press("Return", showing: joke.setup)
            let star = try first.star
            XCTAssertFalse(star.has(.pressed))
            XCTAssertEqual(star.description, "Add to Favourites")
            try star.press()
            try first.waitForFocus(on: "Name")
            XCTAssertEqual(first.focused?.text, joke.setup, "the setup is proposed")
            try first.press("BackSpace", alerting: "Enter a name.")
            try first.keyboard.press("Return")
            XCTAssertEqual(first.focused?.description, "Enter a name.", "it is said at the field")
            try first.keyboard.type("Shelf")
            try first.press("Return", saying: "In your favourites as “Shelf”")
            try first.app.wait(until: "the star is filled") { try first.star.has(.pressed) }
            try first.app.wait(until: "the focus is back on the star") { try first.star.has(.focused) }
            // Before GTK 4.14 the last message is the description of the focused element.
            try first.moveFocus()
            try first.app.wait(until: "the star removes it again") { try first.star.description == "Remove from Favourites" }
            // Escape changes nothing.
            try first.press("n", showing: SampleDadJoke.all[1].setup)
            try first.press("d", .control, focusing: "Name")
            try first.press("Escape", until: "the star is there again") { try first.star.isOnScreen }
            XCTAssertFalse(try first.star.has(.pressed))
            try first.close()
        }
        await services.server.stop()

        try await check(services.start(at: "Dad Jokes")) { second in
            try second.button("Favourites").press()
            try second.app.wait(until: "the favourite is there") { second.favourites.count == 1 }
            XCTAssertTrue(try XCTUnwrap(second.favourites.first).hasPrefix("Shelf, saved on "))
            try second.press("Return", showing: joke.setup)
            XCTAssertFalse(second.says(joke.punchline))
            try second.keyboard.press("space")
            try second.waitForAnnouncement(joke.punchline)
            // Jokes fetched with the others are told as well.
            try second.press("j", .control, showing: SampleDadJoke.all[2].setup)
            try second.press("Escape", showing: joke.setup)
        }
    }

    func testTheEleventhLeadsToTheFavouritesAndBackToItsJoke() async throws {
        let services = try await startServices()
        try await services.keepFavourites((0..<10).map { "Name \($0)" })
        let joke = SampleDadJoke.all[0]
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            try chuckle.waitForFocus(on: "Random Joke")
            try chuckle.press("Return", showing: joke.setup)
            try chuckle.press("d", .control, alerting: "You can keep 10 favourites.")
            try chuckle.waitForText(joke.setup)
            XCTAssertFalse(try chuckle.star.has(.pressed))
            try chuckle.button("Show Favourites").press()
            try chuckle.app.wait(until: "the first one is focused") { chuckle.focused?.name.hasPrefix("Name 0,") == true }
            XCTAssertNil(chuckle.alert)

            try chuckle.press("Down", until: "the second one is focused") { chuckle.focused?.name.hasPrefix("Name 1,") == true }
            try chuckle.keyboard.press("Delete")
            try chuckle.waitForFavourites([0, 2, 3, 4, 5, 6, 7, 8, 9].map { "Name \($0)" })
            // The selected row has the focus, so another press deletes it.
            try chuckle.app.wait(until: "the next one is focused") { chuckle.focused?.name.hasPrefix("Name 2,") == true }

            try chuckle.press("F2", focusing: "Name")
            try chuckle.keyboard.type("name 3")
            _ = try chuckle.waitForAlert(containing: "Another favourite already has this name.")
            try chuckle.retype("Another")
            try chuckle.press("Return", saying: "Favourite renamed")
            try chuckle.waitForFavourites(["Another"] + [0, 3, 4, 5, 6, 7, 8, 9].map { "Name \($0)" })

            // Escape would first close the notice of the deletion.
            try chuckle.press("Left", .alt, showing: joke.setup)
            try chuckle.press("d", .control, focusing: "Name")
            try chuckle.press("Return", saying: "In your favourites as “\(joke.setup)”")
            try chuckle.close()
        }
        let names = try await services.withStoredData { try await DadJokeTable($0).favourites().current().map(\.name) }
        XCTAssertEqual(names.count, 10)
        XCTAssertTrue(names.contains(joke.setup))
    }

    func testFavouritesGoIntoAFileAndComeBack() async throws {
        let services = try await startServices()
        try await services.keepFavourites(["A", "B"])
        let file = services.folders.root.appending(path: "jokes.json")
        let foreign = services.folders.root.appending(path: "foreign.json")
        try Data("{}".utf8).write(to: foreign)
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            try chuckle.button("Favourites").press()
            try chuckle.waitForFavourites(["A", "B"])
            try chuckle.app.wait(until: "the header says how many") { chuckle.shows("2 of 10") }
            try chuckle.choose("Export…", from: "Dad Joke Menu")
            try chuckle.save(".json", as: file, by: "Export")
            try chuckle.choose(foreign)
            _ = try chuckle.waitForAlert(containing: "This file contains no favourites.")
            try chuckle.waitForFavourites(["A", "B"])
            let row = try chuckle.app.waitFor(role: .list, name: "Favourites").child(at: 0)
            let delete = try Finder(root: XCTUnwrap(row)).waitFor(role: .pushButton, name: "Delete “A”")
            try delete.press()
            try chuckle.waitForFavourites(["B"])
            try chuckle.choose(file)
            try chuckle.waitForStatus(containing: "1 favourite imported · 1 was already there")
            try chuckle.waitForFavourites(["A", "B"])
            XCTAssertNil(chuckle.alert)
            try chuckle.press("z", .control, saying: "Import undone")
            try chuckle.waitForFavourites(["B"])
        }
    }

    func testAFavouriteIsDraggedOutAsAFileOrAsAText() async throws {
        let services = try await startServices()
        try await services.keepFavourites(["A", "B/C"])
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            try chuckle.button("Favourites").press()
            try chuckle.waitForFavourites(["A", "B/C"])
            let row = try XCTUnwrap(chuckle.app.waitFor(role: .list, name: "Favourites").child(at: 1))
            let place = try XCTUnwrap(row.extents).center
            let dragged = Clipboard(windows: chuckle.desktop.windows, selection: "XdndSelection")
            let file = chuckle.folders.runtime.appending(path: "chuckle/B C.json")
            try chuckle.pointer.drag(from: place, inWindowOf: row, until: "the file is there") {
                guard FileManager.default.fileExists(atPath: file.path) else { return false }
                let addresses = dragged.content(as: "text/uri-list").map { String(decoding: $0, as: UTF8.self) }
                XCTAssertEqual(addresses?.trimmingCharacters(in: .whitespacesAndNewlines), file.absoluteString)
                XCTAssertEqual(dragged.content(as: "UTF8_STRING")?.isEmpty, false)
                return true
            }
            let exported = try String(decoding: Data(contentsOf: file), as: UTF8.self)
            XCTAssertTrue(exported.contains(#""name" : "B/C""#) && !exported.contains(#""name" : "A""#), exported)
            try chuckle.waitForFavourites(["A", "B/C"])
        }
    }

    func testADraggedFavouriteHasABackgroundAndItsOwnListIsNoTargetForIt() async throws {
        let services = try await startServices()
        try await services.keepFavourites(["A", "B"])
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            try chuckle.button("Favourites").press()
            try chuckle.waitForFavourites(["A", "B"])
            let row = try XCTUnwrap(chuckle.app.waitFor(role: .list, name: "Favourites").child(at: 1))
            let (place, frame) = (try XCTUnwrap(row.extents).center, try XCTUnwrap(chuckle.frame.extents))
            let picture = { try WindowPicture(of: chuckle.frame, on: chuckle.desktop.windows) }
            // A drop target has a line of the accent colour along its edges. The dragged row may have it too, so look below it.
            let below = Rectangle(
                x: frame.x, y: place.y + 120, width: frame.width, height: frame.y + frame.height - place.y - 120)
            let bluePixels = {
                try picture().pixels(in: below).joined().count { Int($0.blue) > 150 && Int($0.blue) - Int($0.red) > 90 }
            }
            let file = chuckle.folders.runtime.appending(path: "chuckle/B.json")
            try chuckle.pointer.move(to: place, inWindowOf: row)
            chuckle.pointer.press()
            defer { chuckle.pointer.release() }
            var step = 0
            @MainActor func drag(to x: Int, until description: String, _ condition: () throws -> Bool) throws {
                try Polling.wait(until: description) {
                    step += 1
                    try chuckle.pointer.move(to: Point(x: x + step % 2, y: place.y - step % 5), inWindowOf: row)
                    return try condition()
                }
            }
            try drag(to: place.x + 30, until: "the drag has begun") { FileManager.default.fileExists(atPath: file.path) }
            let outside = frame.x + frame.width + 40
            try drag(to: outside, until: "what is dragged has a background") {
                let corner = Rectangle(x: outside + 6, y: place.y, width: 40, height: 3)
                return try picture().pixels(in: corner).joined().allSatisfy { Int($0.red) + Int($0.green) + Int($0.blue) > 600 }
            }
            let before = try bluePixels()
            var looks = 0
            try drag(to: place.x + 40, until: "the list had time to show that it is a target") {
                looks += 1
                XCTAssertLessThan(try bluePixels(), before + 500)
                return looks == 20
            }
        }
    }

    func testTakenNameOffersItsPlaceOrANumberedName() async throws {
        let services = try await startServices()
        try await services.keepFavourites(["Cows"])
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            try chuckle.waitForFocus(on: "Random Joke")
            try chuckle.press("Return", showing: SampleDadJoke.all[0].setup)
            try chuckle.press("d", .control, focusing: "Name")
            try chuckle.retype("cows")
            _ = try chuckle.waitForAlert(containing: "Another favourite already has this name.")
            for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            try assertNothingIsCutOff(in: chuckle, page: "dad-joke-name-taken-narrow")
            try chuckle.keyboard.press("0", .control)
            try chuckle.button("Use “cows 2”").press()
            try chuckle.waitForStatus(containing: "In your favourites as “cows 2”")
            try chuckle.press("n", showing: SampleDadJoke.all[1].setup)
            try chuckle.press("d", .control, focusing: "Name")
            try chuckle.retype("Cows")
            try chuckle.button("Replace").press()
            try chuckle.waitForStatus(containing: "“Cows” replaced")
            try chuckle.press("z", .control, saying: "“Cows” restored")
            try chuckle.app.wait(until: "the star is empty") { try !chuckle.star.has(.pressed) }
        }
        let jokes = try await services.withStoredData { try await DadJokeTable($0).favourites().current().map(\.joke.setup) }
        XCTAssertEqual(jokes, ["Setup of Cows", SampleDadJoke.all[0].setup])
    }

    func testANameThatIsTypedSurvivesAKill() async throws {
        let services = try await startServices()
        let joke = SampleDadJoke.all[0]
        try await check(services.start(at: "Dad Jokes")) { first in
            try first.waitForFocus(on: "Random Joke")
            try first.press("Return", showing: joke.setup)
            try first.press("d", .control, focusing: "Name")
            try first.retype("Shelf")
            let database = try AppDatabase.reading(services.database)
            defer { database.close() }
            try await Polling.waitAsynchronously(until: "the draft is stored") {
                try await SettingTable(database).text(of: "favouriteDraft")?.contains("Shelf") == true
            }
            try first.process.kill()
        }
        try await check(services.start(at: "Dad Jokes")) { second in
            try second.waitForFocus(on: "Name")
            XCTAssertEqual(second.focused?.text, "Shelf")
            try second.press("Return", saying: "In your favourites as “Shelf”")
            try second.waitForText(joke.setup)
        }
    }
}

extension RunningChuckle {
    fileprivate var star: Element {
        // Since GTK 4.10 it has its own role.
        get throws { try app.waitFor("star") { $0.name == "Favourite" && [.pushButton, .toggleButton].contains($0.role) } }
    }

    fileprivate var favourites: [String] { names(ofList: "Favourites") }

    fileprivate func waitForFavourites(_ names: [String]) throws {
        try app.wait(until: "the favourites are \(names)") {
            let rows = favourites
            return rows.count == names.count && zip(rows, names).allSatisfy { $0.hasPrefix("\($1), saved on ") }
        }
    }

    fileprivate func choose(_ file: URL) throws {
        try choose("Import…", from: "Dad Joke Menu")
        try chooseFile(file, accept: "Import")
    }
}
