import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct VCardTests {
    /// The lines before folding.
    private static func lines(of profile: Profile) -> [String] {
        VCard.text(of: profile).replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    }

    private static func line(_ name: String, of person: Person) -> String? {
        lines(of: Profile(person: person)).first { $0.hasPrefix(name) }
    }

    @Test func `A person is written with everything that a vCard has a field for`() {
        #expect(
            VCard.text(of: Profile(person: .sample())) == """
                BEGIN:VCARD\r
                VERSION:3.0\r
                UID:urn:uuid:00000000-1111-4222-8333-444444444444\r
                FN:Ada Testova\r
                N:Testova;Ada;;Ms;\r
                X-GENDER:Female\r
                BDAY:1980-02-29\r
                EMAIL:ada.testova@example.com\r
                TEL;TYPE=home,voice:12345678\r
                TEL;TYPE=cell:87654321\r
                ADR;TYPE=home:;;1234 Sample Street;Exampleton;Some State;0017;Norway\r
                TZ:+09:30\r
                GEO:-12.3456;98.7654\r
                END:VCARD\r

                """)
    }

    @Test func `The edits are applied`() throws {
        let edits = PersonEdits(
            firstName: "Åsa", lastName: "Berg", city: "Malmö", email: "a@b.se", phone: "1", dateOfBirth: try born("1987-05-01"))
        let lines = Self.lines(of: Profile(person: .sample(), edits: edits))
        for line in [
            "FN:Åsa Berg", "N:Berg;Åsa;;Ms;", "EMAIL:a@b.se", "TEL;TYPE=home,voice:1", "TEL;TYPE=cell:87654321",
            "BDAY:1987-05-01",
        ] {
            #expect(lines.contains(line))
        }
        #expect(lines.contains("ADR;TYPE=home:;;1234 Sample Street;Malmö;Some State;0017;Norway"))
    }

    @Test func `A year of birth that is unknown is left out`() throws {
        let profile = Profile(person: .sample(), edits: PersonEdits(dateOfBirth: try born("0000-05-03")))
        #expect(Self.lines(of: profile).contains("BDAY:--05-03"))
    }

    @Test func `Empty fields are left out, but for the name that every vCard has`() {
        let person = Person(
            id: "00000000-1111-4222-8333-444444444444", title: "", firstName: "", lastName: "", gender: nil,
            address: Person.Address(street: "", city: "", state: "", country: "", postcode: ""), coordinates: nil, email: "",
            dateOfBirth: nil, registered: nil, phone: "", cell: "", nationality: "", picture: nil)
        #expect(
            Self.lines(of: Profile(person: person)) == [
                "BEGIN:VCARD", "VERSION:3.0", "UID:urn:uuid:00000000-1111-4222-8333-444444444444", "FN:", "N:;;;;", "END:VCARD",
                "",
            ])
        #expect(
            Self.line("FN", of: .sample(firstName: "", lastName: "", email: "ada.testova@example.com"))
                == "FN:ada.testova@example.com")
        #expect(Self.line("FN", of: .sample(firstName: "", lastName: "Berg")) == "FN:Berg")
        #expect(Self.line("N", of: .sample(title: "", firstName: "")) == "N:Testova;;;;")
    }

    @Test(
        arguments: [
            ("X-GENDER", Person.sample(gender: "female"), "X-GENDER:Female"),
            ("X-GENDER", .sample(gender: "male"), "X-GENDER:Male"),
            ("X-GENDER", .sample(gender: ""), nil), ("X-GENDER", .sample(gender: "unknown"), nil),
            ("X-GENDER", .sample(gender: nil), nil),
            // An identifier that is no UUID is a text.
            ("UID", .sample("a,b"), "UID:a\\,b"),
            ("UID", .sample("AAAAAAAA-1111-4222-8333-444444444444"), "UID:urn:uuid:aaaaaaaa-1111-4222-8333-444444444444"),
            // Names are in reading order, and coordinates are decimal degrees without an exponent.
            ("FN", .sample(firstName: "محمد", lastName: "رضایی"), "FN:محمد رضایی"),
            ("N:", .sample(firstName: "محمد", lastName: "رضایی"), "N:رضایی;محمد;;Ms;"),
            ("GEO", .sample(coordinates: .init(latitude: -90, longitude: 180)), "GEO:-90;180"),
            ("GEO", .sample(coordinates: .init(latitude: 0, longitude: -0.0)), "GEO:0;0"),
            ("GEO", .sample(coordinates: .init(latitude: 0.00001, longitude: -0.0000001)), "GEO:0.00001;0"),
            ("GEO", .sample(coordinates: .init(latitude: 10, longitude: -100.5)), "GEO:10;-100.5"),
            ("GEO", .sample(coordinates: nil), nil), ("TZ", .sample(utcOffset: UTCOffset("+9:30")), "TZ:+09:30"),
            ("TZ", .sample(utcOffset: UTCOffset("-3:30")), "TZ:-03:30"),
            ("TZ", .sample(utcOffset: UTCOffset("0:00")), "TZ:+00:00"), ("TZ", .sample(utcOffset: nil), nil),
        ] as [(String, Person, String?)])
    func `A field has the form of the standard, or is left out`(name: String, person: Person, line: String?) {
        #expect(Self.line(name, of: person) == line)
    }

    @Test(arguments: [
        ("a,b", "a\\,b"), ("a;b", "a\\;b"), ("a\\b", "a\\\\b"), ("a\\,b", "a\\\\\\,b"), ("a\\n", "a\\\\n"), ("a:b", "a:b"),
        ("a\"b", "a\"b"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\u{2028}b", "a b"),
        ("a\u{7}\u{7F}b", "ab"), ("a\u{0}b", "a\u{FFFD}b"), ("a\tb", "a\tb"), ("x\r\nEND:VCARD", "x END:VCARD"),
        ("a;\u{301}b", "a\\;\u{301}b"), ("a\\\u{308}b", "a\\\\\u{308}b"), ("a,\u{20DD}", "a\\,\u{20DD}"),
    ])
    func `What would be syntax is escaped`(name: String, written: String) {
        let person = Person.sample(title: "", firstName: "", lastName: name)
        #expect(Self.line("FN", of: person) == "FN:" + written)
        #expect(Self.line("N:", of: person) == "N:\(written);;;;")
    }

    @Test(arguments: ["a", "å", "日", "😀", "👩‍👩‍👧‍👦", "e\u{301}", "\u{301}", "aå日😀", ";", "م"])
    func `Long lines are folded at 75 bytes, never within a character, and nothing is lost`(text: String) throws {
        for count in [1, 15, 17, 18, 23, 24, 35, 36, 71, 72, 73, 74, 300] {
            let name = String(repeating: text, count: count)
            let person = Person.sample(title: "", firstName: "", lastName: name)
            let card = VCard.text(of: Profile(person: person))
            let parts = Data(card.utf8).split(separator: UInt8(ascii: "\n"))
            #expect(parts.allSatisfy { $0.last == UInt8(ascii: "\r") && $0.count <= 76 })
            // A line that ended within a character would not be UTF-8.
            #expect(parts.allSatisfy { String(bytes: $0, encoding: .utf8) != nil })
            let written = person.lastName.replacing(";", with: "\\;")
            // Compare bytes, as a reader does. In a string, a combining mark would join the blank before it.
            let unfolded = String(decoding: Array(card.utf8).replacing(Array("\r\n ".utf8), with: []), as: UTF8.self)
            #expect(unfolded.components(separatedBy: "\r\n").contains("FN:" + written))
        }
    }

    @Test func `A line of 75 bytes stays whole, and one of 76 is broken before its last character`() {
        let (long, family) = (String(repeating: "a", count: 71), "👩‍👩‍👧‍👦")
        // Two bytes do not fit after 74. A grapheme stays on one line if possible.
        for (name, lines) in [
            (long + "a", long + "a"), (long + "aa", long + "a\r\n a"), (long + "å", long + "\r\n å"),
            (family + family + family, family + family + "\r\n " + family),
        ] {
            let card = VCard.text(of: Profile(person: .sample(firstName: "", lastName: name)))
            #expect(card.contains("FN:\(lines)\r\n"))
        }
    }

    /// The header of a GIF file, and some bytes.
    private static let picture = Data("GIF89a".utf8) + [2, 0, 3, 0] + Data(repeating: 7, count: 500)

    @Test func `A portrait is written with its format, and bytes that are none are left out`() throws {
        let bytes = Self.picture
        let card = VCard.text(of: Profile(person: .sample()), photo: bytes)
        #expect(card.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
        let line = try #require(
            card.replacing("\r\n ", with: "").components(separatedBy: "\r\n").first { $0.hasPrefix("PHOTO") })
        let prefix = "PHOTO;ENCODING=b;TYPE=GIF:"
        #expect(line.hasPrefix(prefix))
        #expect(Data(base64Encoded: String(line.dropFirst(prefix.count))) == bytes)
        #expect(!VCard.text(of: Profile(person: .sample()), photo: Data("none".utf8)).contains("PHOTO"))
    }

    @Test func `Several people are written one after the other, with the largest portraits that are stored`() async throws {
        let documents = FakeDocumentStore()
        let pictures = Person.PictureAddresses(
            large: "https://example.com/large.png", medium: "https://example.com/medium.png",
            thumbnail: "https://example.com/thumbnail.png")
        let store = FakePictureStore(["person https://example.com/medium.png": Self.picture])
        let file = URL(filePath: "/people.vcf")
        let people = [Person.sample("a", firstName: "Ada", picture: pictures), .sample("b", firstName: "Bea")]
        let kept = PersonTable.inMemory()
        let export = ExportVCardUseCase(documents: documents, store: kept, pictures: store)
        try await export(people.map { Profile(person: $0) }, to: file)
        let text = String(decoding: try await documents.read(file, limit: 10_000), as: UTF8.self)
        let cards = text.components(separatedBy: "BEGIN:VCARD\r\n").dropFirst()
        #expect(cards.count == 2)
        #expect(cards.first?.contains("FN:Ada Testova\r\n") == true)
        #expect(cards.first?.contains("PHOTO;ENCODING=b;TYPE=GIF:") == true)
        #expect(cards.last?.contains("FN:Bea Testova\r\n") == true)
        #expect(cards.last?.contains("PHOTO") == false)
        #expect(text.hasSuffix("END:VCARD\r\n"))

        // The user's picture replaces the service's, even if it is missing.
        let chosen = EditedPicture(id: UUID().uuidString, data: Self.picture + [1])
        let profile = Profile(person: people[0], edits: PersonEdits(picture: chosen.id))
        try await export([profile], to: file)
        #expect(try await !String(decoding: documents.read(file, limit: 10_000), as: UTF8.self).contains("PHOTO"))
        try await kept.keep(chosen)
        try await export([profile], to: file)
        let card = String(decoding: try await documents.read(file, limit: 10_000), as: UTF8.self)
        #expect(card.replacing("\r\n ", with: "").contains(chosen.data.base64EncodedString()))
    }
}
