import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct JokesModelDeletionTests {
    @Test(arguments: [("a", "b"), ("b", "c"), ("c", "b")])
    func `The joke after the deleted one is opened, or the last; undo restores it once`(deleted: String, opened: String)
        async throws
    {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: deleted)
        await fixture.model.deleteTapped()
        #expect(fixture.identifiers == ["a", "b", "c"].filter { $0 != deleted })
        #expect(fixture.model.detail?.id == opened)
        #expect(try await fixture.store.identifiers == fixture.identifiers)
        #expect(fixture.model.messages.noticed.last??.text == "“Text of \(deleted)” deleted")
        #expect(fixture.model.status == "2 jokes")
        #expect(fixture.model.canUndo)
        for _ in 1...2 {
            await fixture.model.undoTapped()
            #expect(fixture.identifiers == ["a", "b", "c"])
            #expect(try await fixture.store.identifiers == ["a", "b", "c"])
            #expect(fixture.model.detail?.id == deleted)
            #expect(fixture.model.messages.noticed.last??.text == "“Text of \(deleted)” restored")
            #expect(fixture.model.status == "3 jokes")
            #expect(!fixture.model.canUndo)
        }
    }

    @Test func `Behind the only joke there is none`() async {
        let fixture = await JokesFixture.loaded([.sample("a", year: 2010)], selectedID: "a")
        fixture.model.panes.changed(isFolded: true, showsDetail: true)
        await fixture.model.deleteTapped()
        #expect(fixture.model.page == .empty)
        #expect(fixture.model.selectedID == nil)
        #expect(fixture.model.detail == nil)
        #expect(!fixture.model.panes.showsDetail)
    }

    @Test func `In a search the next joke that was found is opened`() async {
        let fixture = await JokesFixture.loaded(
            [.sample("a", year: 2010, "kick"), .sample("b", year: 2011, "sleep"), .sample("c", year: 2012, "kick")])
        fixture.model.searchChanged("kick")
        fixture.select("a")
        await fixture.model.deleteTapped()
        #expect(fixture.model.detail?.id == "c")
        #expect(fixture.model.messages.noticed.last??.text == "“kick” deleted")
        #expect(fixture.model.status == "1 joke found")
    }

    @Test func `Without an open joke nothing is deleted`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three)
        await fixture.model.deleteTapped()
        #expect(fixture.identifiers == ["a", "b", "c"])
        #expect(fixture.model.messages.noticed.last == nil)
        #expect(!fixture.model.canUndo)
    }

    @Test func `Every deletion can be undone, the last one first, and each has a notice of its own`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "a")
        var handled = 0
        for id in ["a", "b", "c"] {
            await fixture.model.deleteTapped()
            #expect(fixture.model.messages.noticed.next(after: &handled)??.text == "“Text of \(id)” deleted")
        }
        #expect(fixture.model.page == .empty)
        for identifiers in [["c"], ["b", "c"], ["a", "b", "c"]] {
            #expect(fixture.model.canUndo)
            await fixture.model.undoTapped()
            #expect(fixture.identifiers == identifiers)
            #expect(fixture.model.detail?.id == identifiers.first)
        }
        #expect(!fixture.model.canUndo)
        #expect(fixture.model.messages.noticed.last??.text == "“Text of a” restored")
    }

    @Test func `A joke that comes back behind a search that hides it ends the search`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "a")
        await fixture.model.deleteTapped()
        fixture.model.searchChanged("Text of c")
        await fixture.model.undoTapped()
        #expect(fixture.model.search.text.isEmpty)
        #expect(fixture.model.selectedPosition == 0)
        #expect(fixture.model.messages.noticed.last??.text == "“Text of a” restored")
        #expect(fixture.model.status == "3 jokes")
    }

    @Test func `A message of a deletion or an undo that failed goes when the key does it after all`() async throws {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "b")
        try fixture.database.refuseChanges(with: .sample)
        await fixture.model.deleteTapped()
        #expect(fixture.model.messages.message == .storageFailure)
        try fixture.database.allowChanges()
        await fixture.model.deleteTapped()
        #expect(fixture.identifiers == ["a", "c"] && fixture.model.messages.message == nil)
        try fixture.database.refuseChanges(with: .sample)
        await fixture.model.undoTapped()
        #expect(fixture.model.messages.message == .storageFailure)
        try fixture.database.allowChanges()
        await fixture.model.undoTapped()
        #expect(fixture.identifiers == ["a", "b", "c"] && fixture.model.messages.message == nil)
    }

    @Test func `A deletion that fails is a message; trying again deletes that joke, not the one open by now`() async throws {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "b")
        try fixture.database.refuseChanges(with: .sample)
        await fixture.model.deleteTapped()
        #expect(fixture.model.messages.message == .storageFailure)
        #expect(fixture.identifiers == ["a", "b", "c"])
        #expect(fixture.model.detail?.id == "b")
        #expect(fixture.model.messages.noticed.last == nil)

        try fixture.database.allowChanges()
        fixture.select("c")
        await fixture.model.messages.actionTapped()
        #expect(fixture.identifiers == ["a", "c"])
        #expect(fixture.model.detail?.id == "c")
        #expect(fixture.model.messages.message == nil)
    }

    @Test func `While a joke is being deleted no second one is, and one that is opened stays open`() async throws {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "a")
        let held = HeldExecutor()
        let deleting = await held.begin { await fixture.model.deleteTapped() }
        await fixture.model.deleteTapped()
        fixture.model.panes.changed(isFolded: true, showsDetail: false)
        fixture.model.rowOpened(at: 1)
        held.release()
        try await deleting.value
        #expect(fixture.identifiers == ["b", "c"])
        #expect(fixture.model.detail?.id == "b")
        #expect(fixture.model.panes.showsDetail)
    }

    @Test func `An undo that fails is a message, can be tried again, and leaves a later deletion its own`() async throws {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "a")
        await fixture.model.deleteTapped()
        let held = HeldExecutor()
        let undoing = await held.begin { await fixture.model.undoTapped() }
        await fixture.model.deleteTapped()
        #expect(fixture.identifiers == ["c"])
        try fixture.database.refuseChanges(with: .sample)
        held.release()
        try await undoing.value
        #expect(fixture.model.messages.message == .storageFailure)
        try fixture.database.allowChanges()
        await fixture.model.undoTapped()
        #expect(fixture.identifiers.contains("b"))
        await fixture.model.messages.actionTapped()
        #expect(fixture.identifiers == ["a", "b", "c"])
        #expect(!fixture.model.canUndo)
    }

    @Test func `A joke that is drawn while another one is being restored is in the list, once`() async throws {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "a")
        await fixture.model.deleteTapped()
        let held = HeldExecutor()
        let undoing = await held.begin { await fixture.model.undoTapped() }
        await fixture.draw(.sample("d", year: 2013))
        held.release()
        try await undoing.value
        #expect(fixture.identifiers == ["a", "b", "c", "d"])
        #expect(fixture.model.detail?.id == "a")
    }

    @Test func `What changes in the store is shown, whoever has changed it`() async throws {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "b")
        _ = try await fixture.store.insert(.sample("d", year: 2013))
        await until { fixture.identifiers == ["a", "b", "c", "d"] }
        #expect(fixture.model.detail?.id == "b")
        _ = try await fixture.store.delete(id: "b")
        await until { fixture.identifiers == ["a", "c", "d"] }
        #expect(fixture.model.selectedID == nil)
    }
}
