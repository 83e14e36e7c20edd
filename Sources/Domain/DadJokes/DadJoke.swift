import Foundation

/// A joke in two parts.
public struct DadJoke: Sendable, Equatable {
    /// Who told it.
    public let provider: DadJokeProvider
    /// The provider's identifier, if it gave one. It is no identity: official-joke-api numbers its jokes anew with every deployment.
    public let identifier: String?
    /// What is shown first. May have several lines.
    public let setup: String
    /// What is shown on demand. May have several lines.
    public let punchline: String

    /// A joke as it was kept.
    public init(provider: DadJokeProvider, identifier: String? = nil, setup: String, punchline: String) {
        self.provider = provider
        self.identifier = identifier
        self.setup = setup
        self.punchline = punchline
    }

    /// The most characters of a setup and of a punchline. What counts are Unicode's characters: of them, what a reader sees as one can
    /// have any number.
    public static let textLimit = 2_000
    /// The most characters of an identifier.
    public static let identifierLimit = 100

    /// A joke from outside, with its texts put in order; nil when one of them says nothing, or more than a joke would.
    public init?(provider: DadJokeProvider, identifier: String?, foreignSetup: String, foreignPunchline: String) {
        guard let setup = Self.text(foreignSetup), let punchline = Self.text(foreignPunchline) else { return nil }
        self.provider = provider
        self.identifier = identifier.flatMap { text in
            !text.isEmpty && text.unicodeScalars.count <= Self.identifierLimit && !text.contains("\0") ? text : nil
        }
        self.setup = setup
        self.punchline = punchline
    }

    /// Whether this is the same joke as another one, whoever told it: the texts decide.
    public func isSame(as other: DadJoke) -> Bool {
        setup == other.setup && punchline == other.punchline
    }

    /// A text without blanks around its lines and without empty ones; the services write " \n " where a line ends.
    private static func text(_ foreign: String) -> String? {
        guard foreign.unicodeScalars.count <= textLimit else { return nil }
        // C ends a text at the character NUL; what stands behind it must not get lost.
        let lines = foreign.replacing("\0", with: "\u{FFFD}").split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

/// A service that tells dad jokes. The raw values are stored.
public enum DadJokeProvider: String, Sendable, CaseIterable {
    /// official-joke-api, which needs no key.
    case official
    /// dad-jokes at RapidAPI, which needs the user's own key.
    case rapidAPI
}

/// A joke that the user keeps under a name.
public struct FavouriteDadJoke: Sendable, Equatable, Identifiable {
    /// The number under which it is kept; none is used twice.
    public let id: Int64
    /// The user's name for it, on one line, unlike every other favourite's.
    public let name: String
    /// When it was saved, in whole seconds.
    public let savedAt: Date
    /// The joke.
    public let joke: DadJoke

    /// A favourite.
    public init(id: Int64, name: String, savedAt: Date, joke: DadJoke) {
        self.id = id
        self.name = name
        self.savedAt = savedAt
        self.joke = joke
    }

    /// The most favourites that are kept.
    public static let limit = 10
}

extension Sequence<FavouriteDadJoke> {
    /// The favourite that tells a joke; nil when the joke is none.
    public func favourite(telling joke: DadJoke) -> FavouriteDadJoke? {
        first { $0.joke.isSame(as: joke) }
    }
}
