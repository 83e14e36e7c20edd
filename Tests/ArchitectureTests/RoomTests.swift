import Testing

/// Within a module, folders must not use each other's types in a cycle, not even through other folders.
@Suite struct RoomTests {
    private struct Arrow: Hashable, CustomStringConvertible {
        let from: String
        let to: String

        var description: String {
            "\(from.isEmpty ? "the module's own folder" : from) → \(to.isEmpty ? "the module's own folder" : to)"
        }
    }

    @Test func noFoldersDependOnEachOther() throws {
        for module in try Package().modules { #expect(Self.cycles(in: try module.sources()) == [], "\(module.name)") }
    }

    @Test func sectionsOfTheViewModelsNameOnlyComponents() throws {
        let module = try #require(try Package().modules.first { $0.name == "ViewModels" })
        let wrong = Self.uses(in: try module.sources()).filter { arrow, _ in
            !["Composition", "Settings", "Window"].contains(arrow.from) && arrow.to != "Components"
        }
        #expect(wrong.isEmpty)
    }

    @Test func cycleOfThreeFoldersIsFound() {
        let sources = [
            Source(path: "A/One.swift", text: "public struct One { let two: Two? }"),
            Source(path: "B/Two.swift", text: "@MainActor\nfinal class Two { func three() -> [Three] { [] } }"),
            Source(path: "C/Three.swift", text: "enum Three { case one(One) }"),
            Source(path: "D/Four.swift", text: "struct Four { let one: One }"),
        ]
        #expect(
            Self.cycles(in: sources) == [
                "A → B by Two in A/One.swift", "B → C by Three in B/Two.swift", "C → A by One in C/Three.swift",
            ])
    }

    @Test func commentsStringsAndOwnNamesAreNoUses() {
        let sources = [
            Source(path: "A/One.swift", text: "struct One { let two: Two? }"),
            Source(path: "B/Two.swift", text: "struct Two { // One\n let text = \"One\" }"),
            Source(path: "B/Three.swift", text: "struct Three { struct One {}; let one: One }"),
        ]
        #expect(Self.cycles(in: sources) == [])
    }

    /// The arrows of cycles and the types that cause them, sorted.
    private static func cycles(in sources: [Source]) -> [String] {
        let uses = uses(in: sources)
        return uses.filter { isReachable($0.key.from, from: $0.key.to, by: Set(uses.keys)) }
            .map { "\($0) by \($1.sorted().joined(separator: ", "))" }.sorted()
    }

    /// The arrows between the folders of a module, with the types that cause them.
    private static func uses(in sources: [Source]) -> [Arrow: Set<String>] {
        var rooms: [String: Set<String>] = [:]
        for source in sources { for type in source.types { rooms[type, default: []].insert(source.room) } }
        var uses: [Arrow: Set<String>] = [:]
        for source in sources {
            for name in source.names {
                // A name that several folders declare is ambiguous.
                guard let declaring = rooms[name], declaring.count == 1, let room = declaring.first, room != source.room else {
                    continue
                }
                uses[Arrow(from: source.room, to: room), default: []].insert("\(name) in \(source.path)")
            }
        }
        return uses
    }

    private static func isReachable(_ goal: String, from start: String, by arrows: Set<Arrow>) -> Bool {
        var reached: Set = [start]
        while true {
            let next = reached.union(arrows.filter { reached.contains($0.from) }.map(\.to))
            if next == reached { return reached.contains(goal) }
            reached = next
        }
    }
}
