import Foundation
import Model
import TestFakes
import Testing

@Suite struct PersonFormTests {
    private static func today() throws -> CalendarDay { try day("2026-05-07") }

    private static func form(_ profile: Profile, locale: String = "en_GB") throws -> PersonForm {
        PersonForm(profile, locale: Locale(identifier: locale), today: try today())
    }

    private static func problem(_ field: PersonForm.Field, _ text: String) throws -> PersonForm.Problem? {
        var form = try form(Profile(person: .sample()))
        form[field] = text
        return form.problem(of: field)
    }

    private static func edits(_ change: (inout PersonForm) -> Void, of profile: Profile) throws -> PersonEdits? {
        var form = try form(profile)
        change(&form)
        return form.edits
    }

    @Test func `The form begins with the profile as it is shown, and nothing would be lost`() throws {
        let profile = Profile(person: .sample(), edits: PersonEdits(city: "Malmö", phone: ""))
        let form = try Self.form(profile)
        #expect(
            PersonForm.Field.allCases.map { form[$0] }
                == ["Ms", "Ada", "Testova", "Malmö", "ada.testova@example.com", "", "87654321", "29/02/1980"])
        #expect(form.unsavedFields.isEmpty)
        #expect(form.overridingFields == [.city, .phone])
        #expect(form.edits == profile.edits)
    }

    @Test func `Each field that is changed becomes an edit, and no other one`() throws {
        let profile = Profile(person: .sample())
        #expect(try Self.edits({ $0[.firstName] = "Åsa" }, of: profile) == PersonEdits(firstName: "Åsa"))
        #expect(try Self.edits({ $0[.lastName] = "Berg" }, of: profile) == PersonEdits(lastName: "Berg"))
        #expect(try Self.edits({ $0[.city] = "Malmö" }, of: profile) == PersonEdits(city: "Malmö"))
        #expect(try Self.edits({ $0[.email] = "a@b.se" }, of: profile) == PersonEdits(email: "a@b.se"))
        #expect(try Self.edits({ $0[.phone] = "1" }, of: profile) == PersonEdits(phone: "1"))
        #expect(try Self.edits({ $0[.cell] = "1" }, of: profile) == PersonEdits(cell: "1"))
        #expect(try Self.edits({ $0[.title] = "Dr" }, of: profile) == PersonEdits(title: "Dr"))
        let birth = try born("1987-05-01")
        #expect(try Self.edits({ $0[.dateOfBirth] = "1987-05-01" }, of: profile) == PersonEdits(dateOfBirth: birth))
    }

    @Test func `Blanks around a text and line breaks within it are not kept, and alone they change nothing`() throws {
        let profile = Profile(person: .sample())
        #expect(try Self.edits({ $0[.city] = "\t Stora\nHammar \r\n" }, of: profile) == PersonEdits(city: "Stora Hammar"))
        var form = try Self.form(profile)
        for field in PersonForm.Field.allCases { form[field] = " \(form[field])\u{A0}\n" }
        #expect(form.unsavedFields.isEmpty)
        #expect(form.edits == PersonEdits())
    }

    @Test func `A field that is typed as the service has it is no edit any more, but is unsaved until then`() throws {
        let profile = Profile(person: .sample(), edits: PersonEdits(firstName: "Åsa", city: "Malmö"))
        var form = try Self.form(profile)
        form[.city] = "Exampleton"
        #expect(form.unsavedFields == [.city])
        #expect(form.overridingFields == [.firstName])
        #expect(form.edits == PersonEdits(firstName: "Åsa"))
    }

    @Test(arguments: PersonForm.Field.allCases)
    func `Resetting a field makes it follow the service, also where that was empty`(field: PersonForm.Field) throws {
        let person = Person.sample(city: "", dateOfBirth: nil)
        let edits = PersonEdits(
            title: "Dr", firstName: "Åsa", lastName: "Berg", city: "Malmö", email: "a@b.se", phone: "1", cell: "2",
            dateOfBirth: try born("1987-05-01"))
        var form = try Self.form(Profile(person: person, edits: edits))
        #expect(form.overridingFields == Set(PersonForm.Field.allCases))
        form.reset(field)
        #expect(form.unsavedFields == [field])
        #expect(form.overridingFields == Set(PersonForm.Field.allCases).subtracting([field]))
        #expect(form[field] == (try Self.form(Profile(person: person))[field]))
        #expect(form.problem(of: field) == nil)
    }

    @Test(arguments: [PersonForm.Field.firstName, .lastName], ["", " ", "\n"])
    func `Names must be there`(field: PersonForm.Field, text: String) throws {
        #expect(try Self.problem(field, text) == .empty)
        #expect(try Self.edits({ $0[field] = text }, of: Profile(person: .sample())) == nil)
    }

    @Test func `Title, city and phones may be empty, which is an edit`() throws {
        let edits = try Self.edits(
            {
                $0[.city] = " "
                $0[.phone] = ""
                $0[.cell] = ""
                $0[.title] = " "
            }, of: Profile(person: .sample()))
        #expect(edits == PersonEdits(title: "", city: "", phone: "", cell: ""))
    }

    @Test(arguments: [PersonForm.Field.firstName, .lastName, .city, .phone])
    func `A hundred characters fit, one more does not`(field: PersonForm.Field) throws {
        #expect(try Self.problem(field, String(repeating: "å", count: 100)) == nil)
        #expect(try Self.problem(field, " " + String(repeating: "å", count: 100) + " ") == nil)
        #expect(try Self.problem(field, String(repeating: "å", count: 101)) == .tooLong(limit: 100))
        #expect(try Self.problem(field, "a" + String(repeating: "\u{301}", count: 100)) == .tooLong(limit: 100))
    }

    @Test(arguments: [
        "a@b.c", "ada.testova@example.com", "a+b@c.example.com", "åsa@malmö.se", "محمد@مثال.إيران", "o'neil@example.com",
        " a@b.c ", "a@b.c\n",
    ])
    func `What has the form of an e-mail address is accepted`(text: String) throws {
        #expect(try Self.problem(.email, text) == nil)
    }

    @Test(arguments: [
        "a", "@", "a@", "@b.c", "a@b", "a@b.", "a@.b", "a@b..c", "a@b@c.d", "a b@c.d", "a@b c.d", "a@b.c d", "a\t@b.c",
        "a@b.c\na@b.c", "a@@b.c", "a\u{A0}b@c.d",
    ])
    func `What has not is refused`(text: String) throws {
        #expect(try Self.problem(.email, text) == .noEmailAddress)
    }

    @Test(
        arguments: [
            (PersonForm.Field.email, " ", PersonForm.Problem.empty), (.email, String(repeating: "a", count: 250) + "@b.c", nil),
            (.email, String(repeating: "a", count: 251) + "@b.c", .tooLong(limit: 254)),
            // Dates of birth are from 1900 to today.
            (.dateOfBirth, "1900-01-01", nil), (.dateOfBirth, "1987-05-01", nil), (.dateOfBirth, "2024-02-29", nil),
            (.dateOfBirth, "2026-05-07", nil), (.dateOfBirth, "", .empty), (.dateOfBirth, "2026-05-08", .dateInFuture),
            (.dateOfBirth, "9999-12-31", .dateInFuture), (.dateOfBirth, "1899-12-31", .dateTooEarly),
            (.dateOfBirth, "1987", .noDate), (.dateOfBirth, "1987-02-29", .noDate), (.dateOfBirth, "31/02/1987", .noDate),
            (.dateOfBirth, "yesterday", .noDate), (.dateOfBirth, "٣١/٠٢/١٩٨٧", .noDate),
            (.dateOfBirth, String(repeating: "1", count: 1_000), .noDate),
        ] as [(PersonForm.Field, String, PersonForm.Problem?)])
    func `A wrong address or date has its reason`(field: PersonForm.Field, text: String, problem: PersonForm.Problem?) throws {
        #expect(try Self.problem(field, text) == problem)
    }

    @Test(arguments: ["29.2.1980", "1980-02-29", "29 Feb 80"])
    func `A date is an edit by its day, in whatever form it is typed`(text: String) throws {
        let profile = Profile(person: .sample())
        #expect(try Self.edits({ $0[.dateOfBirth] = text }, of: profile) == PersonEdits())
        var form = try Self.form(profile, locale: "de_DE")
        form[.dateOfBirth] = "1.5.87"
        #expect(form.edits == PersonEdits(dateOfBirth: try born("1987-05-01")))
        #expect(form[.dateOfBirth] == "1.5.87")
        form.tidyDate()
        #expect(form[.dateOfBirth] == "1.5.1987")
        form[.dateOfBirth] = "31.2.1987"
        form.tidyDate()
        #expect(form[.dateOfBirth] == "31.2.1987", "nothing is lost of what is not a date")
    }

    @Test func `A year of birth that is unknown stays unknown until one is typed`() throws {
        let unknown = try born("0000-02-29")
        let profile = Profile(person: .sample(dateOfBirth: nil), edits: PersonEdits(dateOfBirth: unknown))
        for identifier in Locale.availableIdentifiers.sorted() {
            var form = try Self.form(profile, locale: identifier)
            form[.city] = "Malmö"
            form.tidyDate()
            #expect(form.unsavedFields == [.city], "\(identifier)")
            #expect(form.edits?.dateOfBirth == unknown, "\(identifier)")
        }
        for (text, date, tidied) in [
            ("1 may", "0000-05-01", "1 May"), ("May 31st", "0000-05-31", "31 May"),
            ("29 February 1980", "1980-02-29", "29/02/1980"),
            ("31 april", nil, "31 april"), ("1/5", nil, "1/5"), ("May 1980", nil, "May 1980"),
        ] {
            var form = try Self.form(profile)
            form[.dateOfBirth] = text
            #expect(form.dateOfBirth?.iso8601 == date)
            #expect(form.problem(of: .dateOfBirth) == (date == nil ? .noDate : nil))
            form.tidyDate()
            #expect(form[.dateOfBirth] == tidied)
        }
    }

    @Test func `What the service delivered is accepted as it is, so that other fields can be changed`() throws {
        let person = Person.sample(
            firstName: "", lastName: String(repeating: "a", count: 200), email: "none", dateOfBirth: try born("1850-01-01"))
        #expect(try Self.edits({ $0[.city] = "Malmö" }, of: Profile(person: person)) == PersonEdits(city: "Malmö"))
        let undated = Profile(person: .sample(dateOfBirth: nil))
        #expect(try Self.edits({ $0[.city] = "Malmö" }, of: undated) == PersonEdits(city: "Malmö"))
    }

    @Test func `Somebody who was imported has nothing to be reset to, and keeps a name`() throws {
        let person = Person.sample(title: "", firstName: "", lastName: "", city: "", email: "", dateOfBirth: nil, phone: "")
        var form = try Self.form(Profile(person: person, edits: PersonEdits(firstName: "Cher", city: "Lund")))
        #expect(form.overridingFields == [.firstName, .city] && form.resettableFields.isEmpty)
        form[.city] = ""
        #expect(form.edits == PersonEdits(firstName: "Cher"))
        form[.firstName] = " "
        #expect(form.problem(of: .firstName) == .empty && form.edits == nil)
    }
}
