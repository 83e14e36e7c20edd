import Foundation
import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct PeopleModelTests {
    private static let three = [
        Person.sample("a", firstName: "Örjan", city: "Umeå", phone: "123 456"), .sample("b"), .sample("c", firstName: "Zoë"),
    ]
    private let service = FakePersonService(.success(three))

    @Test func `The first visit fetches the default seed, and the people are in order`() async {
        let model = PeopleModel.make(service)
        #expect(model.page == .loading)
        await model.load()
        #expect(model.page == .list)
        #expect(model.rows.map(\.name) == ["Ada Testova", "Örjan Testova", "Zoë Testova"])
        #expect(model.status == "3 people")
        #expect(service.seeds == ["ios"])
        await model.load()
        #expect(service.seeds == ["ios"])
    }

    @Test func `A face is drawn from the largest picture that there is`() async {
        let addresses = Person.PictureAddresses(
            large: "https://example.com/128", medium: "https://example.com/72", thumbnail: "https://example.com/48")
        let model = PeopleModel.make(FakePersonService(.success([.sample("a", picture: addresses)])))
        await model.load()
        #expect(model.rows.map(\.picture) == [URL(string: addresses.large)])
    }

    @Test func `A first visit that fails says why, and can be tried again`() async {
        let service = FakePersonService(.failure(.status(503, description: "Ease up.")))
        let model = PeopleModel.make(service)
        await model.load()
        #expect(model.page.failure?.reason == "The service isn’t working properly. Your data is safe. Try again later.\nEase up.")
        #expect(model.status.isEmpty)
        service.set(.success(Self.three))
        await model.refreshTapped()
        #expect(model.page == .list)
    }

    @Test func `A refresh that fails leaves everyone on the screen`() async {
        let model = PeopleModel.make(service)
        await model.load()
        service.set(.failure(.unreachable(description: "No network.")))
        await model.refreshTapped()
        #expect(model.messages.message == .unreachable("No network."))
        #expect(model.rows.count == 3)
        service.set(.success([Person.sample("b", firstName: "Adele")]))
        await model.messages.actionTapped()
        #expect(model.messages.message == nil)
        #expect(model.rows.map(\.name) == ["Adele Testova", "Örjan Testova", "Zoë Testova"])
        #expect(model.messages.noticed.last??.text == "People refreshed · 1 person updated")
        #expect(model.status == "3 people")
    }

    @Test func `A refresh says whom it has changed and how, until the next one`() async {
        let model = PeopleModel.make(service)
        await model.load()
        #expect(model.rows.allSatisfy { $0.subtitle == $0.city }, "the first fetch is no change")
        service.set(.success([.sample("b", city: "Oslo", phone: "1"), .sample("c", firstName: "Zoë"), .sample("d", city: "")]))
        await model.refreshTapped()
        #expect(model.messages.noticed.last??.text == "People refreshed · 1 new person · 1 person updated")
        let notes = Dictionary(uniqueKeysWithValues: model.rows.map { ($0.id, $0.subtitle) })
        #expect(notes == ["a": "Umeå", "b": "Oslo · Updated: City, Phone", "c": "Exampleton", "d": "New"])
        #expect(model.rows.first { $0.id == "b" }?.accessibleLabel == "Ada Testova, Oslo, Updated: City, Phone")
        // Other changes keep the notes.
        model.rowSelected(at: 0)
        await model.deleteTapped()
        await model.undoTapped()
        #expect(model.rows.first { $0.id == "d" }?.subtitle == "New")
        await model.refreshTapped()
        #expect(model.messages.noticed.last??.text == "People refreshed · Nothing has changed")
        #expect(model.rows.allSatisfy { $0.subtitle == $0.city })
    }

    @Test
    func `The rows are below the letters of their names, but not in a search, and by last names if the user wants it so`() async {
        let people = [
            Person.sample("a", firstName: "Ada", lastName: "Zorn"), .sample("b", firstName: "Åsa", lastName: "Berg"),
            .sample("c", firstName: "Bo", lastName: "Zorn"),
        ]
        let settings = FakeSettingStore()
        let model = await PeopleModel.loaded(people, settings: settings)
        #expect(model.rows.map(\.heading) == ["A", nil, "B"])
        #expect(model.rows.map(\.id) == ["a", "b", "c"])
        model.rowSelected(at: 0)
        await model.deleteTapped()
        #expect(model.rows.map(\.heading) == ["A", "B"])
        await model.undoTapped()
        model.searchChanged("zorn")
        await until { model.rows.count == 2 }
        #expect(model.rows.allSatisfy { $0.heading == nil })
        model.searchChanged("")
        await until { model.rows.count == 3 }
        await model.choices.peopleSorting.changed(to: .lastName)
        #expect(model.rows.map(\.id) == ["b", "a", "c"])
        #expect(model.rows.map(\.heading) == ["B", "Z", nil])
        #expect(model.selectedID == "a")
        #expect(model.selectedPosition == 1)
        let again = await PeopleModel.loaded(people, settings: settings)
        #expect(again.rows.map(\.id) == ["b", "a", "c"])
    }

    @Test func `The profile shows what is known, with the age of today`() async throws {
        let model = await PeopleModel.loaded(Self.three)
        #expect(model.detail == nil)
        model.rowSelected(at: 1)
        let detail = try #require(model.detail)
        #expect(detail.name == "Örjan Testova")
        let values = Dictionary(uniqueKeysWithValues: detail.fields.map { ($0.label, $0) })
        #expect(values["City"]?.value == "Umeå")
        #expect(values["Date of birth"]?.value == "29/02/1980 (46 years old)")
        #expect(values["E-mail"]?.link == "mailto:%C3%B6rjan.testova@example.com")
        #expect(values["Phone"]?.link == "tel:123456")
        #expect(values["Nationality"]?.value == "Norway")
        #expect(values["Registered"]?.value == "10/10/2010")
        #expect(values["Mobile"]?.link == "tel:87654321")
        #expect(model.phoneAddress == "tel:123456")
        #expect(detail.fields.allSatisfy { !$0.value.contains("Örjan") || $0.label == "E-mail" }, "the heading is not repeated")
        #expect(model.copyTapped()?.hasPrefix("Örjan Testova\nE-mail: ") == true)
    }

    @Test func `A deleted person is gone after a refresh, and back after an undo`() async {
        let model = await PeopleModel.loaded(Self.three)
        model.rowSelected(at: 0)
        await model.deleteTapped()
        #expect(model.rows.map(\.id) == ["a", "c"])
        #expect(model.selectedID == "a")
        #expect(model.messages.noticed.last??.text == "“Ada Testova” deleted")
        #expect(model.canUndo)
        await model.refreshTapped()
        #expect(model.rows.map(\.id) == ["a", "c"])
        await model.undoTapped()
        #expect(model.rows.map(\.id) == ["b", "a", "c"])
        #expect(model.selectedID == "b")
        #expect(!model.canUndo)
    }
}
