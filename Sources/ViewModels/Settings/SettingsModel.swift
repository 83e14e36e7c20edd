import Domain
import Observation

/// The section *Settings*: groups that know nothing of each other.
@MainActor @Observable
public final class SettingsModel: SectionModel {
    /// The seed of the people.
    public let seed: SeedSettingModel
    /// The tile server of the map.
    public let tiles: TileSettingModel
    /// Who tells the dad jokes.
    public let dadJokes: DadJokeSettingModel
    /// The Switter server.
    public let switter: SwitterSettingModel
    /// The comics in the dark style.
    public let comicInversion: ComicInversionModel

    /// - Parameters:
    ///   - seed: the seed of the people.
    ///   - tiles: the tile server of the map.
    ///   - dadJokes: who tells the dad jokes.
    ///   - switter: the Switter server.
    ///   - comicInversion: the comics in the dark style.
    public init(
        seed: SeedSettingModel, tiles: TileSettingModel, dadJokes: DadJokeSettingModel, switter: SwitterSettingModel,
        comicInversion: ComicInversionModel
    ) {
        self.seed = seed
        self.tiles = tiles
        self.dadJokes = dadJokes
        self.switter = switter
        self.comicInversion = comicInversion
    }

    /// What each group tells the user.
    public var messages: [MessagesModel] {
        [seed.messages, tiles.messages, dadJokes.messages, switter.messages, comicInversion.messages]
    }

    /// The settings.
    public var route: Route { .settings }

    /// Closes the first message bar that is open.
    public func closeMessage() -> Bool {
        [seed.messages, tiles.messages, dadJokes.messages, switter.messages].contains { $0.close() }
    }

    /// The settings came to the front: they show what is true now.
    public func shown() async {
        await seed.shown()
        await comicInversion.load()
        await tiles.shown()
        await switter.shown()
        // Last: a keyring may ask for its password, or not answer for seconds.
        await dadJokes.shown()
    }
}
