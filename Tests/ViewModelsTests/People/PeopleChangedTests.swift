import Domain
import Storage
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("The list of people after a change of the seed", .timeLimit(.minutes(1)))
struct PeopleChangedTests {
    private static let before = [Person.sample("a", first: "Ada"), .sample("b", first: "Bea"), .sample("c", first: "Cleo")]
    private static let after = [Person.sample("a", first: "Ada"), .sample("x", first: "Xenia")].map { Profile(person: $0) }

    private static func loaded(selectedID: Person.ID? = nil, store: PersonTable = .inMemory()) async -> PeopleModel {
        let model = PeopleModel.make(FakePersonService(.success(before)), store: store, selectedID: selectedID)
        await model.load()
        return model
    }

    @Test("The new people are in the list at once, and an open profile of somebody who stays is still open")
    func people() async {
        let model = await Self.loaded(selectedID: "a")
        await model.peopleChanged(Self.after)
        #expect(model.rows.map(\.id) == ["a", "x"])
        #expect(model.status == "2 people")
        #expect(model.detail?.name == "Ada Last")
    }

    @Test("The profile of somebody who is gone is closed")
    func selectionIsGone() async {
        let model = await Self.loaded()
        model.panes.changed(isFolded: true, showsDetail: false)
        model.rowOpened(at: 1)
        #expect(model.panes.showsDetail)
        await model.peopleChanged(Self.after)
        #expect(model.selectedID == nil)
        #expect(!model.canActOnSelection)
        #expect(!model.panes.showsDetail)
    }

    @Test("A list that was never opened shows the new people without asking the service")
    func neverOpened() async {
        let service = FakePersonService(.failure(.unexpectedContent))
        let model = PeopleModel.make(service, selectedID: "gone")
        await model.peopleChanged(Self.after)
        #expect(model.page == .list)
        #expect(model.selectedID == nil)
        await model.load()
        #expect(model.rows.count == 2)
        #expect(await service.seeds.isEmpty)
    }

    @Test("A search goes on among the new people")
    func search() async {
        let model = await Self.loaded()
        model.searchChanged("xen")
        await until { model.page == .nothingFound }
        await model.peopleChanged(Self.after)
        #expect(model.rows.map(\.id) == ["x"])
    }

    @Test("A deletion can be taken back only of somebody whom the new seed would have left", arguments: [true, false])
    func undo(isEdited: Bool) async throws {
        let store = PersonTable.inMemory()
        try await store.refresh(with: Self.before, seed: "ios")
        if isEdited { try await store.save(PersonEdits(city: "Elsewhere"), of: "b") }
        let model = await Self.loaded(selectedID: "b", store: store)
        await model.deleteTapped()
        #expect(model.canUndo)
        await model.peopleChanged(Self.after)
        #expect(model.canUndo == isEdited)
        #expect(model.status == "2 people")
    }
}
