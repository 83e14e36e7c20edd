import Foundation

/// A setting stores the description, and the notification hands it to the button that reveals the joke.
public struct JokeOfTheDay: LosslessStringConvertible, Codable, Sendable, Equatable {
    let day: String
    public let setup: String
    public let punchline: String

    init(_ joke: DadJoke, on day: CalendarDay) {
        (self.day, setup, punchline) = (day.iso8601, joke.setup, joke.punchline)
    }

    public init?(_ description: String) {
        guard let joke = try? JSONDecoder().decode(Self.self, from: Data(description.utf8)) else { return nil }
        self = joke
    }

    public var description: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

public struct JokeOfTheDayUseCase: Sendable {
    let next: NextDadJokeUseCase
    let settings: any SettingStore

    /// The same joke all day, even if others are fetched or deleted.
    /// - Throws: `DadJokeError`, `HTTPError`, `RapidAPIKeyError`, `StorageError`, `CancellationError`.
    public func callAsFunction(today: CalendarDay) async throws -> JokeOfTheDay {
        if let last = JokeOfTheDay(try await settings.value(of: \.jokeOfTheDay)), last.day == today.iso8601 { return last }
        var kept = try await next.store.kept()
        if kept.isEmpty {
            try await next.fetch()
            kept = try await next.store.kept()
        }
        guard !kept.isEmpty else { throw DadJokeError.onlyUnwanted }
        // Consecutive days have consecutive jokes.
        let number = (today.year * 12 + today.month) * 31 + today.day
        let joke = JokeOfTheDay(kept[number % kept.count], on: today)
        try await settings.set(\.jokeOfTheDay, to: joke.description)
        return joke
    }
}
