import Foundation

/// The joke of one day. Its description is JSON, which a setting keeps and the notification hands to the button that reveals the joke.
public struct JokeOfTheDay: LosslessStringConvertible, Codable, Sendable, Equatable {
    /// The day as `yyyy-MM-dd`.
    let day: String
    public let setup: String
    public let punchline: String

    init(_ joke: DadJoke, on day: CalendarDay) {
        (self.day, setup, punchline) = (day.iso8601, joke.setup, joke.punchline)
    }

    /// Reads a description; nil if it is not that of a joke.
    public init?(_ description: String) {
        guard let joke = try? JSONDecoder().decode(Self.self, from: Data(description.utf8)) else { return nil }
        self = joke
    }

    public var description: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

/// Finds the joke of a day among those that are kept, or fetches some if none are.
public struct JokeOfTheDayUseCase: Sendable {
    let next: NextDadJokeUseCase
    let settings: any SettingStore

    /// The same joke all day, also after others were fetched or deleted.
    /// - Throws: `DadJokeError`, `HTTPError`, `RapidAPIKeyError`, `StorageError`, `CancellationError`.
    public func callAsFunction(today: CalendarDay) async throws -> JokeOfTheDay {
        let last = try await settings.value(of: .jokeOfTheDay).flatMap(JokeOfTheDay.init)
        if let last, last.day == today.iso8601 { return last }
        var kept = try await next.store.kept()
        if kept.isEmpty {
            try await next.fetch()
            kept = try await next.store.kept()
        }
        guard !kept.isEmpty else { throw DadJokeError.onlyUnwanted }
        // One day after the other has the next of them.
        let number = (today.year * 12 + today.month) * 31 + today.day
        let joke = JokeOfTheDay(kept[number % kept.count], on: today)
        try await settings.set(.jokeOfTheDay, to: joke.description)
        return joke
    }
}
