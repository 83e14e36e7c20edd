import TestServices
import UITestDriver
import XCTest

/// The accessible tree of every page must change only on purpose.
///
/// `Tests/Trees` has a folder for a version of GTK, since roles and inner elements differ. It contains the trees that differ from
/// earlier versions. `make trees` writes them. For a version without a folder, the test only checks that every page is readable.
final class TreeUITests: UITestCase {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_TREES"] != nil

    func testTreeOfEveryPage() async throws {
        let services = try await startServices(now: FixedDay.clock())
        try await check(services.start(environment: FixedDay.environment)) { chuckle in
            try compare("start", chuckle)
            for page in Page.all {
                try page.open(chuckle)
                try compare(page.name, chuckle)
                try page.leave(chuckle)
            }
            try chuckle.keyboard.press("1", .alt)
            await services.server.set(.status(500, message: "Out of order."), at: "/jokes/random")
            try chuckle.press("j", .control, alerting: "Out of order.")
            try compare("joke-failed", chuckle)
            try chuckle.closeMessage()
            try chuckle.keyboard.press("f", .control)
            try chuckle.keyboard.type("zzz")
            try chuckle.waitForText("No Jokes Found")
            try compare("jokes-not-found", chuckle)
            try chuckle.keyboard.press("Escape")
            try chuckle.moveFocus(intoList: "Jokes")
            try chuckle.press("Delete", until: "undo is offered") { chuckle.undoButton != nil }
            try compare("joke-deleted", chuckle)
        }
    }

    func testTreeOfEveryPageThatFails() async throws {
        let services = try await startServices(now: FixedDay.clock())
        for service in ["dadjokes", "switter", "xkcd", "randomuser"] {
            await services.server.set(.status(503, message: nil), atEveryPathOf: service)
        }
        try await check(services.start(environment: FixedDay.environment)) { chuckle in
            try chuckle.showDadJokes()
            try chuckle.keyboard.press("j", .control)
            _ = try chuckle.app.waitFor("Try Again") { $0.name == "Try Again" && $0.isOnScreen }
            try compare("dad-joke-failed", chuckle)
            try chuckle.showSwitter()
            try chuckle.press("Return", until: "there is a message") { chuckle.alert != nil }
            try compare("switter-failed", chuckle)
            for (key, name) in [("4", "comics-failed"), ("5", "people-failed")] {
                try chuckle.keyboard.press(key, .alt)
                _ = try chuckle.app.waitFor("Try Again") { $0.name == "Try Again" && $0.isOnScreen }
                try compare(name, chuckle)
            }
        }
    }

    /// Compares the tree with the stored one, once it no longer changes.
    private func compare(_ name: String, _ chuckle: RunningChuckle) throws {
        let version = Toolkit.minorVersion
        let expected = Self.isRecording ? nil : Self.written(name, upTo: version)
        var (before, turns) = ("", 0)
        let settled = try Polling.firstValue { () -> String? in
            // Ports are chosen freely, the clock runs, and the map may have requested tiles.
            let tree = try chuckle.frame.outline().replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:…")
                .replacing(/(Local time: .*) \d+:\d\d/) { "\($0.1) …" }
                .replacing(/“\d+ (?:bytes|kB|MB)”/, with: "“… kB”")
                .replacing(/Asked \d+ times?/, with: "Asked … times")
                .replacing(/“(?:Natural Earth|© OpenStreetMap contributors)”/, with: "“…”")
            if tree == expected { return tree }
            turns = tree == before ? turns + 1 : 0
            before = tree
            // Unchanged five times in a row. A temporary notice must have disappeared.
            return expected == nil && turns >= 5 && (chuckle.toast == nil || chuckle.undoButton != nil) ? tree : nil
        }
        let tree = settled ?? before
        XCTAssertNotEqual(tree, "", name)
        if Self.isRecording {
            try FileManager.default.createDirectory(at: Self.folder(version), withIntermediateDirectories: true)
            let file = Self.folder(version).appending(path: name + ".txt")
            try? FileManager.default.removeItem(at: file)
            if tree != Self.written(name, upTo: version - 1) { try Data(tree.utf8).write(to: file) }
        } else if FileManager.default.fileExists(atPath: Self.folder(version).path(percentEncoded: false)) {
            XCTAssertEqual(
                Self.difference(between: expected ?? "", and: tree), [],
                "the tree of “\(name)”; make trees writes it anew if it is meant to be so")
        }
    }

    /// Removed lines begin with "-", new ones with "+".
    private static func difference(between written: String, and new: String) -> [String] {
        new.split(separator: "\n").difference(from: written.split(separator: "\n")).map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
    }

    /// The stored tree for a version of GTK, or for the last earlier one.
    private static func written(_ name: String, upTo version: Int) -> String? {
        (0...version).reversed().lazy
            .compactMap { try? String(contentsOf: folder($0).appending(path: name + ".txt"), encoding: .utf8) }.first
    }

    private static func folder(_ version: Int) -> URL { .project("Tests/Trees/GTK 4.\(version)") }
}
