import Foundation
import Model
import TestFakes

@testable import ViewModels

extension SeedSettingModel {
    @MainActor
    static func make(
        _ service: any PersonService = FakePersonService(.success([])), store: PersonTable = .inMemory(),
        settings: (any SettingStore)? = nil
    ) -> SeedSettingModel {
        let environment = Environment.fake().with {
            $0.people.service = service
            $0.people.store = store
            $0.settings = settings ?? store.settings
        }
        return AppModels(environment).settings.seed
    }

    /// The group comes to the front.
    func shown() async {
        await choices.load()
        await previewNeeded()
    }
}

@MainActor
struct TileFixture {
    let settings: FakeSettingStore
    private let models: AppModels

    init(failure: StorageError? = nil, override: TileServerOverride? = nil, store: any TileStore = FakeTileStore()) {
        let settings = FakeSettingStore(failure: failure)
        self.settings = settings
        models = AppModels(
            Environment.fake().with {
                $0.settings = settings
                $0.map.override = override
                $0.map.store = store
            })
    }

    var model: TileSettingModel { models.settings.tiles }
    var map: PeopleMapModel { models.people.map }

    /// Both come to the front.
    func shown() async {
        await map.load()
        await model.shown()
    }
}

extension DadJokeSettingModel {
    @MainActor
    static func make(
        settings: FakeSettingStore = FakeSettingStore(), secrets: any SecretStore = FakeSecretStore()
    ) -> DadJokeSettingModel {
        let environment = Environment.fake().with {
            $0.settings = settings
            $0.dadJokes.settings = settings
            $0.dadJokes.keys = RapidAPIKeys(secrets: secrets)
        }
        return AppModels(environment, settings: settings.kept).settings.dadJokes
    }
}

@MainActor
struct SwitterFixture {
    let service = FakeSwitterService()
    let settings = FakeSettingStore()
    let model: SwitterModel
    let setting: SwitterSettingModel
    let dadJokes: DadJokesModel
    private let models: AppModels
    let favourites = DadJokeTable.inMemory()

    init() {
        guard let standard = URL(string: "https://standard.example") else { preconditionFailure("an address") }
        let environment = Environment.fake().with { [service, settings, favourites] environment in
            environment.dadJokes.store = favourites
            environment.switter.service = service
            environment.settings = settings
            environment.switter.settings = settings
            environment.switter.standard = standard
        }
        models = AppModels(environment, settings: [:])
        model = models.switter
        setting = models.settings.switter
        dadJokes = models.dadJokes
    }
}
