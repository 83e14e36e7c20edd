import UITestDriver
import XCTest

@MainActor
struct ComicsPage {
    let finder: Finder

    /// The middle of a tall or wide picture may be scrolled away.
    var picture: Element? {
        finder.first { $0.role == .image && $0.has(.focusable) && $0.isVisible && $0.parent?.isOnScreen == true }
    }

    var title: String { finder.first { $0.role == .heading && $0.isVisible }?.name ?? "" }

    var caption: String { finder.first { $0.role == .label && $0.name.hasPrefix("No. ") && $0.isVisible }?.name ?? "" }

    var number: String { caption.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

    func alert(_ text: String) -> Element? {
        finder.first { RunningChuckle.isAlert($0) && $0.words.contains(text) && $0.isVisible }
    }

    /// Nil if texts or picture are invisible.
    var textsAreBeside: Bool? {
        guard let picture = picture?.extents, let title = finder.first(role: .heading)?.extents else { return nil }
        if title.x >= picture.x + picture.width { return true }
        return title.y >= picture.y + picture.height ? false : nil
    }

    func waitForPicture(of title: String) throws {
        try waitForTitle(title)
        try finder.wait(until: "the picture is shown") { picture?.name.hasPrefix(title) == true }
    }

    func waitForTitle(_ title: String) throws {
        try finder.wait(until: "“\(title)” is shown") { self.title == title }
    }
}

extension RunningChuckle {
    var comics: ComicsPage { ComicsPage(finder: app) }

    /// Waits for the picture, where work starts.
    /// - Parameter title: of the comic; nil for any.
    @discardableResult
    func showComics(titled title: String? = nil) throws -> ComicsPage {
        try show(section: "Comics")
        try app.wait(until: "the picture of a comic has the focus") { comics.picture?.has(.focused) == true }
        try waitUntilStill()
        if let title { try comics.waitForTitle(title) }
        return comics
    }

    @discardableResult
    func showFirstComic() throws -> ComicsPage {
        let comics = try showComics()
        try keyboard.press("Home")
        try comics.waitForPicture(of: "First Steps")
        return comics
    }

    func showComic(_ number: Int) throws {
        try enterComicNumber("\(number)\n")
        // The comic may appear while the entry is still open.
        try app.wait(until: "comic \(number) is shown") {
            comics.caption.hasPrefix("No. \(number) ") && focused?.name != "Comic number"
        }
    }

    func enterComicNumber(_ text: String) throws {
        try press("g", focusing: "Comic number")
        try keyboard.type(text)
    }

    /// Puts a text on the clipboard by typing it into the entry for a number and copying it.
    func copyByTyping(_ text: String) throws {
        try enterComicNumber(text)
        try keyboard.press("a", .control)
        try keyboard.press("c", .control)
        try press("Escape", until: "the entry is closed") { comics.picture?.has(.focused) == true }
    }

    func waitForHeading(_ text: String, in page: String) throws {
        let pane = try app.waitFor("page") { $0.isPane && $0.name == page && $0.isVisible }
        try app.wait(until: "the heading is “\(text)”") { Finder(root: pane).first(role: .heading)?.name == text }
    }

    /// Waits until a status line begins with a text, as long as any status still changes.
    func waitForEnd(_ text: String) throws {
        var lines: [String] = []
        while !lines.contains(where: { $0.hasPrefix(text) }) {
            let changed = Polling.firstValue {
                let now = Finder(root: app.root).all { $0.role == .statusBar }.map(\.words)
                return now == lines ? nil : now
            }
            guard let changed else { throw DriverError("\(lines) do not change, and none says “\(text)”") }
            lines = changed
        }
    }

    func waitForLine(_ text: String) throws {
        try app.wait(until: "it says “\(text)”") { app.first { $0.role == .statusBar && $0.words.hasPrefix(text) } != nil }
    }
}
