import Domain
import Foundation

extension DadJoke {
    static func sample(_ name: String, _ provider: DadJokeProvider = .official) -> DadJoke {
        DadJoke(provider: provider, identifier: name, setup: "Setup of \(name)", punchline: "Punchline of \(name)")
    }
}

extension FavouriteDadJoke {
    static func sample(_ id: Int64, _ name: String) -> FavouriteDadJoke {
        FavouriteDadJoke(id: id, name: name, savedAt: Date(timeIntervalSince1970: 1_620_000_000), joke: .sample("\(id)"))
    }
}
