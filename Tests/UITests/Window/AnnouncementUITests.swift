import TestServices
import UITestDriver
import XCTest

/// Messages that a screen reader says although the focus does not move.
final class AnnouncementUITests: UITestCase {
    func testResultsAndErrorsAreAnnounced() async throws {
        try await scenario { chuckle, server in
            try chuckle.waitForText("No Jokes Yet")
            // Before GTK 4.14 a message is for a while the description of what has the focus.
            let announcements = try SpokenEvents(Toolkit.minorVersion < 14 ? .description : .announcement)
            try chuckle.draw(expecting: 1)
            try assert("Joke added", isAnnouncedBy: announcements, chuckle)
            for _ in 1...2 {
                await server.set(.status(500, message: "Out of order."), at: "/jokes/random")
                try chuckle.keyboard.press("j", .control)
                let alert = try chuckle.waitForAlert(containing: "Out of order.")
                // The same words are said again when they are shown again.
                try assert(alert.words, isAnnouncedBy: announcements, chuckle)
                try chuckle.closeMessage()
            }
        }
    }

    func testTheMapIsToldInWords() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            _ = try chuckle.app.waitFor("map") { $0.name == "Map of People" && $0.isOnScreen }
            let announcements = try SpokenEvents(Toolkit.minorVersion < 14 ? .description : .announcement)
            try chuckle.keyboard.press("i", .control)
            try chuckle.app.wait(until: "the map is told") {
                announcements.texts.contains { $0.contains(" people are shown. ") && $0.contains("The largest group is near ") }
            }
        }
    }

    /// Asserts that a text is announced once more than before.
    private func assert(_ text: String, isAnnouncedBy announcements: SpokenEvents, _ chuckle: RunningChuckle) throws {
        counts[text, default: 0] += 1
        try chuckle.app.wait(until: "“\(text)” is announced") {
            announcements.texts.filter { $0 == text }.count == counts[text]
        }
    }

    private var counts: [String: Int] = [:]
}
