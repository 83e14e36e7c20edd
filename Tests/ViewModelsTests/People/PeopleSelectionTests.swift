import Foundation
import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("Several selected people, and those beside the open one")
struct PeopleSelectionTests {
    private static let people = ["a", "b", "c", "d", "e"].map { Person.sample($0, firstName: "Q\($0)") }
    private let documents = FakeDocumentStore()

    @Test func `The person before and the one behind take the place of the open one, as far as there are any`() async {
        let model = await PeopleModel.loaded(Self.people)
        #expect(!model.hasPrevious && !model.hasNext)
        model.rowOpened(at: 0)
        #expect(!model.hasPrevious && model.hasNext)
        model.nextRowTapped()
        model.nextRowTapped()
        #expect(model.detail?.name == "Qc Testova")
        #expect(model.isProfileOpen)
        model.previousRowTapped()
        #expect(model.selectedID == "b")
        model.rowSelected(at: 4)
        #expect(model.hasPrevious && !model.hasNext)
        model.nextRowTapped()
        #expect(model.selectedID == "e")
        // Moving skips people who were not found.
        model.searchChanged("qe")
        await until { model.rows.count == 1 }
        #expect(!model.hasPrevious)
        model.searchChanged("")
        await until { model.hasPrevious }
        model.editTapped()
        model.previousRowTapped()
        #expect(model.selectedID == "e", "the form stays")
    }

    @Test func `Anybody's profile is opened as soon as there are people, also while they are being fetched`() async {
        let model = PeopleModel.make(FakePersonService(.success(Self.people)))
        let loading = Task { await model.load() }
        await until { model.isLoadingSlowly }
        await model.openAnybody()
        #expect(model.isProfileOpen)
        #expect(model.detail != nil)
        await loading.value
        let nobody = PeopleModel.make(FakePersonService(.failure(HTTPError.unreachable(description: "No route."))))
        await nobody.openAnybody()
        #expect(!nobody.isProfileOpen)
        #expect(nobody.rows.isEmpty)
    }

    @Test func `Several selected people close the profile, and say how many they are`() async {
        let model = await PeopleModel.loaded(Self.people)
        model.rowOpened(at: 0)
        model.rowsSelected(at: [0, 1, 3], focus: 3)
        #expect(model.markedIDs == ["a", "b", "d"])
        #expect(model.selectedPositions == [0, 1, 3])
        #expect(model.detail == nil)
        #expect(!model.isProfileOpen)
        #expect(model.canActOnSelection)
        #expect(!model.canEdit)
        #expect(model.status == "3 people selected")
        #expect(
            model.copyTapped() == "Qa Testova <qa.testova@example.com>\nQb Testova <qb.testova@example.com>\n"
                + "Qd Testova <qd.testova@example.com>")
        // Back to the person with the focus.
        model.backTapped()
        #expect(model.selectedPositions == [3])
        #expect(model.status == "5 people")
        model.rowsSelected(at: [1, 2], focus: 2)
        model.rowsSelected(at: [2], focus: 2)
        #expect(model.selectedID == "c")
        #expect(model.markedIDs.isEmpty)
        model.rowsSelected(at: [], focus: 2)
        #expect(model.selectedPositions.isEmpty)
        #expect(!model.canActOnSelection)
    }

    @Test func `They are deleted together, and one undo restores all of them`() async {
        let model = await PeopleModel.loaded(Self.people)
        model.rowsSelected(at: [1, 2, 4], focus: 4)
        await model.deleteTapped()
        #expect(model.rows.map(\.id) == ["a", "d"])
        #expect(model.selectedID == "d")
        #expect(model.messages.noticed.last??.text == "3 people deleted")
        await model.undoTapped()
        #expect(model.rows.map(\.id) == ["a", "b", "c", "d", "e"])
        #expect(model.selectedPositions == [1, 2, 4])
        #expect(model.messages.noticed.last??.text == "3 people restored")
        #expect(!model.canUndo)
    }

    @Test func `Everyone can be deleted and restored`() async {
        let model = await PeopleModel.loaded(Self.people)
        model.rowsSelected(at: IndexSet(0..<5), focus: 0)
        await model.deleteTapped()
        #expect(model.page == .empty)
        #expect(model.selectedID == nil)
        await model.undoTapped()
        #expect(model.rows.count == 5)
        #expect(model.selectedPositions == IndexSet(0..<5))
    }

    @Test func `Who is hidden by a search is selected no longer`() async {
        let model = await PeopleModel.loaded(Self.people)
        model.rowsSelected(at: [0, 1, 2], focus: 0)
        model.searchChanged("qb")
        await until { model.rows.count == 1 }
        #expect(model.selectedPositions == [0])
        #expect(model.selectedID == "b")
    }

    private func exported(by model: PeopleModel, as kind: PeopleFile) async throws -> [String] {
        let file = URL(filePath: "/people")
        await model.exportChosen(file, as: kind)
        #expect(model.messages.noticed.last??.text == "Saved as “people”")
        return String(decoding: try await documents.read(file, limit: 10_000), as: UTF8.self).components(separatedBy: "\r\n")
    }

    @Test func `They are saved in one file, in the order of the list`() async throws {
        let model = PeopleModel.make(FakePersonService(.success(Self.people)), documents: documents)
        await model.load()
        model.rowsSelected(at: [1, 3], focus: 3)
        #expect(model.exportName(as: .vCards) == "2 people.vcf")
        #expect(try await exported(by: model, as: .vCards).filter { $0.hasPrefix("FN:") } == ["FN:Qb Testova", "FN:Qd Testova"])
    }

    @Test func `Their birthdays are saved for calendars, without those who have none`() async throws {
        let people = [Person.sample("a", firstName: "Qa", dateOfBirth: nil), .sample("b", firstName: "Qb")]
        let model = PeopleModel.make(FakePersonService(.success(people)), documents: documents)
        await model.load()
        model.rowsSelected(at: [0], focus: 0)
        #expect(!model.canExport(as: .birthdays) && model.canExport(as: .vCards))
        #expect(model.exportName(as: .birthdays) == nil)
        model.rowsSelected(at: [0, 1], focus: 1)
        #expect(model.canExport(as: .birthdays))
        #expect(model.exportName(as: .birthdays) == "1 person.ics")
        let lines = try await exported(by: model, as: .birthdays)
        #expect(lines.filter { $0.hasPrefix("SUMMARY:") } == ["SUMMARY:Birthday of Qb Testova"])
    }
}
