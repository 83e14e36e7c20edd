import Domain
import Foundation
import Storage
import TestFakes
import ViewModels

extension SeedSettingModel {
    @MainActor
    static func make(
        _ service: any PersonService = FakePersonService(.success([])), store: any PersonStore = PersonTable.inMemory()
    ) -> SeedSettingModel {
        let services = Services.fake().with {
            $0.people.service = service
            $0.people.store = store
        }
        return AppModels(services).settings.seed
    }
}

extension TileSettingModel {
    @MainActor
    static func make(
        settings: any SettingStore = FakeSettingStore(), override: TileServerOverride? = nil,
        store: any TileStore = FakeTileStore(), onChanged: @escaping @MainActor (TileTemplate) -> Void = { _ in }
    ) -> TileSettingModel {
        let services = Services.fake().with {
            $0.map.settings = settings
            $0.map.override = override
            $0.map.store = store
        }
        return TileSettingModel(MapUseCases(services.map, services.world), onChanged: onChanged)
    }
}

extension DadJokeSettingModel {
    @MainActor
    static func make(
        settings: FakeSettingStore = FakeSettingStore(), secrets: any SecretStore = FakeSecretStore()
    ) -> DadJokeSettingModel {
        let services = Services.fake().with {
            $0.dadJokes.settings = settings
            $0.dadJokes.keys = RapidAPIKeys(secrets: secrets)
        }
        return AppModels(services).settings.dadJokes
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
        let services = Services.fake().with { [service, settings, favourites] services in
            services.dadJokes.store = favourites
            services.switter.service = service
            services.switter.settings = settings
            services.switter.standard = standard
        }
        models = AppModels(services)
        model = models.switter
        setting = models.settings.switter
        dadJokes = models.dadJokes
    }
}
