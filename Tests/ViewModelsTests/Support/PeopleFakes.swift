import Domain
import Foundation
import Storage
import TestFakes
import ViewModels

extension PeopleModel {
    /// A model over a service and a database in memory, on the 21st of November 2026.
    @MainActor
    static func make(
        _ service: any PersonService = FakePersonService(.success([])), store: PersonTable = .inMemory(),
        selectedID: Person.ID? = nil,
        settings: any SettingStore = FakeSettingStore()
    ) -> PeopleModel {
        let services = Services.fake().with {
            $0.people.settings = settings
            $0.map.settings = settings
            $0.people.service = service
            $0.people.store = store
            $0.people.decoder = FakePictureDecoder()
        }
        return AppModels(services, route: .people(personID: selectedID)).people
    }

    /// A model that has loaded these people.
    @MainActor
    static func loaded(
        _ people: [Person], store: PersonTable = .inMemory(), selectedID: Person.ID? = nil,
        settings: any SettingStore = FakeSettingStore()
    ) async -> PeopleModel {
        let model = make(FakePersonService(.success(people)), store: store, selectedID: selectedID, settings: settings)
        await model.load()
        return model
    }
}

extension PeopleMapModel {
    /// A map whose tile server has nothing.
    @MainActor
    static func make(settings: any SettingStore = FakeSettingStore()) -> PeopleMapModel {
        AppModels(Services.fake().with { $0.map.settings = settings }).people.map
    }
}
