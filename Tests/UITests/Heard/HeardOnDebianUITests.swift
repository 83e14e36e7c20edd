import Foundation
import Model
import UITestDriver
import XCTest

/// Walks through the application by keyboard with Orca, GNOME's screen reader, as in Debian 12, 13 and forky. Failures are
/// included.
///
/// `make heard` writes Orca's speech in all four languages to `docs/heard.md`. It fails if a key has no answer, or if a text is
/// repeated, is no real name, or is in another language.
final class HeardOnDebianUITests: UITestCase {
    private static let languages = [("Svenska", "sv", "sv_SE"), ("Norsk bokmål", "nb", "nb_NO"), ("Polski", "pl", "pl_PL")]

    /// Writes nothing, and takes a few minutes.
    func testEveryKeyHasAnAnswerInEnglish() async throws {
        let steps = try await walk(by: HeardWalk.chapters).steps + walk(by: HeardWalk.troubles, isInTrouble: true).steps
        XCTAssertEqual(steps.flatMap { $0.faults(foreign: []) }, [])
    }

    func testWalkIsWrittenDown() async throws {
        let walk = try await walk(by: HeardWalk.chapters)
        let troubles = try await self.walk(by: HeardWalk.troubles, isInTrouble: true)
        // Counting delays all answers.
        let counted = try await self.walk(by: HeardWalk.countedChapters, isCounted: true)
        let traffic = "For a key, \(counted.traffic.described)\n"
        let steps = walk.steps + troubles.steps
        var text = "\n### English\n" + Self.durations(of: walk) + traffic + steps.transcript(level: 4)
        var faults = steps.flatMap { $0.faults(foreign: []) }
        let locales = try TestLocales(Self.languages.map(\.2), in: self)
        for (language, code, locale) in Self.languages {
            // The same order of people in every language, so that keys lead to the same ones.
            let environment = locales.environment(["LANG": locale]).merging(["LC_COLLATE": "C.UTF-8"]) { $1 }
            let other = try await self.walk(environment) { try await $0.repeatStrokes(of: walk) }
            let others = try await self.walk(environment, isInTrouble: true) { try await $0.repeatStrokes(of: troubles) }
            let steps = other.steps + others.steps
            text += "\n### \(language)\n" + steps.transcript(level: 4)
            let english = try Self.untranslated(code)
            faults += steps.flatMap { $0.faults(foreign: english) }.map { "\(language): \($0)" }
        }
        var answers = HeardAnswers()
        try await answers.measure(try await startServices())
        text = "\n" + answers.lines.joined(separator: "\n") + "\n" + text
        try Self.write(text)
        faults += answers.faults
        XCTAssertEqual(faults, [])
    }

    /// The English messages that a catalogue translates differently.
    private static func untranslated(_ language: String) throws -> Set<String> {
        let file = URL.project("resources/po/\(language).po")
        let messages = try String(contentsOf: file, encoding: .utf8).matches(of: #/msgid "(.+)"\nmsgstr "(.+)"/#)
        let own = Set(messages.map { String($0.output.2) })
        return Set(messages.map { String($0.output.1) }).subtracting(own)
    }

    private static func durations(of walk: HeardWalk) -> String {
        let sorted = walk.durations.sorted()
        guard let last = sorted.last else { return "" }
        let seconds = { (value: Double) in
            value.formatted(.number.precision(.fractionLength(2)).locale(Locale(identifier: "en_GB")))
        }
        return
            "\nFrom a key to the last word: \(seconds(sorted[sorted.count / 2])) s in the median, \(seconds(last)) s at most.\n"
    }

    /// Replaces this system's part.
    private static func write(_ text: String) throws {
        let file = URL.project("docs/heard.md")
        let system = try String(contentsOfFile: "/etc/os-release", encoding: .utf8)
        // A suite in development has a name, and no number yet.
        let number = system.firstMatch(of: /VERSION_ID="(\d+)/)?.output.1
        guard let debian = number ?? system.firstMatch(of: /VERSION_CODENAME=(\w+)/)?.output.1 else {
            throw DriverError("This is no Debian")
        }
        let title = "## Debian \(debian) "
        let versions = try "(Orca \(ScreenReader.version()), GTK 4.\(Toolkit.minorVersion))\n"
        let begin = "\n## "
        var parts = ((try? String(contentsOf: file, encoding: .utf8)) ?? introduction).components(separatedBy: begin)
        parts[0] = introduction
        parts.removeAll { ("## " + $0).hasPrefix(title) }
        parts.append(String((title + versions + text).dropFirst(3)))
        parts = parts.prefix(1) + parts.dropFirst().sorted()
        try Data(parts.joined(separator: begin).utf8).write(to: file)
    }

    private static let introduction = """
        # Chuckle by ear, on Debian 12, 13 and forky

        Somebody uses every section of Chuckle by keyboard alone, without seeing it, and with Orca, the screen reader of GNOME. After each
        key stands what Orca says, and | is between two utterances. `make heard` writes the part of the system on which it runs. What
        chance decides is left out (…).

        """

    private func walk(by chapters: [HeardWalk.Chapter], isCounted: Bool = false, isInTrouble: Bool = false) async throws
        -> HeardWalk
    {
        try await walk([:], isCounted: isCounted, isInTrouble: isInTrouble) { walk in
            for chapter in chapters { try await chapter(walk) }
        }
    }

    private func walk(
        _ locale: [String: String], isCounted: Bool = false, isInTrouble: Bool = false,
        _ body: (HeardWalk) async throws -> Void
    ) async throws -> HeardWalk {
        let services = try await startServices(now: FixedDay.clock())
        var environment = FixedDay.environment.merging(locale) { $1 }
        if isInTrouble {
            try await services.keepFavourites((0..<FavouriteDadJoke.limit).map { "Name \($0)" })
            try Data("[".utf8).write(to: services.folders.home.appending(path: HeardWalk.damagedFile))
            // Nothing listens there.
            environment["CHUCKLE_SWITTER_URL"] = "http://127.0.0.1:9"
        }
        let reader = try ScreenReader(locale: locale, on: TestDesktop.shared())
        defer { reader.end() }
        let chuckle = try services.start(environment: environment)
        // Unlike `check`, accepts warnings: Orca asks GTK 4.8 for places on the screen, which it does not have.
        defer { chuckle.process.terminate() }
        let traffic = isCounted ? try AccessibilityTraffic(of: chuckle.app.root, folders: services.folders) : nil
        defer { traffic?.end() }
        let walk = HeardWalk(chuckle, services.server, reader, traffic)
        try await body(walk)
        await services.server.stop()
        return walk
    }
}
