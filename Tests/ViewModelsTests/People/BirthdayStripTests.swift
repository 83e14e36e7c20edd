import Model
import TestFakes
import Testing
import ViewModels

/// The 21st of November 2026 is a Saturday.
@MainActor @Suite struct BirthdayStripTests {
    private static func born(_ id: String, _ firstName: String, _ date: String) -> Person {
        .sample(id, firstName: firstName, dateOfBirth: DateOfBirth(iso8601: date))
    }

    @Test func `The strip names two people, today's first and past ones last, and its menu has everyone`() async throws {
        let model = await PeopleModel.loaded([
            Self.born("a", "Ada", "1980-11-16"), Self.born("b", "Berit", "1990-11-22"), Self.born("c", "Cleo", "2000-11-21"),
            Self.born("d", "Dora", "1970-11-20"), Self.born("e", "Eva", "1970-11-23"),
        ])
        let strip = try #require(model.birthdays)
        #expect(strip.text == "🎉 This week: Cleo today, Berit tomorrow, 2 more")
        #expect(strip.people.map(\.id) == ["c", "b", "a", "d"])
        #expect(strip.people.last?.label == "Dora Testova yesterday")
        #expect(model.rows.filter { $0.birthday != nil }.map(\.id) == ["a", "b", "c", "d"])
        #expect(model.rows.first?.title == "Ada Testova 🎉")
        #expect(model.rows.first?.accessibleLabel == "Ada Testova, Exampleton, birthday earlier this week")
        #expect(model.rows.last?.title == "Eva Testova")
        model.searchChanged("Ada")
        #expect(model.birthdays == nil, "the answers of a search are not pushed down")
    }

    @Test func `A week without birthdays has no strip, which follows an edit and a deletion`() async throws {
        let model = await PeopleModel.loaded([Self.born("a", "Ada", "1980-02-29")])
        #expect(model.birthdays == nil)
        model.rowSelected(at: 0)
        model.editTapped()
        let edit = try #require(model.editing)
        edit.changed(.dateOfBirth, to: "22/11/1980")
        await edit.saveTapped()
        #expect(model.birthdays?.text == "🎉 This week: Ada tomorrow")
        #expect(model.detail?.birthday == "Turns 46 tomorrow")
        await model.deleteTapped()
        #expect(model.birthdays == nil)
    }

    @Test(arguments: [
        ("1997-11-21", "Turns 29 today"), ("1997-11-22", "Turns 29 tomorrow"), ("1997-11-20", "Turned 29 yesterday"),
        ("1997-11-16", "Turned 29 earlier this week"), ("2026-11-22", "Birthday this week"), ("0000-11-22", "Birthday this week"),
    ])
    func `The profile says which age is reached and when`(born: String, text: String) async {
        let model = await PeopleModel.loaded([Self.born("a", "Ada", born)])
        model.rowSelected(at: 0)
        #expect(model.detail?.birthday == text)
    }

    @Test func `On another day the birthdays are those of that day, without a change of anybody`() async {
        let clock = TestClock()
        let people = [Self.born("a", "Ada", "1980-11-22"), Self.born("b", "Eva", "1980-11-23")]
        let model = PeopleModel.make(FakePersonService(.success(people)), clock: clock)
        await model.load()
        model.rowSelected(at: 0)
        #expect(model.detail?.birthday == "Turns 46 tomorrow")
        #expect(model.detail?.about.first?.value == "22/11/1980 (45 years old)")
        clock.advance(by: 86_400)
        await until { model.birthdays?.text == "🎉 This week: Ada today" }
        #expect(model.detail?.birthday == "Turns 46 today")
        #expect(model.detail?.about.first?.value == "22/11/1980 (46 years old)")
        clock.advance(by: 86_400)
        await until { model.birthdays?.text == "🎉 This week: Eva today" }
        #expect(model.detail?.birthday == nil)
        clock.set(forwardBy: -2 * 86_400)
        await until { model.birthdays?.text == "🎉 This week: Ada tomorrow" }
        #expect(model.rows.map(\.title) == ["Ada Testova 🎉", "Eva Testova"])
    }

    @Test func `In another time zone the birthdays are those of the day there`() async {
        let clock = TestClock()
        let model = PeopleModel.make(FakePersonService(.success([Self.born("a", "Ada", "1980-11-22")])), clock: clock)
        await model.load()
        model.rowSelected(at: 0)
        clock.timeZone = .ofTest(hours: -12)
        await until { model.birthdays?.text == "🎉 This week: Ada on Sunday" }
        #expect(model.detail?.birthday == "Turns 46 on Sunday")
        clock.timeZone = .ofTest(hours: 14)
        await until { model.birthdays?.text == "🎉 This week: Ada tomorrow" }
        clock.advance(by: 10 * 3_600)
        await until { model.birthdays?.text == "🎉 This week: Ada today" }
    }

    @Test func `Past midnight the page on which somebody is edited knows the new day`() async throws {
        let clock = TestClock()
        let model = PeopleModel.make(FakePersonService(.success([Self.born("a", "Ada", "1980-11-22")])), clock: clock)
        await model.load()
        model.rowSelected(at: 0)
        model.editTapped()
        let edit = try #require(model.editing)
        #expect(edit.age == "45 years old")
        clock.advance(by: 86_400)
        await until { edit.age == "46 years old" }
        edit.calendarMoved(.today)
        #expect(edit.text(of: .dateOfBirth) == "22/11/2026")
        #expect(edit.problem(of: .dateOfBirth) == nil)
    }
}
