import Foundation
import UITestDriver
import XCTest

/// A walk through the application by keyboard alone, with Orca, the screen reader of GNOME.
///
/// `make heard` writes what Orca says in all four languages to `docs/heard.md`. It is the walk of `SpokenUITests`, which takes part in
/// `make test` and does not need Orca.
final class HeardUITests: UITestCase {
    private static let languages = [("Svenska", "sv_SE"), ("Norsk bokmål", "nb_NO"), ("Polski", "pl_PL")]

    func testWalkIsWrittenDown() async throws {
        let walk = try await walk([:]) { walk in
            for chapter in SpokenUITests.chapters { try chapter(walk) }
        }
        var text = "\n### English\n" + Self.durations(of: walk) + walk.steps.transcript(level: 4)
        let locales = try TestLocales(Self.languages.map(\.1), in: self)
        for (language, locale) in Self.languages {
            // In one order of the people, so that the keys lead to the same ones.
            let environment = locales.environment(["LANG": locale]).merging(["LC_COLLATE": "C.UTF-8"]) { $1 }
            let other = try await self.walk(environment) { try $0.repeatStrokes(of: walk) }
            text += "\n### \(language)\n" + other.steps.transcript(level: 4)
        }
        try Self.write(text)
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
        let file = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "docs/heard.md")
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

    /// Starts the application as if for the first time, walks, and ends it.
    private func walk(_ locale: [String: String], _ body: (HeardWalk) throws -> Void) async throws -> HeardWalk {
        let services = try await startServices(now: FixedDay.clock())
        let reader = try ScreenReader(locale: locale, on: TestDesktop.shared())
        defer { reader.end() }
        let chuckle = try services.start(environment: FixedDay.environment.merging(locale) { $1 })
        let walk = HeardWalk(chuckle, reader)
        // Not `check`, which expects an empty standard error: Orca asks GTK 4.8 for places on the screen, and GTK warns that it has none.
        defer { chuckle.process.terminate() }
        walk.listen()
        try body(walk)
        await services.server.stop()
        return walk
    }
}
