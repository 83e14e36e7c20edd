import Testing

/// Chance and time are injected, so that tests control them: by the `World`, or as a parameter with a default.
@Suite struct ChanceAndTimeTests {
    /// Files that may use the machine's clock, with the reason.
    private static let allowed: Set<String> = [
        // The chance of the `World`.
        "Model/Components/Chance.swift",
        // Time limits for other processes and servers.
        "GLibSupport/TimeLimit.swift",
        // Files that follow the frames of the screen.
        "App/Comics/ComicDescriptionView.swift", "App/People/PeopleMarkers.swift", "GtkSupport/Map/MapView.swift",
        "GtkSupport/Pictures/PicturePlayer.swift", "GtkSupport/ListModel.swift",
        // Its clock is a parameter.
        "GtkSupport/Announcements.swift",
        // Their choice of samples is a parameter.
        "SampleServices/Components/SampleAnswer.swift",
    ]

    @Test func chanceAndTimeAreHandedIn() throws {
        var found: [String] = []
        for module in try Package().modules {
            for source in try module.sources() where !Self.uses(in: source).isEmpty {
                found.append("\(module.name)/\(source.path)")
            }
        }
        #expect(Set(found).subtracting(Self.allowed) == [])
        #expect(Self.allowed.subtracting(found) == [], "an exception that nothing needs any more")
    }

    @Test(arguments: [
        "let seed = UInt64.random(in: 0...9)", "EmojiRain(seed: .random(in: .min ... .max))", "numbers.randomElement()",
        "numbers.shuffled()", "var generator = SystemRandomNumberGenerator()", "let day = Day(Date())", "wait(since: .now)",
        "let date = Date.now", "let start = ContinuousClock.now", "try await Task.sleep(for: .seconds(1))",
        "let now: @Sendable () -> Date\nlet date = Date()",
    ])
    func usesAreFound(code: String) {
        #expect(!Self.uses(in: Source(path: "One.swift", text: code)).isEmpty)
    }

    @Test(arguments: [
        "Int.random(in: range, using: &chance)", "numbers.randomElement(using: &chance)", "let date = clock.now",
        "init(now: @escaping @Sendable () -> Date = { Date() }) {", "func open(file: URL, now: Date = Date()) throws",
        "// Date()", "pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }",
    ])
    func parametersAreNoUses(code: String) {
        #expect(Self.uses(in: Source(path: "One.swift", text: code)).isEmpty)
    }

    private static func uses(in source: Source) -> [String] {
        let code = source.code
            .replacing(/now: (?:@escaping @Sendable \(\) -> )?Date = (?:\{ Date\(\) \}|Date\(\))/, with: "")
            .replacing(/\) async throws -> Void = \{ try await Task\.sleep\(for: \$0\) \}/, with: "")
        let chance = /\.random\(in:(?![^\n]*using:)|\.(?:randomElement|shuffled)\(\)|SystemRandomNumberGenerator/
        let time = /\bDate\(\)|\bDate\.now\b|[\s(,]\.now\b|ContinuousClock|SuspendingClock|Task\.sleep/
        return (code.matches(of: chance) + code.matches(of: time)).map { String($0.output) }
    }
}
