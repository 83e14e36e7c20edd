import Foundation
import UITestDriver
import XCTest

/// A walk through the application by keyboard alone, with Orca, the screen reader of GNOME.
///
/// `make heard` writes what Orca says in all four languages to `docs/heard.md`, and fails where somebody would be left without an answer,
/// or would hear something twice, a name that is none, or another language.
final class HeardUITests: UITestCase {
    private static let languages = [("Svenska", "sv", "sv_SE"), ("Norsk bokmål", "nb", "nb_NO"), ("Polski", "pl", "pl_PL")]

    func testWalkIsWrittenDown() async throws {
        let walk = try await walk([:]) { walk in
            for chapter in HeardWalk.chapters { try chapter(walk) }
        }
        // Counting makes all answers late.
        let counted = try await self.walk([:], isCounted: true) { walk in
            for chapter in HeardWalk.countedChapters { try chapter(walk) }
        }
        let traffic = "For a key, \(counted.traffic.described)\n"
        var text = "\n### English\n" + Self.durations(of: walk) + traffic + walk.steps.transcript(level: 4)
        var faults = walk.steps.flatMap { $0.faults(foreign: []) }
        let locales = try TestLocales(Self.languages.map(\.2), in: self)
        for (language, code, locale) in Self.languages {
            // In one order of the people, so that the keys lead to the same ones.
            let environment = locales.environment(["LANG": locale]).merging(["LC_COLLATE": "C.UTF-8"]) { $1 }
            let other = try await self.walk(environment) { try $0.repeatStrokes(of: walk) }
            text += "\n### \(language)\n" + other.steps.transcript(level: 4)
            let english = try Self.untranslated(code)
            faults += other.steps.flatMap { $0.faults(foreign: english) }.map { "\(language): \($0)" }
        }
        var answers = HeardAnswers()
        try await answers.measure(try await startServices())
        text = "\n" + answers.lines.joined(separator: "\n") + "\n" + text
        try Self.write(text)
        faults += answers.faults
        XCTAssertEqual(faults, [])
    }

    /// The English messages that a catalogue translates into other words.
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

    /// Replaces the part of this system.
    private static func write(_ text: String) throws {
        let file = URL.project("docs/heard.md")
        let debian = try String(contentsOfFile: "/etc/debian_version", encoding: .utf8).prefix { $0.isNumber }
        let title = "## Debian \(debian)"
        let versions = try " (Orca \(ScreenReader.version()), GTK 4.\(Toolkit.minorVersion))\n"
        let begin = "\n## "
        var parts = ((try? String(contentsOf: file, encoding: .utf8)) ?? introduction).components(separatedBy: begin)
        parts[0] = introduction
        parts.removeAll { ("## " + $0).hasPrefix(title) }
        parts.append(String((title + versions + text).dropFirst(3)))
        parts = parts.prefix(1) + parts.dropFirst().sorted()
        try Data(parts.joined(separator: begin).utf8).write(to: file)
    }

    private static let introduction = """
        # Chuckle by ear

        Somebody uses every section of Chuckle by keyboard alone, without seeing it, and with Orca, the screen reader of GNOME. After each
        key stands what Orca says, and | is between two utterances. `make heard` writes the part of the system on which it runs. What
        chance decides is left out (…).

        """

    private func walk(
        _ locale: [String: String], isCounted: Bool = false, _ body: (HeardWalk) throws -> Void
    ) async throws -> HeardWalk {
        let services = try await startServices(now: FixedDay.clock())
        let reader = try ScreenReader(locale: locale, on: TestDesktop.shared())
        defer { reader.end() }
        let chuckle = try services.start(environment: FixedDay.environment.merging(locale) { $1 })
        // Not `check`, which expects an empty standard error: Orca asks GTK 4.8 for places on the screen, and GTK warns that it has none.
        defer { chuckle.process.terminate() }
        let traffic = isCounted ? try AccessibilityTraffic(of: chuckle.app.root, folders: services.folders) : nil
        defer { traffic?.end() }
        let walk = HeardWalk(chuckle, reader, traffic)
        try body(walk)
        await services.server.stop()
        return walk
    }
}
