import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct SeedSettingModelTests {
    private static func people(_ prefix: String) -> [Person] {
        (0..<100).map { .sample("\(prefix)\($0)", firstName: "\(prefix)\($0)") }
    }

    /// A hundred people of the seed "ios", the first of whom are edited.
    private static func store(edited: Int = 0, deleted: Int = 0) async throws -> PersonTable {
        let store = PersonTable.inMemory()
        try await store.refresh(with: people("ios"), seed: "ios")
        for number in 0..<edited { try await store.save(PersonEdits(city: "Elsewhere"), of: "ios\(number)") }
        for number in edited..<edited + deleted { _ = try await store.delete("ios\(number)") }
        return store
    }

    private static func type(_ text: String, into model: SeedSettingModel) async {
        model.textChanged(text)
        await model.previewNeeded()
    }

    private static func typed(_ service: FakePersonService = FakePersonService(), store: PersonTable) async -> SeedSettingModel {
        let model = SeedSettingModel.make(service, store: store)
        await model.shown()
        await type("winter", into: model)
        return model
    }

    /// People and settings over one store with the people of "ios". The first is edited.
    private static func models(_ service: FakePersonService) async throws -> (PeopleModel, SettingsModel) {
        let store = try await store(edited: 1)
        let models = AppModels(
            Environment.fake().with {
                $0.people.service = service
                $0.people.store = store
                $0.settings = store.settings
            })
        await models.people.load()
        await models.settings.seed.shown()
        return (models.people, models.settings)
    }

    @Test func `The entry shows the seed that is used, and there is nothing to change`() async throws {
        let model = SeedSettingModel.make(store: try await Self.store())
        #expect(model.problem == nil)
        await model.shown()
        #expect(model.text == "ios")
        #expect(model.problem == nil)
        #expect(model.consequence == nil)
        #expect(!model.canChange)
        #expect(model.status.isEmpty)
    }

    @Test func `Before anything was fetched the seed is that of the first start, and nobody goes`() async {
        let model = SeedSettingModel.make()
        await model.shown()
        #expect(model.text == "ios")
        await Self.type("winter", into: model)
        #expect(model.consequence == "100 people will be added.")
    }

    @Test(arguments: [
        (0, 0, "100 people will be replaced."),
        (1, 0, "99 people will be replaced. The one you edited stays."),
        (3, 96, "1 person will be replaced. The 3 you edited stay."),
        (100, 0, "100 people will be added. The 100 you edited stay."),
    ])
    func `A typed seed says what it will do`(edited: Int, deleted: Int, sentence: String) async throws {
        let model = await Self.typed(store: try await Self.store(edited: edited, deleted: deleted))
        #expect(model.consequence == sentence)
        #expect(model.canChange)
        await Self.type(" ios ", into: model)
        #expect(model.consequence == nil)
        #expect(!model.canChange)
    }

    @Test func `Who is edited meanwhile is counted, and what was typed stays`() async throws {
        let store = try await Self.store()
        let model = await Self.typed(store: store)
        try await store.save(PersonEdits(city: "Elsewhere"), of: "ios7")
        await until { model.consequence == "99 people will be replaced. The one you edited stays." }
        #expect(model.text == "winter")
    }

    @Test(arguments: [
        ("", "Enter a word."), (" \t", "Enter a word."),
        (String(repeating: "a", count: 18), "The service can’t use a seed of 18 characters. Add or remove one."),
        (String(repeating: "a", count: 101), "This is too long. Use at most 100 characters."),
    ])
    func `What is no seed is said at the field`(text: String, words: String) async throws {
        let service = FakePersonService()
        let model = SeedSettingModel.make(service, store: try await Self.store())
        await model.shown()
        await Self.type(text, into: model)
        #expect(model.problem == words)
        #expect(model.consequence == nil)
        #expect(!model.canChange)
        await model.changeTapped()
        #expect(service.seeds.isEmpty)
        await Self.type("winter", into: model)
        #expect(model.problem == nil)
    }

    @Test func `A change keeps the edited people, and hands everyone on`() async throws {
        let service = FakePersonService(.success(Self.people("winter")))
        let model = SeedSettingModel.make(service, store: try await Self.store(edited: 1))
        await model.shown()
        await Self.type(" winter ", into: model)
        await model.changeTapped()
        #expect(service.requests == [FakePersonService.Request(seed: "winter", count: 100)])
        #expect(model.text == "winter")
        #expect(model.messages.noticed.last??.text == "The seed is now “winter” · 101 people")
        #expect(model.consequence == nil)
        #expect(!model.canChange)
        #expect(!model.isBusy)
        await Self.type("ios", into: model)
        #expect(model.messages.noticed.last == .some(nil))
        #expect(model.consequence == "100 people will be replaced. The one you edited stays.")
    }

    @Test func `Who types before the seed was read changes it all the same`() async throws {
        let service = FakePersonService(.success(Self.people("winter")))
        let model = SeedSettingModel.make(service, store: try await Self.store())
        model.textChanged("winter")
        await model.changeTapped()
        #expect(service.seeds == ["winter"])
        #expect(model.seed == "winter")
    }

    @Test func `While a change runs there is no second one, and what is typed meanwhile stays`() async throws {
        let service = FakePersonService()
        let answer = service.people.expect()
        let model = await Self.typed(service, store: try await Self.store())
        let change = Task { await model.changeTapped() }
        await answer.isAsked()
        #expect(model.isBusy)
        #expect(!model.canChange)
        #expect(model.consequence == nil)
        #expect(model.status == "Fetching people…")
        await Self.type("summer", into: model)
        await model.changeTapped()
        await model.shown()
        #expect(model.text == "summer")
        answer.answer(.success(Self.people("winter")))
        await change.value
        #expect(model.seed == "winter")
        #expect(model.text == "summer")
        #expect(model.messages.noticed.last??.text == "The seed is now “winter” · 100 people")
        #expect(model.canChange)
    }

    @Test func `A change that fails says why, leaves the old seed, and can be tried again`() async throws {
        let service = FakePersonService(.failure(.unreachable(description: "No network.")))
        let store = try await Self.store()
        let model = await Self.typed(service, store: store)
        await model.changeTapped()
        #expect(model.messages.message == .unreachable("No network."))
        #expect(model.text == "winter")
        #expect(model.seed == "ios")
        #expect(model.canChange)
        #expect(model.status.isEmpty)
        #expect(try await store.seed() == "ios")
        #expect(try await store.people().current().profiles.count == 100)
        service.set(.success(Self.people("winter")))
        await model.messages.actionTapped()
        #expect(model.messages.message == nil)
        #expect(model.seed == "winter")
    }

    @Test func `Another text takes the message of the change before away`() async throws {
        let service = FakePersonService(.failure(.unreachable(description: "No network.")))
        let model = await Self.typed(service, store: try await Self.store())
        await model.changeTapped()
        await Self.type("summer", into: model)
        #expect(model.messages.message == nil)
    }

    @Test func `People who cannot be counted are an error, and the change is possible all the same`() async throws {
        let model = SeedSettingModel.make(store: PersonTable(.closed()), settings: FakeSettingStore())
        await model.shown()
        await Self.type("winter", into: model)
        for _ in 1...2 {
            #expect(model.consequence == nil)
            #expect(model.messages.message?.text == StorageError.sampleMessage)
            #expect(model.canChange)
            await model.messages.actionTapped()
        }
    }

    @Test
    func `While somebody is being edited the seed waits: it could take the person away from under the edits`() async throws {
        let (people, settings) = try await Self.models(FakePersonService())
        let model = settings.seed
        people.rowSelected(at: 0)
        people.editTapped()
        model.textChanged("winter")
        #expect(!model.canChange)
        #expect(model.consequence == "You are editing a person. Save or cancel your changes first.")
        people.backTapped()
        #expect(model.canChange)
    }

    @Test func `Undo brings back the seed and its people, without the service`() async throws {
        let service = FakePersonService(.success(Self.people("winter")))
        let (people, settings) = try await Self.models(service)
        let before = people.rows
        #expect(!settings.canUndo)
        await Self.type("winter", into: settings.seed)
        await settings.seed.changeTapped()
        #expect(people.rows.count == 101)
        #expect(settings.seed.messages.noticed.last??.action == "Undo")
        service.set(.failure(.unreachable(description: "No network.")))
        #expect(settings.canUndo)
        await settings.undoTapped()
        #expect(people.rows == before)
        await until { settings.seed.seed == "ios" }
        #expect(settings.seed.text == "ios")
        #expect(settings.seed.messages.noticed.last??.text == "The seed is “ios” again")
        #expect(!settings.canUndo)
        #expect(!people.canUndo)
    }

    @Test func `Deletions and changes of the seed are undone in their order, from the section of the people`() async throws {
        let (people, settings) = try await Self.models(FakePersonService(.success(Self.people("winter"))))
        let before = people.rows
        people.rowSelected(at: 5)
        await people.deleteTapped()
        await Self.type("winter", into: settings.seed)
        await settings.seed.changeTapped()
        people.rowSelected(at: 7)
        await people.deleteTapped()
        #expect(!settings.canUndo, "the deletion comes first")
        await settings.undoTapped()
        #expect(people.rows.count == 100)
        await people.undoTapped()
        #expect(people.rows.count == 101)
        #expect(settings.canUndo)
        await people.undoTapped()
        #expect(people.rows.count == 99)
        #expect(people.messages.noticed.last??.text == "The seed is “ios” again")
        await people.undoTapped()
        #expect(people.rows == before)
        #expect(!people.canUndo)
    }

    @Test func `An edit of a new person is undone before the change of the seed`() async throws {
        let (people, settings) = try await Self.models(FakePersonService(.success(Self.people("winter"))))
        await Self.type("winter", into: settings.seed)
        await settings.seed.changeTapped()
        let row = try #require(people.rows.firstIndex { $0.id == "winter3" })
        people.rowSelected(at: row)
        people.editTapped()
        #expect(!people.canUndo, "the person would be taken away from under the edits")
        let editing = try #require(people.editing)
        editing.changed(.city, to: "Lund")
        let count = people.rows.count
        await editing.saveTapped()
        #expect(people.rows.contains { $0.id == "winter3" && $0.city == "Lund" })
        await people.undoTapped()
        #expect(people.rows.count == count && people.rows.contains { $0.id == "winter3" && $0.city != "Lund" })
        await people.undoTapped()
        #expect(people.rows.count == 100 && !people.rows.contains { $0.id == "winter3" })
    }

    @Test func `The last seeds can be chosen, and the choice says what it will do`() async throws {
        let (_, settings) = try await Self.models(FakePersonService(.success(Self.people("new"))))
        let model = settings.seed
        #expect(model.history.seeds.isEmpty)
        for seed in ["winter", "summer"] {
            await Self.type(seed, into: model)
            await model.changeTapped()
        }
        #expect(model.history.seeds == ["winter", "ios"])
        await model.earlierSeedChosen(at: 1)
        #expect(model.text == "ios")
        #expect(model.consequence == "100 people will be replaced. The one you edited stays.")
        await model.changeTapped()
        #expect(model.history.seeds == ["summer", "winter"])
        await model.shown()
        #expect(model.history.seeds == ["summer", "winter"], "as the store has it")
        await model.earlierSeedChosen(at: 2)
        #expect(model.text == "ios")
    }
}
