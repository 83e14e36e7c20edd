import Domain
import Foundation

/// A joke in the services' JSON. Only its two texts are required.
struct DadJokeBody: Decodable {
    private let identifier: Lenient<TextOrNumber>
    private let documentIdentifier: Lenient<TextOrNumber>
    private let setup: String
    private let punchline: String

    private enum CodingKeys: String, CodingKey {
        case identifier = "id"
        case documentIdentifier = "_id"
        case setup, punchline
    }

    /// The joke, or nil if one of its texts is blank or too long.
    func joke(of provider: DadJokeProvider) -> DadJoke? {
        DadJoke(
            provider: provider, identifier: (documentIdentifier.value ?? identifier.value)?.text, foreignSetup: setup,
            foreignPunchline: punchline)
    }
}

/// One joke or a list of them. An unreadable element leaves the others readable.
struct DadJokeList: Decodable {
    private let bodies: [DadJokeBody]

    init(from decoder: any Decoder) throws {
        if let elements = try? [Lenient<DadJokeBody>](from: decoder) {
            bodies = elements.compactMap(\.value)
        } else {
            bodies = [try DadJokeBody(from: decoder)]
        }
    }

    /// The usable jokes in the service's order, without repetitions.
    func jokes(of provider: DadJokeProvider) -> [DadJoke] {
        bodies.compactMap { $0.joke(of: provider) }.reduce(into: []) { jokes, joke in
            if !jokes.contains(where: joke.isSame) { jokes.append(joke) }
        }
    }
}
