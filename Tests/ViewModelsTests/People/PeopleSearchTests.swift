import Model
import Observation
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("The search among people while they and the search change")
struct PeopleSearchTests {
    /// Enough for a search to outlast the next keystroke.
    private static let many = (0..<4_000).map { number in
        Person.sample(
            "\(number)", firstName: number.isMultiple(of: 2) ? "Ada" : "Bea", lastName: String(10_000 + number), coordinates: nil)
    }

    @MainActor @Observable
    fileprivate final class Observer {
        private let model: PeopleModel
        private(set) var counts: [Int] = []

        init(_ model: PeopleModel) {
            self.model = model
            note()
        }

        private func note() {
            let count = withObservationTracking {
                model.rows.count
            } onChange: { [weak self] in
                Task { @MainActor in self?.note() }
            }
            counts.append(count)
        }
    }

    private static func loaded(selectedID: Person.ID? = nil, store: PersonTable = .inMemory()) async -> PeopleModel {
        await .loaded(many, store: store, selectedID: selectedID)
    }

    @Test func `Of what is typed in a row, only the last is answered, and typing does not wait`() async {
        let model = await Self.loaded()
        let observer = Observer(model)
        for text in ["a", "ad", "ada", "ada 10", "bea", "bea 1000"] {
            model.searchChanged(text)
            #expect(model.search.text == text)
        }
        #expect(model.rows.count == 4_000, "the list stays until the answer is there")
        await until { model.rows.count != 4_000 }
        #expect(model.rows.count == 5 && model.rows.allSatisfy { $0.name.hasPrefix("Bea 1000") })
        #expect(model.status == "5 people found")
        await until { observer.counts.last == 5 }
        #expect(observer.counts == [4_000, 5])
    }

    @Test func `The rows are highlighted by what they were found by, not by what is typed meanwhile`() async {
        let model = await Self.loaded()
        model.searchChanged("bea 1000")
        #expect(model.query.isEmpty)
        await until { model.rows.count == 5 }
        #expect(model.query == SearchQuery("bea 1000"))
        model.searchModeChanged(false)
        await until { model.rows.count == 4_000 }
        #expect(model.query.isEmpty)
    }

    @Test func `The map shows whom the list shows`() async {
        let model = await Self.loaded()
        model.searchChanged("bea")
        model.searchChanged("bea 1000")
        await until { model.map.missingText == "5 people have no location" }
        #expect(model.rows.count == 5)
    }

    @Test func `Somebody who is deleted during a search goes, and comes back with an undo`() async {
        let model = await Self.loaded(selectedID: "1")
        model.searchChanged("bea 1000")
        await model.deleteTapped()
        #expect(model.rows.map(\.id) == ["3", "5", "7", "9"])
        #expect(model.selectedPosition != nil)
        model.searchChanged("bea 1001")
        await model.undoTapped()
        #expect(model.rows.count == 4_000, "a search that hides who comes back is over")
        #expect(model.search.text.isEmpty)
        #expect(model.selectedID == "1")
    }

    @Test func `A search that is under way when other people come goes on among them alone`() async throws {
        let store = PersonTable.inMemory()
        let model = await Self.loaded(store: store)
        let observer = Observer(model)
        try await store.changeSeed(to: "new", people: [.sample("x", firstName: "Ada", lastName: "Other")])
        model.searchChanged("ada")
        await until { model.rows.map(\.id) == ["x"] }
        await until { observer.counts.last == 1 }
        #expect(model.status == "1 person found")
    }

    @Test func `Somebody who is renamed during a search is found by the new name`() async throws {
        let model = await Self.loaded(selectedID: "1")
        model.editTapped()
        let edit = try #require(model.editing)
        edit.changed(.firstName, to: "Zoë")
        model.searchChanged("zoe")
        await edit.saveTapped()
        #expect(model.rows.map(\.name) == ["Zoë 10001"])
        #expect(model.messages.noticed.last??.text == "Changes saved")
        #expect(model.status == "1 person found")
    }

    @Test func `Where nobody matches, whoever is similar is listed, and the status line says so`() async throws {
        let model = await PeopleModel.loaded([
            .sample("a", firstName: "Esma", lastName: "Taşçı"), .sample("b", firstName: "Rémi", lastName: "Blanchet"),
        ])
        model.searchChanged("blancet")
        await until { model.rows.map(\.id) == ["b"] }
        #expect(model.status == "No exact match. Similar: 1 person")
        #expect(model.query.isForgiving)
        model.rowSelected(at: 0)
        model.editTapped()
        let edit = try #require(model.editing)
        edit.changed(.city, to: "Oslo")
        await edit.saveTapped()
        #expect(model.search.text == "blancet", "the search goes on: the person is still listed")
        model.searchChanged("blanchex")
        await until { model.query == SearchQuery("blanchex").forgiving }
        #expect(model.rows.map(\.id) == ["b"])
        model.searchChanged("blaxxet")
        await until { model.page == .nothingFound }
        #expect(model.status == "0 people found")
        model.searchChanged("blanchet")
        await until { model.status == "1 person found" }
    }
}
