import Foundation
import Model

extension ChuckNorrisJoke {
    public static func sample(
        _ id: String, year: Int = 2020, _ value: String? = nil, categories: [String] = []
    ) -> ChuckNorrisJoke {
        ChuckNorrisJoke(
            id: id, value: value ?? "Text of \(id)", createdAt: "\(year)-01-05 13:42:19.576875", categories: categories)
    }

    public static let three = [sample("a", year: 2010), sample("b", year: 2011), sample("c", year: 2012)]
}

extension DadJoke {
    public static func sample(_ name: String, _ provider: DadJokeProvider = .official) -> DadJoke {
        DadJoke(provider: provider, identifier: name, setup: "Setup of \(name)", punchline: "Punchline of \(name)")
    }
}

extension FavouriteDadJoke {
    public static func sample(_ id: Int64, _ name: String) -> FavouriteDadJoke {
        FavouriteDadJoke(id: id, name: name, savedAt: Date(timeIntervalSince1970: 1_620_000_000), joke: .sample("\(id)"))
    }
}

extension NewFavourite {
    public static func sample(_ joke: String, name: String? = nil) throws -> NewFavourite {
        NewFavourite(
            name: try FavouriteName(name ?? "Name of \(joke)"), savedAt: Date(timeIntervalSince1970: 1_620_222_139),
            joke: .sample(joke))
    }
}

extension TimeZone {
    /// Negative numbers are behind UTC.
    public static func ofTest(hours: Int) -> TimeZone { TimeZone(secondsFromGMT: hours * 3_600) ?? .gmt }
}

extension StorageError {
    /// An error with a description, and the message for the user.
    public static let sample = StorageError(description: "disk I/O error")
    public static let sampleMessage = "Your data couldn’t be read or saved."
    public static let sampleDetails = "disk I/O error"
}
