import Foundation

/// A joke in two parts, or in one if it comes from Switter.
public struct DadJoke: Sendable, Equatable {
    /// The service that told it.
    public let provider: DadJokeProvider
    /// The provider's identifier, if any. It does not identify the joke: official-joke-api renumbers its jokes with every deployment.
    public let identifier: String?
    /// The part that is shown first. May have several lines. A joke of Switter is all in it.
    public let setup: String
    /// The part that is revealed on demand. May have several lines. Empty in a joke of Switter.
    public let punchline: String

    /// A joke. Its texts are made harmless, and cut if they are too long.
    public init(provider: DadJokeProvider, identifier: String? = nil, setup: String, punchline: String) {
        self.provider = provider
        self.identifier = identifier
        self.setup = setup.harmless(limit: Self.textLimit)
        self.punchline = punchline.harmless(limit: Self.textLimit)
    }

    /// The maximum length of a setup and of a punchline in Unicode scalars. A grapheme can have any number of scalars.
    public static let textLimit = 1_000
    /// The maximum length of an identifier.
    public static let identifierLimit = 100

    /// A joke of Switter, cleaned as the others are.
    public init(_ joke: SwitterJoke) {
        self.init(provider: .switter, setup: Self.text(joke.content) ?? joke.content, punchline: "")
    }

    /// A joke from outside with its texts cleaned; nil if one is missing or too long.
    public init?(provider: DadJokeProvider, identifier: String?, foreignSetup: String, foreignPunchline: String) {
        let second = provider == .switter && foreignPunchline.isEmpty ? "" : Self.text(foreignPunchline)
        guard let setup = Self.text(foreignSetup), let punchline = second, (provider == .switter) == punchline.isEmpty else {
            return nil
        }
        let usable = identifier.flatMap { !$0.isEmpty && $0.isWithin(Self.identifierLimit) && !$0.contains("\0") ? $0 : nil }
        self.init(provider: provider, identifier: usable, setup: setup, punchline: punchline)
    }

    /// Both parts, one below the other.
    public var text: String { punchline.isEmpty ? setup : "\(setup)\n\(punchline)" }

    /// Whether two jokes have the same texts, whichever service told them.
    public func isSame(as other: DadJoke) -> Bool {
        setup == other.setup && punchline == other.punchline
    }

    /// A text without empty lines and without white space around lines. The services end lines with " \n ".
    private static func text(_ foreign: String) -> String? {
        guard foreign.isWithin(textLimit) else { return nil }
        let lines = foreign.harmless(limit: textLimit).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

/// Where a joke comes from. The raw values are stored.
public enum DadJokeProvider: String, Sendable, CaseIterable {
    /// official-joke-api, which needs no key.
    case official
    /// dad-jokes at RapidAPI, which needs the user's own key.
    case rapidAPI
    /// A Switter server. Its jokes are only favourites.
    case switter
}

/// A joke that the user saved under a name.
public struct FavouriteDadJoke: Sendable, Equatable, Identifiable {
    /// A number that is never reused.
    public let id: Int64
    /// The user's name for it, on one line and unique among the favourites.
    public let name: String
    /// When it was saved, in whole seconds.
    public let savedAt: Date
    public let joke: DadJoke

    /// A favourite. Its name is made harmless.
    public init(id: Int64, name: String, savedAt: Date, joke: DadJoke) {
        self.id = id
        self.name = name.harmless(limit: FavouriteName.limit)
        self.savedAt = savedAt
        self.joke = joke
    }

    /// The maximum number of favourites.
    public static let limit = 10
}

extension Sequence<FavouriteDadJoke> {
    /// The favourite with a joke; nil if the joke is not a favourite.
    public func favourite(telling joke: DadJoke) -> FavouriteDadJoke? {
        first { $0.joke.isSame(as: joke) }
    }
}
