import Domain
import Foundation
import Storage
import TestFakes
import ViewModels

extension SeedSettingModel {
    /// A model over a service and a store.
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
    /// A model over settings and kept tiles.
    @MainActor
    static func make(
        settings: any SettingStore = FakeSettingStore(), override: TileServerOverride? = nil,
        storage: any TileStorage = FakeTileStorage(), onChanged: @escaping @MainActor (TileTemplate) -> Void = { _ in }
    ) -> TileSettingModel {
        let services = Services.fake().with {
            $0.map.settings = settings
            $0.map.override = override
            $0.map.storage = storage
        }
        return TileSettingModel(MapUseCases(services.map, services.world), onChanged: onChanged)
    }
}

/// Tiles of a size, until they are forgotten.
actor FakeTileStorage: TileStorage {
    private var bytes: Int

    init(bytes: Int = 0) {
        self.bytes = bytes
    }

    func size() async -> Int { bytes }
    func removeAll() async { bytes = 0 }
}

extension DadJokeSettingModel {
    /// A model over settings and a keyring in memory.
    @MainActor
    static func make(
        settings: FakeSettingStore = FakeSettingStore(), secrets: FakeSecretStore = FakeSecretStore()
    ) -> DadJokeSettingModel {
        let services = Services.fake().with {
            $0.dadJokes.settings = settings
            $0.dadJokes.keys = RapidAPIKeys(secrets: secrets)
        }
        return AppModels(services).settings.dadJokes
    }
}

/// A store with the seed "ios" whose people the test delivers by hand, and which cannot be written.
struct AwaitedPersonStore: PersonStore {
    let answers = Expectations<[Profile]>("profiles")

    func people() -> StoreValues<StoredPeople> {
        StoreValues { continuation in
            Task {
                do {
                    continuation.yield(StoredPeople(seed: "ios", profiles: try await answers.ask()))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
        }
    }

    func seed() async throws -> String? { "ios" }
    func refresh(with people: [Person], seed: String) async throws { throw StorageError.sample }
    func seedHistory() async throws -> SeedHistory { SeedHistory() }
    func changeSeed(to seed: String, people: [Person]) async throws -> SeedChange { throw StorageError.sample }
    func undo(_ change: SeedChange) async throws { throw StorageError.sample }
    func save(_ edits: PersonEdits, of id: Person.ID) async throws { throw StorageError.sample }
    func keep(_ picture: EditedPicture) async throws { throw StorageError.sample }
    func picture(_ id: EditedPicture.ID) async throws -> Data? { throw StorageError.sample }
    func removeUnusedPictures() async throws { throw StorageError.sample }
    func delete(_ ids: [Person.ID]) async throws -> [DeletedPerson] { throw StorageError.sample }
    func restore(_ deleted: [DeletedPerson]) async throws { throw StorageError.sample }
}
