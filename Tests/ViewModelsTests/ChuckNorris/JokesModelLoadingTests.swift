import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct JokesModelLoadingTests {
    private static let details = "no such table: chuckNorrisJoke"
    private static let reason = StorageError.sampleMessage + "\n" + details

    @Test func `The list says that it is being read until it is there`() async {
        let fixture = JokesFixture(ChuckNorrisJoke.three)
        #expect(fixture.model.page == .loading)
        let loading = Task.immediate { await fixture.model.load() }
        #expect(fixture.model.page == .loading)
        #expect(fixture.model.rows.isEmpty)
        await loading.value
        #expect(fixture.model.page == .list)
        #expect(fixture.identifiers == ["a", "b", "c"])
    }

    @Test func `Rows are sorted by the day of creation, and name it`() async {
        let long = ChuckNorrisJoke(
            id: "long", value: String(repeating: "x", count: 31), createdAt: "2021-05-05 23:59:59.9", categories: ["dev"])
        let undated = ChuckNorrisJoke(id: "undated", value: "Short")
        let fixture = await JokesFixture.loaded([undated, long])
        let excerpt = String(repeating: "x", count: 30) + "..."
        #expect(fixture.model.rows.map(\.excerpt) == [excerpt, "Short"])
        #expect(fixture.model.rows.map(\.date) == ["2021-05-05", "unknown"])
        #expect(fixture.model.rows.map(\.accessibleLabel) == ["\(excerpt), created 2021-05-05", "Short, created unknown"])
    }

    @Test func `A list that could not be read has a page with the reason, and is read again when that is asked for`() async throws
    {
        let fixture = JokesFixture(ChuckNorrisJoke.three, selectedID: "b")
        try await fixture.database.hide("chuckNorrisJoke")
        await fixture.model.load()
        #expect(fixture.model.page.failure?.reason == Self.reason)
        try await fixture.database.show("chuckNorrisJoke")
        await fixture.model.refreshTapped()
        #expect(fixture.model.page == .list)
        #expect(fixture.model.detail?.id == "b")
    }

    @Test(arguments: [("b", 1), ("gone", nil)])
    func `The joke that was open at the last start is open again, unless it is gone`(id: String, position: Int?) async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: id)
        #expect(fixture.model.selectedPosition == position)
        #expect(fixture.model.selectedID == position.map { _ in id })
        #expect(fixture.model.detail?.value == position.map { _ in "Text of \(id)" })
    }

    @Test func `“Joke!” reads a list again that could not be read, and draws into it`() async throws {
        let fixture = JokesFixture(ChuckNorrisJoke.three)
        try await fixture.database.hide("chuckNorrisJoke")
        await fixture.model.load()
        await fixture.model.drawTapped()
        #expect(fixture.model.page.failure?.reason == Self.reason)

        try await fixture.database.show("chuckNorrisJoke")
        fixture.service.jokes.expect(.success(.sample("d", year: 2013)))
        await fixture.model.drawTapped()
        await until { fixture.model.detail?.id == "d" }
        #expect(fixture.identifiers == ["a", "b", "c", "d"])
    }

    @Test func `Jokes that cannot be followed any more stay on the screen, and trying again follows them`() async throws {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "b")
        try await fixture.database.hide("chuckNorrisJoke")
        await until { fixture.model.messages.message != nil }
        #expect(fixture.model.messages.message == .tryAgain(StorageError.sampleMessage, Self.details))
        try await fixture.database.show("chuckNorrisJoke")
        #expect(fixture.model.page == .list)
        _ = try await fixture.store.insert(.sample("d", year: 2013))
        #expect(fixture.identifiers == ["a", "b", "c"])
        await fixture.model.messages.actionTapped()
        #expect(fixture.identifiers == ["a", "b", "c", "d"])
        #expect(fixture.model.detail?.id == "b")
    }
}
