import Foundation
import Model
import TestFakes
import Testing
import ViewModels

/// One of the files arrives on demand.
private struct SlowDocuments: DocumentStore {
    let slow = Expectation<Data>()

    func read(_ file: URL, limit: Int) async throws -> Data {
        file.lastPathComponent == "slow.png" ? try await slow.ask() : Data("picture".utf8)
    }

    func write(_ data: Data, to file: URL, isPrivate: Bool) async throws {}
    func lend(_ data: Data, as file: URL) async throws {}
}

@MainActor @Suite struct PersonEditModelTests {
    private let service = FakePersonService(
        .success([.sample("a"), .sample("b", firstName: "Berit"), .sample("c", firstName: "Cleo")]))

    private func opened(_ store: PersonTable = .inMemory()) async -> PeopleModel {
        let model = PeopleModel.make(service, store: store)
        await model.load()
        model.rowSelected(at: 0)
        return model
    }

    private func editing(_ store: PersonTable = .inMemory()) async throws -> (PeopleModel, PersonEditModel) {
        let model = await opened(store)
        model.editTapped()
        return (model, try #require(model.editing))
    }

    @Test func `What is saved is shown, in its place in the order, and kept`() async throws {
        let store = PersonTable.inMemory()
        let (model, edit) = try await editing(store)
        #expect(edit.name == "Ada Testova")
        edit.changed(.firstName, to: "Bodil")
        edit.changed(.dateOfBirth, to: "22.11.90")
        #expect(edit.age == "35 years old")
        await edit.saveTapped()
        #expect(model.editing == nil)
        #expect(model.rows.map(\.name) == ["Berit Testova", "Bodil Testova", "Cleo Testova"])
        #expect(model.selectedPosition == 1)
        #expect(model.detail?.about.first?.value == "22/11/1990 (35 years old)")
        #expect(model.detail?.about.first?.heading == "Date of birth (edited)")
        #expect(model.detail?.mark == "Name edited")
        #expect(model.messages.noticed.last??.text == "Changes saved")
        #expect(model.status == "3 people")
        model.editTapped()
        #expect(model.editing?.text(of: .dateOfBirth) == "22/11/1990", "the form shows a date as the profile does")
        let again = PeopleModel.make(service, store: store)
        await again.load()
        #expect(again.rows.map(\.name) == ["Berit Testova", "Bodil Testova", "Cleo Testova"])
    }

    @Test func `What was saved is undone in turn with deletions, but not beneath an open form`() async throws {
        let (model, first) = try await editing()
        first.changed(.city, to: "Here")
        await first.saveTapped()
        model.editTapped()
        let second = try #require(model.editing)
        #expect(!model.canUndo)
        second.changed(.firstName, to: "Bodil")
        await second.saveTapped()
        #expect(model.messages.noticed.last??.action == "Undo")
        await model.deleteTapped()
        await model.undoTapped()
        await model.undoTapped()
        #expect(model.rows.map(\.name) == ["Ada Testova", "Berit Testova", "Cleo Testova"] && model.selectedPosition == 0)
        #expect(model.messages.noticed.last??.text == "Edit of Ada Testova undone")
        #expect(model.rows.first?.city == "Here")
        await model.undoTapped()
        #expect(model.rows.first?.city != "Here" && model.detail?.mark == nil && !model.canUndo)
    }

    @Test func `What is wrong is said when the field is left, and saving leads to it`() async throws {
        let (model, edit) = try await editing()
        edit.changed(.email, to: "nobody")
        #expect(edit.problem(of: .email) == nil)
        edit.left(.email)
        #expect(edit.problem(of: .email) == "Enter an e-mail address such as name@example.com.")
        edit.changed(.email, to: "nobody@example.org")
        #expect(edit.problem(of: .email) == nil)
        edit.changed(.lastName, to: "  ")
        edit.changed(.dateOfBirth, to: "2026-11-22")
        let before = edit.focusRequested.count
        await edit.saveTapped()
        #expect(edit.focusRequested.last == .lastName)
        #expect(edit.focusRequested.count == before + 1)
        #expect(edit.problem(of: .lastName) == "Enter a last name.")
        #expect(edit.problem(of: .dateOfBirth) == "The date of birth can’t be in the future.")
        #expect(edit.age.isEmpty)
        edit.changed(.dateOfBirth, to: "1899-12-31")
        #expect(edit.problem(of: .dateOfBirth) == "The date of birth can’t be before 1900.")
        edit.changed(.dateOfBirth, to: "yesterday")
        #expect(edit.problem(of: .dateOfBirth) == "Enter a date such as 21/05/1990.")
        edit.left(.dateOfBirth)
        #expect(edit.text(of: .dateOfBirth) == "yesterday")
        edit.changed(.dateOfBirth, to: "21 may 1990")
        #expect(edit.problem(of: .dateOfBirth) == nil)
        edit.left(.dateOfBirth)
        #expect(edit.text(of: .dateOfBirth) == "21/05/1990", "a date shows how it was understood")
        #expect(model.editing != nil)
    }

    @Test func `A day of the calendar fills the field, and the age follows`() async throws {
        let (_, edit) = try await editing()
        #expect(edit.calendarDay == CalendarDay(year: 1980, month: 2, day: 29))
        edit.dayChosen(try #require(CalendarDay(year: 2000, month: 11, day: 21)))
        #expect(edit.text(of: .dateOfBirth) == "21/11/2000")
        #expect(edit.age == "26 years old")
    }

    @Test func `Cancelling asks only when something would be lost`() async throws {
        let model = await opened()
        model.editTapped()
        model.backTapped()
        #expect(model.editing == nil)
        model.editTapped()
        let edit = try #require(model.editing)
        edit.changed(.city, to: "Bergen")
        model.backTapped()
        #expect(edit.asksAboutLoss)
        edit.keepEditingTapped()
        #expect(!edit.asksAboutLoss)
        #expect(edit.text(of: .city) == "Bergen")
        edit.cancelTapped()
        edit.discardTapped()
        #expect(model.editing == nil)
        #expect(model.detail?.fields.first { $0.label == "City" }?.value == "Exampleton")
    }

    @Test func `A window that closes asks too, and closes once the changes are let go`() async throws {
        let model = await opened()
        model.editTapped()
        var closes = 0
        #expect(!model.asksBeforeClosing { closes += 1 })
        let edit = try #require(model.editing)
        edit.changed(.city, to: "Bergen")
        #expect(model.asksBeforeClosing { closes += 1 })
        edit.keepEditingTapped()
        edit.cancelTapped()
        edit.discardTapped()
        #expect(closes == 0)
        model.editTapped()
        try #require(model.editing).changed(.city, to: "Bergen")
        #expect(model.asksBeforeClosing { closes += 1 })
        try #require(model.editing).discardTapped()
        #expect(closes == 1)
    }

    @Test func `A field goes back to the service's data, and follows them from then on`() async throws {
        var (model, edit) = try await editing()
        #expect(!edit.canReset(.city))
        edit.changed(.city, to: "Bergen")
        edit.changed(.phone, to: "1")
        #expect(edit.canReset(.city))
        await edit.saveTapped()
        model.editTapped()
        edit = try #require(model.editing)
        edit.resetTapped(.city)
        #expect(edit.text(of: .city) == "Exampleton")
        await edit.saveTapped()
        service.set(.success([Person.sample("a", firstName: "Ada", city: "Oslo")]))
        await model.refreshTapped()
        #expect(model.detail?.fields.first { $0.label == "City" }?.value == "Oslo")
        #expect(model.detail?.fields.first { $0.label == "Phone" }?.value == "1")
    }

    @Test func `While somebody is edited the list and the open profile stay`() async {
        let model = await opened()
        model.editTapped()
        #expect(model.panes.isPinned)
        #expect(!model.canActOnSelection)
        model.panes.changed(isFolded: true, showsDetail: false)
        #expect(model.panes.showsDetail, "a window that becomes narrow must not hide the form behind a list that is barred")
        model.panes.changed(isFolded: false, showsDetail: false)
        #expect(!model.panes.showsDetail)
        await model.deleteTapped()
        #expect(model.rows.count == 3)
        model.backTapped()
        #expect(!model.panes.isPinned)
    }

    @Test func `Edits that cannot be kept stay in the form, and saving can be tried again`() async throws {
        let store = PersonTable.inMemory()
        let (model, edit) = try await editing(store)
        edit.changed(.city, to: "Bergen")
        // Another window deletes the person in the meantime.
        let deleted = try #require(try await store.delete("a"))
        await edit.saveTapped()
        #expect(edit.messages.message?.action == "Try Again")
        #expect(edit.text(of: .city) == "Bergen")
        try await store.restore(deleted)
        await edit.messages.actionTapped()
        #expect(model.editing == nil)
        #expect(model.detail?.fields.first { $0.label == "City" }?.value == "Bergen")
    }

    @Test func `A profile is written as a vCard with its edits, under a proposed name`() async throws {
        let model = await opened()
        model.editTapped()
        try #require(model.editing).changed(.lastName, to: "A/B: ..")
        await model.editing?.saveTapped()
        #expect(model.exportName(as: .vCards) == "Ada A B.vcf")
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).vcf")
        defer { try? FileManager.default.removeItem(at: file) }
        await model.exportChosen(file, as: .vCards)
        #expect(model.messages.noticed.last??.text == "Saved as “\(file.lastPathComponent)”")
        #expect(model.status == "3 people")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("FN:Ada A/B: .."))
        await model.exportChosen(URL(filePath: "/nowhere/card.vcf"), as: .vCards)
        #expect(model.messages.message?.text == "The file couldn’t be saved.")
        #expect(model.messages.message?.action == "Try Again")
    }

    @Test func `A chosen picture is shown, saved with the edits, and taken back alone or with everything else`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("picture".utf8).write(to: file)
        let store = PersonTable.inMemory()
        var (model, edit) = try await editing(store)
        #expect(!edit.canResetPicture && !edit.canResetAll)
        await edit.pictureChosen(file)
        #expect(edit.chosenPicture != nil && edit.canResetPicture && edit.hasUnsavedChanges)
        await edit.saveTapped()
        let address = try #require(model.detail?.picture)
        #expect(model.rows.first?.picture == address)
        #expect(model.detail?.mark == "Picture edited")
        let id = try #require(try await store.people().current().profiles.first?.edits.picture)
        #expect(try await store.picture(id) == Data("PNG".utf8), "it is stored as it was encoded")

        model.editTapped()
        edit = try #require(model.editing)
        #expect(edit.pictureAddress == address && !edit.hasUnsavedChanges)
        edit.resetPictureTapped()
        #expect(edit.hasUnsavedChanges && !edit.canResetPicture && edit.pictureAddress == nil)
        edit.discardTapped()
        model.editTapped()
        edit = try #require(model.editing)
        edit.changed(.title, to: "Dr")
        edit.changed(.cell, to: "")
        #expect(edit.canResetAll)
        edit.resetAllTapped()
        #expect(edit.text(of: .title) == "Ms" && edit.text(of: .cell) == "87654321" && !edit.canResetAll)
        await edit.saveTapped()
        #expect(model.detail?.picture == nil && model.detail?.mark == nil)
        #expect(try await store.people().current().profiles.first?.edits == PersonEdits())
    }

    @Test func `A picture that is read slowly does not replace the one that was chosen after it`() async throws {
        let documents = SlowDocuments()
        let model = PeopleModel.make(service, documents: documents)
        await model.load()
        model.rowSelected(at: 0)
        model.editTapped()
        let edit = try #require(model.editing)
        async let slow: Void = edit.pictureChosen(URL(filePath: "/slow.png"))
        await documents.slow.isAsked()
        await edit.pictureChosen(URL(filePath: "/quick.png"))
        let quick = edit.chosenPicture
        documents.slow.answer(.success(Data("picture of another".utf8)))
        await slow
        #expect(quick != nil && edit.chosenPicture === quick)
    }

    @Test func `A file that is not a picture is said to be none, and the picture stays`() async throws {
        let (_, edit) = try await editing()
        await edit.pictureChosen(URL(filePath: "/nowhere/face.png"))
        #expect(edit.messages.message?.action == "Try Again")
        #expect(edit.chosenPicture == nil && !edit.hasUnsavedChanges)
    }
}
