import UITestDriver
import XCTest

/// A page of the application, and how a user comes to it by keyboard, whatever the size of the window.
@MainActor
struct Page {
    /// A name for files.
    let name: String
    /// Goes there from any page.
    let open: (RunningChuckle) throws -> Void
    /// Goes back to the section's first page.
    let leave: (RunningChuckle) throws -> Void

    private init(
        _ name: String, leave: @escaping (RunningChuckle) throws -> Void = { _ in },
        open: @escaping (RunningChuckle) throws -> Void
    ) {
        self.name = name
        self.open = open
        self.leave = leave
    }

    /// Every page, with the sections in the order of the sidebar.
    static var all: [Page] { [jokes, dadJokes, switter, comics, people, settings].flatMap(\.self) }

    private static func escape(_ chuckle: RunningChuckle) throws {
        try chuckle.keyboard.press("Escape")
    }

    private static var jokes: [Page] {
        [
            Page("jokes") { chuckle in
                try chuckle.keyboard.press("1", .alt)
                // The sample service may tell one twice.
                try chuckle.app.wait(until: "there are jokes") {
                    if chuckle.rowNames.count > 2 { return true }
                    try chuckle.keyboard.press("j", .control)
                    return false
                }
            },
            Page("joke", leave: escape) { chuckle in
                try chuckle.focusList()
                try chuckle.keyboard.press("Return")
                try chuckle.wait(for: "details") { $0.isPane && $0.name == "Joke details" }
            },
        ]
    }

    private static var dadJokes: [Page] {
        [
            Page("dad-jokes") { try $0.showDadJokes() },
            Page("dad-joke") { chuckle in
                try chuckle.keyboard.press("j", .control)
                try chuckle.waitForFocus(on: "Reveal")
                try chuckle.keyboard.press("space")
                try chuckle.waitForFocus(on: "Next Joke")
            },
            Page("dad-joke-name", leave: escape) { chuckle in
                try chuckle.keyboard.press("d", .control)
                try chuckle.waitForFocus(on: "Name")
            },
            Page("favourites", leave: escape) { chuckle in
                try chuckle.keyboard.press("Escape")
                try chuckle.waitForFocus(on: "Random Joke")
                try chuckle.button("Favourites").press()
                _ = try chuckle.app.waitFor("page without favourites") { $0.name == "No Favourites Yet" && $0.isVisible }
            },
        ]
    }

    private static var switter: [Page] {
        [
            Page("switter") { chuckle in
                try chuckle.showSwitter()
                try chuckle.keyboard.press("Return")
                try chuckle.wait(for: "joke") { $0.name == "Copy Joke" && $0.has(.sensitive) }
            }
        ]
    }

    private static var comics: [Page] {
        [
            Page("comic") { try $0.showComics() },
            Page("comic-description", leave: escape) { chuckle in
                try chuckle.keyboard.press("d")
                try chuckle.wait(for: "description") { $0.isPane && $0.name == "Description" }
            },
            Page("comic-number", leave: escape) { chuckle in
                try chuckle.app.wait(until: "the picture has the focus") { chuckle.comics.picture?.has(.focused) == true }
                try chuckle.keyboard.press("g")
                try chuckle.waitForFocus(on: "Comic number")
            },
            Page("comics", leave: escape) { chuckle in
                try chuckle.keyboard.press("f", .control)
                try chuckle.waitForFocus(on: "Search comics")
                try chuckle.app.wait(until: "the comics are listed") { !chuckle.names(ofList: "Comics").isEmpty }
            },
        ]
    }

    private static var people: [Page] {
        [
            Page("people") { try $0.showPeople() },
            Page("profile") { try $0.openProfile(row: 2) },
            Page("profile-edit", leave: escape) { try $0.editPerson() },
            Page(
                "map",
                leave: { chuckle in
                    try chuckle.button("Show Everyone").press()
                    try chuckle.app.wait(until: "everyone is on the map") {
                        chuckle.app.first { $0.name == "Show Everyone" && $0.isOnScreen } == nil
                    }
                    try chuckle.keyboard.press("Escape")
                    try chuckle.waitForStatus(containing: "100 people")
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
            Page("settings") { try $0.showSettings() }
        ]
    }
}

extension RunningChuckle {
    /// Waits until something that fits is on the screen.
    fileprivate func wait(for description: String, _ fits: (Element) -> Bool) throws {
        _ = try app.waitFor(description) { fits($0) && $0.isOnScreen }
    }
}
