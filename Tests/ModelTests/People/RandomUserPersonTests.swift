import Foundation
import Model
import TestFakes
import Testing

@Suite struct RandomUserPersonTests {
    private static func person(_ json: String) async throws -> Person {
        let people = try await RecordedPeople.read(json: RecordedPeople.answer(json))
        #expect(people.count == 1)
        return try #require(people.first)
    }

    private static func longText(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test func `Every field of a person is read`() async throws {
        let expected = Person.sample(
            picture: Person.PictureAddresses(
                large: "https://randomuser.me/api/portraits/women/7.jpg",
                medium: "https://randomuser.me/api/portraits/med/women/7.jpg",
                thumbnail: "https://randomuser.me/api/portraits/thumb/women/7.jpg"))
        #expect(try await Self.person(RecordedPeople.ada) == expected)
    }

    @Test(arguments: [
        "null", "1", "-1.5", "true", "[]", "{}", #"["a"]"#, #"{"a": 1}"#, "1e400", "99999999999999999999999999999999999999",
    ])
    func `All but identifier and name may be null or of another type`(value: String) async throws {
        let members = ["gender", "location", "email", "dob", "registered", "phone", "cell", "id", "picture", "nat", "extra"]
            .map { "\"\($0)\": \(value)" }.joined(separator: ", ")
        let person = try await Self.person(RecordedPeople.person(members))
        #expect(person == (try await Self.person(RecordedPeople.person())))
        #expect(person.gender == nil && person.email.isEmpty && person.dateOfBirth == nil && person.picture == nil)
    }

    @Test func `An identity number without a value is nobody's concern, and unknown nationalities are kept`() async throws {
        let person = try await Self.person(RecordedPeople.person(#""id": {"name": "", "value": null}, "nat": "XX""#))
        #expect(person.nationality == "XX")
    }

    @Test(arguments: [
        ("12345", "12345"), (#""0017""#, "0017"), (#""7044 TR""#, "7044 TR"), ("0", "0"), ("-5", "-5"), ("null", ""),
        ("true", ""),
        ("1.5", ""), ("[]", ""), ("{}", ""), ("99999999999999999999999999", ""), ("1e400", ""), (#""""#, ""),
    ])
    func `A postcode is a number or a text`(value: String, postcode: String) async throws {
        #expect(try await Self.person(RecordedPeople.person(location: #""postcode": \#(value)"#)).address.postcode == postcode)
    }

    @Test(arguments: [
        (#"{"number": 1234, "name": "Sample Street"}"#, "1234 Sample Street"), (#""7 old road""#, "7 old road"),
        (#"{"number": "12 B", "name": "Sample Street"}"#, "12 B Sample Street"),
        (#"{"name": "Sample Street"}"#, "Sample Street"),
        (#"{"number": null, "name": "Sample Street"}"#, "Sample Street"), (#"{"number": 5}"#, "5"),
        (#"{"number": 99999999999999999999999, "name": "Sample Street"}"#, "Sample Street"), ("{}", ""), ("null", ""),
        ("5", ""),
    ])
    func `A street is number and name, or one text as in old versions`(value: String, street: String) async throws {
        #expect(try await Self.person(RecordedPeople.person(location: #""street": \#(value)"#)).address.street == street)
    }

    @Test(arguments: [("-12.3456", "98.7654"), ("90", "180"), ("-90.0000", "-180.0000"), ("0", "-0.5"), ("+1.5", "2")])
    func `Coordinates are texts with a decimal point`(latitude: String, longitude: String) async throws {
        let member = #""coordinates": {"latitude": "\#(latitude)", "longitude": "\#(longitude)"}"#
        let place = try #require(try await Self.person(RecordedPeople.person(location: member)).coordinates)
        #expect(place.latitude == Double(latitude) && place.longitude == Double(longitude))
    }

    @Test(arguments: [
        #"{"latitude": "90.0001", "longitude": "0"}"#, #"{"latitude": "0", "longitude": "-180.1"}"#,
        #"{"latitude": "12,5", "longitude": "0"}"#, #"{"latitude": "nan", "longitude": "0"}"#,
        #"{"latitude": "inf", "longitude": "0"}"#, #"{"latitude": "0x1p4", "longitude": "0"}"#,
        #"{"latitude": "", "longitude": "0"}"#, #"{"latitude": "1"}"#, #"{"latitude": null, "longitude": "0"}"#,
        #"{"latitude": " 1", "longitude": "0"}"#, #"{"latitude": "١", "longitude": "0"}"#, "null", "[1, 2]", #""1,2""#,
    ])
    func `Coordinates that are no place on the earth are none`(value: String) async throws {
        #expect(try await Self.person(RecordedPeople.person(location: #""coordinates": \#(value)"#)).coordinates == nil)
    }

    @Test(
        arguments: [
            (#"{"date": "1980-02-29T15:13:16.688Z", "age": 45}"#, "1980-02-29"),
            (#"{"date": "1980-02-29T15:13:16Z"}"#, "1980-02-29"),
            (#"{"date": "1999-12-31T23:59:59.999Z"}"#, "1999-12-31"), (#"{"date": "2000-01-01T00:00:00.000Z"}"#, "2000-01-01"),
            (#"{"date": "1980-02-29T15:13:16Z", "age": null}"#, "1980-02-29"),
            (#"{"date": "1980-02-29T15:13:16Z", "age": -1}"#, "1980-02-29"),
            (#"{"date": "1980-02-29T15:13:16Z", "age": 1e400}"#, "1980-02-29"),
            (#"{"date": "1980-02-29T15:13:16Z", "age": 99999999999999999999999999}"#, "1980-02-29"),
            (#"{"date": "1980-02-29T15:13:16Z", "age": "old"}"#, "1980-02-29"), (#"{"date": "1981-02-29T15:13:16.688Z"}"#, nil),
            (#"{"date": "1980-13-01T15:13:16.688Z"}"#, nil), (#"{"date": ""}"#, nil), (#"{"date": "yesterday"}"#, nil),
            (#"{"date": null}"#, nil), (#"{"date": 5}"#, nil), (#"{"age": 45}"#, nil), (#""1980-02-29T15:13:16.688Z""#, nil),
            (#"{"date": "1980-02-29"}"#, nil), (#"{"date": "1980-02-29T15:13:16.688"}"#, nil),
        ] as [(String, String?)])
    func `A date is its day in UTC, and one that the calendar does not have is none`(value: String, day: String?) async throws {
        let person = try await Self.person(RecordedPeople.person(#""dob": \#(value), "registered": \#(value)"#))
        #expect(person.dateOfBirth?.iso8601 == day)
        #expect(person.registered?.iso8601 == day)
    }

    @Test(arguments: [
        ("https://faces.example/7.jpg", true), ("http://127.0.0.1:47113/7.jpg", true), ("http://faces.example/7.jpg", false),
        ("file:///etc/hostname", false), ("data:image/png;base64,", false), ("https://name@faces.example/7.jpg", false),
        ("/7.jpg", false), ("", false), ("https://faces.example/" + longText(2_000), false),
    ])
    func `Pictures are taken from addresses only that are spoken to`(address: String, isTaken: Bool) async throws {
        let other = "https://faces.example/8.jpg"
        for addresses in [[address, other, other], [other, address, other], [other, other, address]] {
            let members = zip(["large", "medium", "thumbnail"], addresses).map { #""\#($0)": "\#($1)""# }.joined(separator: ", ")
            let person = try await Self.person(RecordedPeople.person(#""picture": {\#(members)}"#))
            #expect((person.picture != nil) == isTaken)
        }
    }

    @Test func `Text of any script is read as it is, without blanks around it`() async throws {
        let person = try await Self.person(RecordedPeople.person(first: #" \u0645حمد "#, last: "Ångström-<b>&amp;\\n"))
        #expect(person.firstName == "محمد")
        #expect(person.lastName == "Ångström-<b>&amp;")
    }

    @Test func `A NUL does not cut the text off, and is no part of an identifier`() async throws {
        #expect(try await Self.person(RecordedPeople.person(first: #"A\u0000a"#)).firstName == "A\u{FFFD}a")
        let json = RecordedPeople.answer(RecordedPeople.person(uuid: #"a\u0000b"#))
        await #expect(throws: HTTPError.unexpectedContent) { try await RecordedPeople.read(json: json) }
    }

    // MARK: Useless people

    @Test(arguments: [
        "null", "1", "[]", "{}", #""text""#, RecordedPeople.person(uuid: ""), RecordedPeople.person(uuid: " "),
        RecordedPeople.person(first: ""), RecordedPeople.person(last: "\\t"),
        #"{"login": {"uuid": null}, "name": {"first": "Ada", "last": "Testova"}}"#,
        #"{"login": {"uuid": 99999999999999999999999}, "name": {"first": "Ada", "last": "Testova"}}"#,
        #"{"login": {}, "name": {"first": "Ada", "last": "Testova"}}"#,
        #"{"login": null, "name": {"first": "Ada", "last": "Testova"}}"#,
        #"{"login": {"uuid": "b"}, "name": {"first": "Ada"}}"#, #"{"login": {"uuid": "b"}, "name": {"last": "Testova"}}"#,
        #"{"login": {"uuid": "b"}, "name": {"first": 1, "last": "Testova"}}"#, #"{"login": {"uuid": "b"}, "name": "Ada"}"#,
        #"{"login": {"uuid": "b"}}"#,
    ])
    func `Someone without identifier or name is left out, and the others are there`(json: String) async throws {
        let answer = RecordedPeople.answer(RecordedPeople.person(uuid: "first"), json, RecordedPeople.person(uuid: "last"))
        #expect(try await RecordedPeople.read(json: answer).map(\.id) == ["first", "last"])
        await #expect(throws: HTTPError.unexpectedContent) { try await RecordedPeople.read(json: RecordedPeople.answer(json)) }
    }

    @Test func `Someone with a field far longer than the service's is left out`() async throws {
        let fitting = RecordedPeople.person(uuid: "b", first: Self.longText(100), last: Self.longText(100))
        #expect(try await Self.person(fitting).firstName.count == 100)
        let long = Self.longText(101)
        let named = [
            RecordedPeople.person(uuid: long), RecordedPeople.person(first: long), RecordedPeople.person(last: long),
            RecordedPeople.person(last: "a" + String(repeating: "\u{301}", count: 200)),
            RecordedPeople.person(#""email": "\#(Self.longText(321))""#),
        ]
        let members = ["phone", "cell", "nat", "gender"].map { RecordedPeople.person(#""\#($0)": "\#(long)""#) }
        let places = ["street", "city", "state", "country", "postcode"].map {
            RecordedPeople.person(location: #""\#($0)": "\#(long)""#)
        }
        for json in named + members + places {
            let answer = RecordedPeople.answer(json, RecordedPeople.person(uuid: "c"))
            #expect(try await RecordedPeople.read(json: answer).map(\.id) == ["c"])
        }
    }

    @Test func `Of several with one identifier the first counts`() async throws {
        let json = RecordedPeople.answer(
            RecordedPeople.person(uuid: "a", first: "One"), RecordedPeople.person(uuid: "b"),
            RecordedPeople.person(uuid: "a", first: "Two"))
        let people = try await RecordedPeople.read(json: json)
        #expect(people.map(\.id) == ["a", "b"])
        #expect(people.first?.firstName == "One")
    }
}
