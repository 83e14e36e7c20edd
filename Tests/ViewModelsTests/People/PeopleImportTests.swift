import Foundation
import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct PeopleImportTests {
    private static let file = URL(filePath: "/contacts.vcf")
    private let documents = FakeDocumentStore()
    private let model: PeopleModel

    init() async {
        model = PeopleModel.make(FakePersonService(.success([.sample("a", firstName: "Qa")])), documents: documents)
        await model.load()
    }

    private func importCards(_ cards: [String]) async throws {
        let text = cards.map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }.joined()
        try await documents.write(Data(text.utf8), to: Self.file)
        await model.importChosen([Self.file])
    }

    private var names: [String] { model.rows.map(\.name) }
    private var notice: String? { model.messages.noticed.last??.text }

    @Test func `Contacts come into the list and are selected, once, and an undo takes them out`() async throws {
        model.searchChanged("Qa")
        try await importCards(["UID:1\nFN:Qc", "UID:2\nFN:Qb", "UID:a\nFN:Ada"])
        await until { names == ["Qa Testova", "Qb", "Qc"] }
        #expect(notice == "2 people imported · 1 was already there" && model.messages.message == nil)
        #expect(model.markedIDs == ["1", "2"])
        try await importCards(["UID:1\nFN:Qc", "UID:2\nFN:Qb"])
        #expect(notice == "0 people imported · 2 were already there")
        await model.undoTapped()
        await until { names == ["Qa Testova"] }
        #expect(notice == "Import undone" && !model.canUndo)
    }

    @Test func `Several files are one import, which changes nothing if one of them cannot be read`() async throws {
        let files = ["a", "b"].map { URL(filePath: "/contacts/\($0).vcf") }
        try await documents.write(Data("BEGIN:VCARD\nFN:Qb\nEND:VCARD\n".utf8), to: files[0])
        try await documents.write(Data("Hello".utf8), to: files[1])
        await model.importChosen(files)
        #expect(model.messages.message?.text == "This file contains no contacts." && names == ["Qa Testova"])
        try await documents.write(Data("BEGIN:VCARD\nFN:Qc\nEND:VCARD\n".utf8), to: files[1])
        await model.importChosen(files)
        await until { names == ["Qa Testova", "Qb", "Qc"] }
        #expect(notice == "2 people imported")
        await model.undoTapped()
        await until { names == ["Qa Testova"] }
    }

    @Test func `What an import left out is said, and why`() async throws {
        try await importCards(["FN:Qb\nBDAY:--04\nPHOTO:https://example.com/a.png", "KIND:group\nFN:Q", "TEL:1"])
        #expect(notice == "1 person imported")
        #expect(
            model.messages.message?.text
                == "Left out: 2 contacts that are groups or have no name; 1 birthday that isn’t a possible date; "
                + "1 picture that isn’t in the file or can’t be read.")
        #expect(model.messages.message?.isProblem == false)
    }

    @Test func `A birthday without a year is shown without an age, and stays so until a year is typed`() async throws {
        try await importCards(["UID:1\nFN:Qb\nBDAY:--1122"])
        #expect(notice == "1 person imported" && model.messages.message == nil)
        await until { model.detail?.name == "Qb" }
        #expect(model.detail?.about.first?.value == "22 November" && model.detail?.birthday == "Birthday this week")
        model.editTapped()
        let edit = try #require(model.editing)
        #expect(edit.text(of: .dateOfBirth) == "22 November" && edit.age.isEmpty && edit.calendarDay.iso8601 == "2026-11-22")
        edit.changed(.city, to: "Malmö")
        await edit.saveTapped()
        #expect(model.detail?.about.first?.value == "22 November")
        model.editTapped()
        model.editing?.changed(.dateOfBirth, to: "22 November 1980")
        await model.editing?.saveTapped()
        #expect(model.detail?.about.first?.value == "22/11/1980 (45 years old)")
    }

    @Test(arguments: [
        ([], "This file contains no contacts."),
        (Array(repeating: "FN:A", count: 5_001), "This file has more than 5000 contacts. Export fewer at a time."),
    ])
    func `A file that cannot be imported changes nothing, and says why`(cards: [String], message: String) async throws {
        try await importCards(cards)
        #expect(model.messages.message?.text == message && model.messages.message?.action == nil)
        #expect(names == ["Qa Testova"])
    }

    @Test func `Only files of contacts can be dropped, and none while somebody is edited`() {
        let dropped = model.contactsDropped("file:///somewhere/A%20B.VCF\r\nfile:///a.json\r\nfile:///b.vcf\r\n")
        #expect(dropped.map { $0.path(percentEncoded: false) } == ["/somewhere/A B.VCF", "/b.vcf"])
        for text in ["", "contacts.vcf", "https://example.com/a.vcf", "file:///a.json"] {
            #expect(model.contactsDropped(text) == [])
        }
        model.rowOpened(at: 0)
        model.editTapped()
        #expect(!model.canImport && model.contactsDropped("file:///a.vcf") == [])
    }
}
