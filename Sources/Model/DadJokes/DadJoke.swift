import Foundation

/// A joke in two parts. A joke of Switter is all in the setup.
public struct DadJoke: Sendable, Equatable {
    public let provider: DadJokeProvider
    /// Does not identify the joke: official-joke-api renumbers its jokes with every deployment.
    public let identifier: String?
    public let setup: String
    /// Empty in a joke of Switter.
    public let punchline: String

    public init(provider: DadJokeProvider, identifier: String? = nil, setup: String, punchline: String) {
        self.provider = provider
        self.identifier = identifier
        self.setup = setup.harmless(limit: Self.textLimit)
        self.punchline = punchline.harmless(limit: Self.textLimit)
    }

    /// In Unicode scalars. A grapheme can have any number of scalars.
    public static let textLimit = 1_000
    public static let identifierLimit = 100

    /// Cleans foreign texts; nil if one is missing or too long.
    public init?(provider: DadJokeProvider, identifier: String?, foreignSetup: String, foreignPunchline: String) {
        let second = provider == .switter && foreignPunchline.isEmpty ? "" : Self.text(foreignPunchline)
        guard let setup = Self.text(foreignSetup), let punchline = second, (provider == .switter) == punchline.isEmpty else {
            return nil
        }
        let usable = identifier.flatMap { !$0.isEmpty && $0.isWithin(Self.identifierLimit) && !$0.contains("\0") ? $0 : nil }
        self.init(provider: provider, identifier: usable, setup: setup, punchline: punchline)
    }

    public var text: String { punchline.isEmpty ? setup : "\(setup)\n\(punchline)" }

    public func isSame(as other: DadJoke) -> Bool {
        setup == other.setup && punchline == other.punchline
    }

    /// Removes empty lines and white space around lines. The services end lines with " \n ".
    static func text(_ foreign: String) -> String? {
        guard foreign.isWithin(textLimit) else { return nil }
        let lines = foreign.harmless(limit: textLimit).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

/// Raw values are stored.
public enum DadJokeProvider: String, LosslessStringConvertible, Sendable, CaseIterable {
    /// official-joke-api, which needs no key.
    case official
    /// dad-jokes at RapidAPI, which needs the user's own key.
    case rapidAPI
    /// A Switter server. Its jokes are only favourites.
    case switter
}

public struct FavouriteDadJoke: Sendable, Equatable, Identifiable {
    /// Never reused.
    public let id: Int64
    /// On one line and unique among the favourites.
    public let name: String
    /// In whole seconds.
    public let savedAt: Date
    public let joke: DadJoke

    public init(id: Int64, name: String, savedAt: Date, joke: DadJoke) {
        self.id = id
        self.name = name.harmless(limit: FavouriteName.limit)
        self.savedAt = savedAt
        self.joke = joke
    }

    public static let limit = 10
}

extension Sequence<FavouriteDadJoke> {
    public func favourite(telling joke: DadJoke) -> FavouriteDadJoke? {
        first { $0.joke.isSame(as: joke) }
    }
}
