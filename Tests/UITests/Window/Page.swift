import UITestDriver
import XCTest

/// A page of the application, and how to open it by keyboard in a window of any size.
@MainActor
struct Page {
    let name: String
    /// Back to the section's first page.
    var leave: (RunningChuckle) throws -> Void = { _ in }
    let open: (RunningChuckle) throws -> Void

    /// In the order of the sidebar.
    static var all: [Page] { [jokes, dadJokes, switter, comics, people, settings].flatMap(\.self) }

    private static func escape(_ chuckle: RunningChuckle) throws {
        try chuckle.keyboard.press("Escape")
    }

    private static var jokes: [Page] {
        [
            Page(name: "jokes") { chuckle in
                try chuckle.keyboard.press("1", .alt)
                // The sample service may tell one twice.
                try chuckle.app.wait(until: "there are jokes") {
                    if chuckle.rowNames.count > 2 { return true }
                    try chuckle.keyboard.press("j", .control)
                    return false
                }
            },
            Page(name: "joke", leave: escape) { chuckle in
                try chuckle.moveFocus(intoList: "Jokes")
                try chuckle.keyboard.press("Return")
                try chuckle.wait(for: "details") { $0.isPane && $0.name == "Joke details" }
            },
        ]
    }

    private static var dadJokes: [Page] {
        [
            Page(name: "dad-jokes") { try $0.showDadJokes() },
            Page(name: "dad-joke") { chuckle in
                try chuckle.press("j", .control, focusing: "Reveal")
                try chuckle.press("space", focusing: "Next Joke")
            },
            Page(name: "dad-joke-name", leave: escape) { chuckle in
                try chuckle.press("d", .control, focusing: "Name")
            },
            Page(name: "favourites", leave: escape) { chuckle in
                try chuckle.press("Escape", focusing: "Random Joke")
                try chuckle.button("Favourites").press()
                _ = try chuckle.app.waitFor("page without favourites") { $0.name == "No Favourites Yet" && $0.isVisible }
            },
        ]
    }

    private static var switter: [Page] {
        [
            Page(name: "switter") { chuckle in
                try chuckle.showSwitter()
                try chuckle.keyboard.press("Return")
                try chuckle.wait(for: "joke") { $0.name == "Copy Joke" && $0.has(.sensitive) }
            }
        ]
    }

    private static var comics: [Page] {
        [
            Page(name: "comic") { try $0.showComics() },
            Page(name: "comic-description", leave: escape) { chuckle in
                try chuckle.keyboard.press("d")
                try chuckle.wait(for: "description") { $0.isPane && $0.name == "Description" }
            },
            Page(name: "comic-number", leave: escape) { chuckle in
                try chuckle.app.wait(until: "the picture has the focus") { chuckle.comics.picture?.has(.focused) == true }
                try chuckle.press("g", focusing: "Comic number")
            },
            Page(name: "comics", leave: escape) { chuckle in
                try chuckle.press("f", .control, focusing: "Search comics")
                try chuckle.app.wait(until: "the comics are listed") { !chuckle.names(ofList: "Comics").isEmpty }
            },
        ]
    }

    private static var people: [Page] {
        [
            Page(name: "people") { try $0.showPeople() },
            Page(name: "people-selected", leave: escape) { try $0.press("a", .control, saying: "100 people selected") },
            Page(name: "profile") { try $0.openProfile(row: 2) },
            Page(name: "profile-edit", leave: escape) { try $0.editPerson() },
            Page(
                name: "map",
                leave: { chuckle in
                    try chuckle.button("Show Everyone").press()
                    try chuckle.app.wait(until: "everyone is on the map") { !chuckle.shows("Show Everyone") }
                    try chuckle.press("Escape", saying: "100 people")
                },
                open: { chuckle in
                    try chuckle.app.waitFor("button") { $0.role == .pushButton && $0.name == "Show on Map" }.press()
                    try chuckle.wait(for: "map") { $0.name == "Map of People" }
                    _ = try chuckle.button("Show Everyone")
                }),
        ]
    }

    private static var settings: [Page] {
        [
            Page(name: "settings") { try $0.showSettings() }
        ]
    }
}

extension RunningChuckle {
    fileprivate func wait(for description: String, _ fits: (Element) -> Bool) throws {
        _ = try app.waitFor(description) { fits($0) && $0.isOnScreen }
    }
}
