import Model
import TestFakes
import ViewModels

extension PeopleModel {
    /// A service and a database in memory, on 21 November 2026.
    @MainActor
    static func make(
        _ service: any PersonService = FakePersonService(.success([])), store: PersonTable = .inMemory(),
        selectedID: Person.ID? = nil, settings: any SettingStore = FakeSettingStore(),
        documents: any DocumentStore = DocumentFiles(), clock: TestClock = TestClock()
    ) -> PeopleModel {
        let environment = Environment.fake(clock: clock).with {
            $0.people.settings = settings
            $0.settings = settings
            $0.people.service = service
            $0.people.store = store
            $0.people.documents = documents
            $0.people.decoder = FakePictureDecoder()
        }
        let model = AppModels(environment).people
        if let selectedID { model.open(selectedID) }
        return model
    }

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
