import Model
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

    /// Changes the seed as the settings do. Only Ada is in both seeds.
    private func changeSeed() async throws {
        try await store.changeSeed(to: "new", people: [.sample("a", firstName: "Ada"), .sample("x", firstName: "Xenia")])
    }

    @Test func `The new people are in the list at once, and an open profile of somebody who stays is still open`() async throws {
        let model = await loaded(selectedID: "a")
        try await changeSeed()
        await until { model.rows.map(\.id) == ["a", "x"] }
        #expect(model.status == "2 people")
        #expect(model.detail?.name == "Ada Testova")
    }

    @Test func `The profile of somebody who is gone is closed`() async throws {
        let model = await loaded()
        model.panes.changed(isFolded: true, showsDetail: false)
        model.rowOpened(at: 1)
        #expect(model.panes.showsDetail)
        try await changeSeed()
        await until { model.selectedID == nil }
        #expect(!model.canActOnSelection)
        #expect(!model.panes.showsDetail)
    }

    @Test func `A list that could not be fetched shows the people of the new seed`() async throws {
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

    @Test func `A search goes on among the new people`() async throws {
        let model = await loaded()
        model.searchChanged("xen")
        await until { model.page == .nothingFound }
        try await changeSeed()
        await until { model.rows.map(\.id) == ["x"] }
    }

    @Test(arguments: [true, false])
    func `A deletion can be undone only of somebody whom the new seed would have left`(isEdited: Bool) async throws {
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
