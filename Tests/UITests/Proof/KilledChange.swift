import Model
import UITestDriver
import XCTest

/// A change that a user repeats, and that is announced once it is stored.
@MainActor
struct KilledChange {
    let name: String
    /// Whether changes follow each other automatically, as fast as the service answers.
    var isContinuous = false
    /// Runs before the first start.
    var prepare: (AppDatabase) async throws -> Void = { _ in }
    let go: (RunningChuckle) throws -> Void
    let begin: (RunningChuckle, _ number: Int) throws -> Void
    let isTold: (RunningChuckle, _ number: Int) throws -> Bool
    let stored: (AppDatabase) async throws -> Int
    static let all = [draw, delete, star, rename, edit, seed, marks, archive]

    private static let draw = KilledChange(name: "draw") { _ in
    } begin: { chuckle, _ in
        try chuckle.keyboard.press("j", .control)
    } isTold: { chuckle, number in
        chuckle.rowNames.count >= number
    } stored: { database in
        try await ChuckNorrisJokeTable(database).jokes().current().count
    }

    private nonisolated static let jokeCount = 120

    private static let delete = KilledChange(name: "delete") { database in
        let table = ChuckNorrisJokeTable(database)
        for number in 0..<jokeCount {
            let joke = ChuckNorrisJoke(id: "\(number)", value: "Joke \(number).")
            guard try await table.insert(joke) else { throw DriverError("The joke is not stored") }
        }
    } go: { chuckle in
        try chuckle.moveFocus(intoList: "Jokes")
        try chuckle.select(row: 0)
    } begin: { chuckle, _ in
        try chuckle.keyboard.press("Delete")
    } isTold: { chuckle, number in
        chuckle.status.contains("\(jokeCount - number) jokes")
    } stored: { database in
        try await jokeCount - ChuckNorrisJokeTable(database).jokes().current().count
    }

    private static let star = KilledChange(name: "star") { chuckle in
        try chuckle.showComics()
    } begin: { chuckle, number in
        try chuckle.showComic(number)
        _ = try chuckle.button("Add to Favourites")
        try chuckle.keyboard.press("f")
    } isTold: { chuckle, _ in
        chuckle.shows("Remove from Favourites")
    } stored: { database in
        try await ComicTable(database).marks().current().favourites.count
    }

    private static let rename = KilledChange(name: "rename") { database in
        let joke = DadJoke(provider: .official, setup: "Why?", punchline: "Because.")
        _ = try await DadJokeTable(database).save(NewFavourite(name: FavouriteName("Name 0"), savedAt: Date(), joke: joke))
    } go: { chuckle in
        try chuckle.keyboard.press("2", .alt)
        try chuckle.button("Favourites").press()
        try chuckle.app.wait(until: "the focus is on the favourite") { chuckle.focused?.name.hasPrefix("Name ") == true }
    } begin: { chuckle, number in
        try chuckle.press("F2", focusing: "Name")
        try chuckle.retype("Name \(number)\n")
    } isTold: { chuckle, number in
        chuckle.names(ofList: "Favourites").first?.hasPrefix("Name \(number),") == true
    } stored: { database in
        let name = try await DadJokeTable(database).favourites().current().first?.name ?? ""
        return Int(name.dropFirst("Name ".count)) ?? -1
    }

    private static let edit = KilledChange(name: "edit") { chuckle in
        try chuckle.showProfile()
    } begin: { chuckle, number in
        try chuckle.editPerson()
        try chuckle.retype("Aaaa \(number)")
        try chuckle.keyboard.press("s", .control)
    } isTold: { chuckle, number in
        chuckle.names(ofList: "People").contains { $0.hasPrefix("Aaaa \(number) ") }
    } stored: { database in
        let people = try await PersonTable(database).people().current().profiles
        return people.compactMap { $0.firstName.hasPrefix("Aaaa ") ? Int($0.firstName.dropFirst("Aaaa ".count)) : nil }.max() ?? 0
    }

    private static let seed = KilledChange(name: "seed") { chuckle in
        try chuckle.showPeople()
        try chuckle.showSettings()
    } begin: { chuckle, number in
        try chuckle.typeSeed("seed\(number)")
        try chuckle.keyboard.press("Return")
    } isTold: { chuckle, number in
        chuckle.status.contains("The seed is now “seed\(number)”")
    } stored: { database in
        let people = PersonTable(database)
        // All old people, or all new ones.
        let count = try await people.people().current().profiles.count
        XCTAssertTrue([0, 100].contains(count), "\(count) people")
        return try await people.seed().flatMap { Int($0.dropFirst("seed".count)) } ?? 0
    }

    private nonisolated static let markedComics = Array(1..<100)

    private static let marks = KilledChange(name: "marks") { database in
        // A comic that was only fetched ahead would count as unread.
        try await ComicTable(database).setRead(true, of: markedComics)
    } go: { chuckle in
        try star.go(chuckle)
        // The reopened comic counts as read.
        try markUnread(chuckle)
        try chuckle.waitForStatus(containing: "Marked as unread")
    } begin: { chuckle, number in
        try chuckle.showComic(number)
        try markUnread(chuckle)
    } isTold: { chuckle, _ in
        chuckle.status.contains("Marked as unread")
    } stored: { database in
        let read = try await ComicTable(database).marks().current().read
        return markedComics.count { !read.contains($0) }
    }

    private static func markUnread(_ chuckle: RunningChuckle) throws {
        try chuckle.menuButton("Comic Menu").press()
        try chuckle.menuItem("Mark as Unread").press()
    }

    private static let archive = KilledChange(name: "archive", isContinuous: true) { chuckle in
        try star.go(chuckle)
        try chuckle.keyboard.press("f", .control)
        let button = try chuckle.app.waitFor("button of the archive") {
            ["Download for Offline Reading", "Resume"].contains($0.name) && $0.has(.focusable) && $0.isOnScreen
        }
        if button.name == "Resume" { try button.press() } else { try chuckle.downloadComics("Texts (") }
    } begin: { _, _ in
    } isTold: { chuckle, number in
        archived(chuckle) >= number
    } stored: { database in
        try await ComicTable(database).rows().count
    }

    /// The number of downloaded texts, as shown to the user.
    private static func archived(_ chuckle: RunningChuckle) -> Int {
        let prefix = "Texts downloaded: "
        let line = chuckle.app.first { $0.role == .statusBar && $0.words.hasPrefix(prefix) }?.words.dropFirst(prefix.count)
        return line?.split(separator: " ").first.flatMap { Int($0) } ?? 0
    }
}
