import Domain
import Storage
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("The list of people after a change of the seed")
struct PeopleChangedTests {
    private static let before = [Person.sample("a"), .sample("b", firstName: "Bea"), .sample("c", firstName: "Cleo")]

    private let store = PersonTable.inMemory()

    private func loaded(selectedID: Person.ID? = nil) async -> PeopleModel {
        await .loaded(Self.before, store: store, selectedID: selectedID)
    }

    /// Changes the seed as the settings do; of those before only Ada is among the new people.
    private func changeSeed() async throws {
        try await store.changeSeed(to: "new", people: [.sample("a", firstName: "Ada"), .sample("x", firstName: "Xenia")])
    }

    @Test("The new people are in the list at once, and an open profile of somebody who stays is still open")
    func people() async throws {
        let model = await loaded(selectedID: "a")
        try await changeSeed()
        await until { model.rows.map(\.id) == ["a", "x"] }
        #expect(model.status == "2 people")
        #expect(model.detail?.name == "Ada Testova")
    }

    @Test("The profile of somebody who is gone is closed")
    func selectionIsGone() async throws {
        let model = await loaded()
        model.panes.changed(isFolded: true, showsDetail: false)
        model.rowOpened(at: 1)
        #expect(model.panes.showsDetail)
        try await changeSeed()
        await until { model.selectedID == nil }
        #expect(!model.canActOnSelection)
        #expect(!model.panes.showsDetail)
    }

    @Test("A list that could not be fetched shows the people of the new seed")
    func failedBefore() async throws {
        let service = FakePersonService(.failure(.unexpectedContent))
        let model = PeopleModel.make(service, store: store, selectedID: "gone")
        await model.load()
        #expect(model.page != .list)
        try await changeSeed()
        await until { model.page == .list }
        #expect(model.selectedID == nil)
        await model.load()
        #expect(model.rows.count == 2)
        #expect(service.seeds == ["ios"])
    }

    @Test("A search goes on among the new people")
    func search() async throws {
        let model = await loaded()
        model.searchChanged("xen")
        await until { model.page == .nothingFound }
        try await changeSeed()
        await until { model.rows.map(\.id) == ["x"] }
    }

    @Test("A deletion can be undone only of somebody whom the new seed would have left", arguments: [true, false])
    func undo(isEdited: Bool) async throws {
        try await store.refresh(with: Self.before, seed: "ios")
        if isEdited { try await store.save(PersonEdits(city: "Elsewhere"), of: "b") }
        let model = await loaded(selectedID: "b")
        await model.deleteTapped()
        #expect(model.canUndo)
        try await changeSeed()
        await until { model.rows.contains { $0.id == "x" } }
        #expect(model.canUndo == isEdited)
    }
}
