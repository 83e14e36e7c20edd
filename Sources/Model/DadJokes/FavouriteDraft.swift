import Foundation

/// A name that the user is typing, stored so that it survives a crash.
public struct FavouriteDraft: Sendable, Equatable {
    public let text: String
    public let joke: DadJoke
    /// The favourite that is renamed; nil for a new one.
    public let favouriteID: FavouriteDadJoke.ID?

    public init(text: String, joke: DadJoke, favouriteID: FavouriteDadJoke.ID?) {
        self.text = text
        self.joke = joke
        self.favouriteID = favouriteID
    }
}

public struct FavouriteDraftUseCase: Sendable {
    let settings: any SettingStore

    public func callAsFunction() async throws -> FavouriteDraft? {
        let value = try await settings.value(of: \.favouriteDraft)
        return (try? JSONDecoder().decode(Body.self, from: Data(value.utf8)))?.draft
    }

    public func callAsFunction(_ draft: FavouriteDraft?) async throws {
        let body = try draft.map { try JSONEncoder().encode(Body($0)) }
        try await settings.set(\.favouriteDraft, to: String(decoding: body ?? Data(), as: UTF8.self))
    }

    private struct Body: Codable {
        let text, provider, setup, punchline: String
        let identifier: String?
        let favouriteID: Int64?

        init(_ draft: FavouriteDraft) {
            text = draft.text
            provider = draft.joke.provider.rawValue
            setup = draft.joke.setup
            punchline = draft.joke.punchline
            identifier = draft.joke.identifier
            favouriteID = draft.favouriteID
        }

        var draft: FavouriteDraft? {
            guard let provider = DadJokeProvider(rawValue: provider),
                let joke = DadJoke(
                    provider: provider, identifier: identifier, foreignSetup: setup, foreignPunchline: punchline)
            else { return nil }
            return FavouriteDraft(text: text, joke: joke, favouriteID: favouriteID)
        }
    }
}
