import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct ContactFileTests {
    private static let today = CalendarDay(year: 2026, month: 11, day: 22)

    private static func file(_ text: String) throws -> ContactFile { try ContactFile(Data(text.utf8), today: today) }

    private static func contact(_ lines: [String], version: String = "3.0") throws -> Contact {
        let all = ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]
        return try #require(try file(all.joined(separator: "\r\n")).contacts.first)
    }

    @Test func `What is exported is read back as it was`() throws {
        let photo = Data("GIF89a".utf8) + [2, 0, 3, 0] + Data(repeating: 7, count: 500)
        let unknownYear = try born("0000-02-29")
        let names = [
            "a;b", "a,b", "a\\b", "a\\nb", "a:b", "a  b\tc", "محمد رضایی", "👩‍👩‍👧‍👦", "e\u{301}", String(repeating: "å日", count: 50),
        ]
        for (number, name) in names.enumerated() {
            let person = Person.sample(
                "00000000-0000-4000-8000-00000000000\(number)", title: name, firstName: name, lastName: name, gender: "male",
                city: name, email: "a@b.example", dateOfBirth: number == 0 ? unknownYear : try born("1980-02-29"), phone: name)
            let contact = try #require(
                try Self.file(VCard.text(of: Profile(person: person), photo: photo)).contacts.first)
            let read = contact.profile
            #expect(read.id == person.id)
            #expect([read.title, read.firstName, read.lastName, read.city, read.phone].allSatisfy { $0 == person.firstName })
            #expect(read.cell == person.cell && read.email == person.email && read.dateOfBirth == person.dateOfBirth)
            #expect(read.person.gender == "male" && read.person.address.street == person.address.street)
            #expect(read.person.address.state == person.address.state && read.person.address.country == "Norway")
            #expect(read.person.address.postcode == "0017" && read.person.coordinates == person.coordinates)
            #expect(read.person.utcOffset == person.utcOffset)
            #expect(contact.photo == photo && !contact.isWithoutPhoto && !contact.isWithoutBirthday)
        }
    }

    /// As Android and Outlook write it.
    @Test func `vCard 2.1 is read with its encodings, its bare types and lines that nothing marks as folded`() throws {
        let contact = try Self.contact(
            [
                "N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=C3=85berg=3B=", "=20x;=", " =C3=96rjan;;;", "TEL;WORK;FAX:1",
                "TEL;CELL;PREF:2",
                "TEL;HOME;VOICE:3", " 4",
                "ADR;HOME;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:;;Stra=DFe 1=0D=0AHof;Bad Ort;;01;",
                "PHOTO;ENCODING=BASE64;PNG:", " iVBORw0K", "GgoAAAAN", "", "X-OTHER:1", "BDAY:19850412",
            ], version: "2.1")
        let profile = contact.profile
        #expect(profile.lastName == "Åberg; x" && profile.firstName == "Örjan")
        #expect(profile.cell == "2" && profile.phone == "3 4")
        #expect(profile.person.address.street == "Straße 1 Hof" && profile.city == "Bad Ort")
        #expect(contact.photo == Data(base64Encoded: "iVBORw0KGgoAAAAN"))
        #expect(profile.dateOfBirth == DateOfBirth(year: 1985, month: 4, day: 12))

        let kde = try Self.contact(["N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:B=C3=A", " 9;Mari=\\na;;;"], version: "2.1")
        #expect(kde.profile.name == "Maria Bé")
    }

    /// As iOS, GNOME Contacts and KAddressBook write it.
    @Test func `vCard 3.0 and 4.0 are read with groups, folded lines, lists of types and URIs`() throws {
        let apple = try Self.contact([
            "n:Berg;Åsa;Mia;Dr.;jr.", "FN:Åsa", "item1.EMAIL;type=INTERNET:first@b.example", "item2.EMAIL;type=pref:a@b",
            "\t.example",
            "item3.TEL;type=CELL;type=VOICE;type=pref:1", "ADR;TYPE=WORK:;;W;X;;;",
            "item4.ADR;type=HOME;type=pref:;;A\\, 1\\nB;C;D;E;F",
            "GEO:59.33;18.06", "TZ:-05:00", "UID:A,B", "X-GENDER:Male",
        ])
        #expect(apple.profile.name == "Åsa Mia Berg jr." && apple.profile.title == "Dr.")
        #expect(apple.profile.email == "a@b.example" && apple.profile.cell == "1" && apple.profile.phone.isEmpty)
        #expect(apple.profile.person.address.street == "A, 1 B" && apple.profile.city == "C")
        #expect(apple.profile.person.coordinates == Person.Coordinates(latitude: 59.33, longitude: 18.06))
        #expect(apple.profile.person.utcOffset?.minutes == -300 && apple.profile.person.gender == "male")
        #expect(apple.profile.id == "A,B")

        let kde = try Self.contact(
            [
                "FN:Mary Ann Smith", "TEL;VALUE=uri;PREF=1;TYPE=\"home,voice\":tel:+1-555-5555;ext=7", "GEO:geo:1.5,-2;u=9",
                "GENDER:F;x", "UID:urn:uuid:AAAAAAAA-1111-4222-8333-444444444444", "PHOTO:data:image/png;base64,AAEC",
                "EMAIL:nobody",
            ], version: "4.0")
        #expect(kde.profile.firstName == "Mary Ann" && kde.profile.lastName == "Smith")
        #expect(kde.profile.phone == "+1-555-5555 ext. 7" && kde.profile.person.gender == "female")
        #expect(kde.profile.person.coordinates == Person.Coordinates(latitude: 1.5, longitude: -2))
        #expect(kde.profile.id == "aaaaaaaa-1111-4222-8333-444444444444" && kde.photo == Data([0, 1, 2]))
        #expect(kde.profile.email.isEmpty, "the form would refuse it")
    }

    @Test(arguments: [
        ("BDAY:19850412", "1985-04-12"), ("BDAY:1985-04-12", "1985-04-12"), ("BDAY;VALUE=date:1985-04-12", "1985-04-12"),
        ("BDAY:1985-04-12T23:30:00Z", "1985-04-12"), ("BDAY;VALUE=DATE-TIME:19850412T000000", "1985-04-12"),
        ("BDAY:2026-11-22", "2026-11-22"), ("BDAY:2026-11-23", nil), ("BDAY:1899-12-31", nil), ("BDAY:1985-02-30", nil),
        ("BDAY:--0412", "0000-04-12"), ("BDAY:--04-12", "0000-04-12"), ("BDAY;VALUE=date:--0229", "0000-02-29"),
        ("BDAY:--0412T102200", "0000-04-12"), ("BDAY:0000-04-12", "0000-04-12"),
        ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "0000-04-12"), ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29", "0000-02-29"),
        ("BDAY;VALUE=date;X-APPLE-OMIT-YEAR=1985:1985-04-12", "0000-04-12"), ("BDAY:--0230", nil), ("BDAY:--1301", nil),
        ("BDAY:--04", nil), ("BDAY:---12", nil), ("BDAY:1985-04", nil), ("BDAY:1985", nil), ("BDAY:1604-04-12", nil),
        ("BDAY;VALUE=text:circa 1800", nil), ("BDAY:T102200", nil), ("BDAY:-0412", nil), ("BDAY:---0412", nil),
    ])
    func `A birthday is read in every form, and a year that is not known is not made up`(line: String, day: String?) throws {
        let contact = try Self.contact(["FN:A", line])
        #expect(contact.profile.dateOfBirth?.iso8601 == day)
        #expect(contact.isWithoutBirthday == (day == nil))
    }

    struct WrittenCard: Sendable, CustomTestStringConvertible {
        let program: String
        let card: String
        var encoding = String.Encoding.utf8
        /// Title, names, address, telephones and e-mail address.
        let person: String
        var place: Person.Coordinates?
        var photo: String?

        var testDescription: String { program }
    }

    private static let written: [WrittenCard] = [
        WrittenCard(
            program: "Evolution and GNOME Contacts",
            card: """
                VERSION:3.0
                UID:pas-id-6565
                EMAIL;X-EVOLUTION-UI-SLOT=2;TYPE=HOME:
                EMAIL;X-EVOLUTION-UI-SLOT=1;TYPE=WORK:ing@firma.example
                FN:Ingrid Ås
                N:Ås;Ingrid;;Dr.;
                X-EVOLUTION-FILE-AS:Ås\\, Ingrid
                TEL;X-EVOLUTION-UI-SLOT=2;TYPE="HOME,FAX":55
                TEL;X-EVOLUTION-UI-SLOT=1;TYPE="WORK,VOICE":+47 55 00 00 01
                TEL;TYPE=CELL;X-EVOLUTION-UI-SLOT=3:+47 99 00 00 01
                ADR;TYPE=WORK:;;Kaien 3;Bergen;Vestland;5003;Norge
                ADR;TYPE=HOME:;;;;;;
                LABEL;TYPE=WORK:Kaien 3\\nBergen
                PHOTO;TYPE="X-EVOLUTION-UNKNOWN";ENCODING=b:QU
                 JD
                X-EVOLUTION-LIST:FALSE
                BDAY:
                REV:2024-01-01T10:00:00Z(1)
                """,
            person: "Dr.|Ingrid|Ås|Kaien 3|Bergen|Vestland|5003|Norge|+47 55 00 00 01|+47 99 00 00 01|ing@firma.example",
            photo: "ABC"),
        WrittenCard(
            program: "KAddressBook in version 4.0",
            card: """
                VERSION:4.0
                ADR;LABEL="ul. Długa 1; Łódź";TYPE=home;PREF=1:;m. 2;ul. Długa 1;Łódź;;90-001;Polska
                EMAIL;TYPE=home:zofia@poczta.example
                FN:Zofia Żak
                GEO:geo:51.759445,19.457216
                N:Żak;Zofia;Maria;;
                PHOTO:data:image/png;base64,QUJD
                TEL;TYPE="cell":tel:+48-600-000-000
                TEL;VALUE=uri;TYPE="voice,work":tel:+48-42-000-00-00;ext=12
                UID:urn:uuid:5b4a1e2c-0000-4000-8000-000000000001
                """,
            person: "|Zofia Maria|Żak|m. 2, ul. Długa 1|Łódź||90-001|Polska|+48-42-000-00-00 ext. 12|+48-600-000-000|"
                + "zofia@poczta.example",
            place: Person.Coordinates(latitude: 51.759445, longitude: 19.457216), photo: "ABC"),
        WrittenCard(
            program: "KAddressBook in version 2.1",
            card: """
                VERSION:2.1
                N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=98=D0=B2=D0=B0=D0=BD=D0=BE=\n=D0=B2;=D0=9E=D0=BB=D0=B5=D0=B3;;;
                GEO:59.93; 30.33
                TEL;HOME:8 800 000-00-00
                PHOTO;ENCODING=BASE64;TYPE=image/png:QU
                 JD

                """,
            person: "|Олег|Иванов||||||8 800 000-00-00||", place: Person.Coordinates(latitude: 59.93, longitude: 30.33),
            photo: "ABC"),
        WrittenCard(
            program: "iOS",
            card: """
                VERSION:3.0
                PRODID:-//Apple Inc.//iPhone OS 18.1//EN
                N:山田;花子;;;
                FN:山田 花子
                X-PHONETIC-FIRST-NAME:はなこ
                item1.EMAIL;type=INTERNET;type=pref:hanako@mail.example
                item1.X-ABLabel:_$!<School>!$_
                TEL;type=IPHONE;type=CELL;type=VOICE;type=pref:090-0000-0000
                item2.TEL:03-0000-0000
                item2.X-ABLabel:実家
                item3.ADR;type=HOME;type=pref:;;千代田1-1\\nA棟;千代田区;東京都;100-0001;日本
                item3.X-ABADR:jp
                PHOTO;ENCODING=b;TYPE=JPEG;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&9&9&ab==:QU
                  JD
                """,
            person: "|花子|山田|千代田1-1 A棟|千代田区|東京都|100-0001|日本|03-0000-0000|090-0000-0000|hanako@mail.example",
            photo: "ABC"),
        WrittenCard(
            program: "a company of macOS",
            card: """
                VERSION:3.0
                N:;;;;
                FN:Kafé
                ORG:Kafé;
                item1.TEL;type=pref:1
                X-ABShowAs:COMPANY
                PHOTO;VALUE=uri:https://pictures.example/a.jpg
                """,
            person: "|Kafé|||||||1||"),
        WrittenCard(
            program: "Android",
            card: """
                VERSION:2.1
                N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D8=B1=D8=B6=D8=A7=DB=8C=DB=8C;=D9=85=D8=AD=D9=85=D8=AF;;;
                FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D9=85=D8=AD=D9=85=D8=AF=20=
                =D8=B1=D8=B6=D8=A7=DB=8C=DB=8C
                TEL;CELL;PREF:+989120000000
                TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=DA=A9=D8=A7=D8=B1):021
                ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=D8=AA=D9=87=D8=B1=D8=A7=D9=86;;;;;
                PHOTO;ENCODING=BASE64;JPEG:QU
                 JD

                """,
            person: "|محمد|رضایی|تهران|||||021|+989120000000|", photo: "ABC"),
        WrittenCard(
            program: "Google",
            card: """
                VERSION:3.0
                FN:Jürgen Groß
                N:Groß;Jürgen;;;
                TEL;TYPE=CELL:+49 170 0000000
                item1.TEL:+49 30 0000000
                item1.X-ABLabel:mainNumber
                item2.ADR:;;Straße 1\\, Hof;Berlin;;10115;DE;Straße 1\\, Hof\\n10115 Berlin\\nDE
                item2.X-ABLabel:
                PHOTO:https://pictures.example/contacts/a
                CATEGORIES:myContacts
                """,
            person: "|Jürgen|Groß|Straße 1, Hof|Berlin||10115|DE|+49 30 0000000|+49 170 0000000|"),
        WrittenCard(
            program: "Outlook",
            card: """
                VERSION:2.1
                N;LANGUAGE=sv;CHARSET=Windows-1252:Sjöberg;Åke
                FN;CHARSET=Windows-1252:Åke Sjöberg – Š
                EMAIL;X400:c=SE;a= ;p=FIRMA;s=SJOBERG
                EMAIL;PREF;INTERNET:ake@firma.example
                TEL;WORK;FAX:1
                TEL;WORK;VOICE:+46 (8) 000 00 ext. 3
                ADR;WORK;PREF;ENCODING=QUOTED-PRINTABLE:;;Vasagatan 1=0D=0A=
                Plan 2;Malm=F6;;211 20;Sverige
                LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:Vasagatan 1=0D=0A=
                EMAIL:no@one.example=0D=0A=
                Sverige
                X-MS-OL-DEFAULT-POSTAL-ADDRESS:2
                X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:
                 QUJD

                PHOTO;TYPE=JPEG;ENCODING=BASE64:
                 QU
                 JD

                REV:20240101T100000Z
                """, encoding: .windowsCP1252,
            person: "|Åke|Sjöberg|Vasagatan 1 Plan 2|Malmö||211 20|Sverige|+46 (8) 000 00 ext. 3||ake@firma.example", photo: "ABC"
        ),
        WrittenCard(
            program: "a telephone in Poland",
            card: """
                VERSION:2.1
                N;CHARSET=ISO-8859-2:Żółć;Łucja
                TEL;PREF;CELL:1
                """, encoding: .isoLatin2,
            person: "|Łucja|Żółć|||||||1|"),
        WrittenCard(
            program: "a telephone in Japan",
            card: """
                VERSION:2.1
                N;CHARSET=SHIFT_JIS:表;十能;;;
                TEL;CELL:1
                """, encoding: .shiftJIS,
            person: "|十能|表|||||||1|"),
        WrittenCard(
            program: "a program with ISO 8859-15",
            card: """
                VERSION:2.1
                N;CHARSET=ISO-8859-15;ENCODING=QUOTED-PRINTABLE:=A6akal;=BDuvre;;;
                """,
            person: "|œuvre|Šakal||||||||"),
    ]

    @Test(arguments: written, ["\n", "\r\n", "\r"])
    func `What each program writes arrives, whatever ends its lines`(written: WrittenCard, lineEnd: String) throws {
        let text = ["BEGIN:VCARD", written.card, "END:VCARD", ""].joined(separator: "\n").replacing("\n", with: lineEnd)
        let data = try #require(text.data(using: written.encoding))
        // Only UTF-8 has this byte order mark.
        let mark = written.encoding == .utf8 ? Data([0xEF, 0xBB, 0xBF]) : Data()
        let file = try ContactFile(mark + data + mark + data, today: Self.today)
        try #require(file.contacts.count == 2 && file.namelessCount == 0)
        for contact in file.contacts {
            let (profile, address) = (contact.profile, contact.profile.person.address)
            let texts = [
                profile.title, profile.firstName, profile.lastName, address.street, profile.city, address.state,
                address.postcode, address.country, profile.phone, profile.cell, profile.email,
            ]
            #expect(texts.joined(separator: "|") == written.person)
            #expect(profile.person.coordinates == written.place)
            #expect(contact.photo.map { String(decoding: $0, as: UTF8.self) } == written.photo)
            #expect(!contact.isWithoutBirthday && contact.isWithoutPhoto == written.card.contains("https:"))
        }
    }

    @Test func `Groups and cards without a name are counted, and other cards go by what they have`() throws {
        let cards = [
            "KIND:group\nFN:Friends", "X-ADDRESSBOOKSERVER-KIND:group\nN:Friends", "X-EVOLUTION-LIST:TRUE\nN:Friends", "TEL:1",
            "N:;;;;\nORG:Shop Ltd.;Sales",
            "EMAIL:a@b.example", "AGENT:\nBEGIN:VCARD\nFN:Agent\nEND:VCARD\nNICKNAME:Nick", "FN:Cut", "FN:Whole",
        ]
        let text = cards.map { "begin:vcard\n\($0)\n" + ($0.hasSuffix("Cut") ? "" : "END:VCARD\n") }.joined()
        let file = try Self.file("\u{FEFF}" + text + "BEGIN:VCARD\nFN:Last")
        #expect(file.namelessCount == 4)
        #expect(file.contacts.map(\.profile.name) == ["Shop Ltd.", "a@b.example", "Nick", "Cut", "Whole", "Last"])
    }

    @Test func `Without an identifier the same card is the same person, and another one is another`() throws {
        let ids = try ["FN:A\nTEL:1", "FN:A\nTEL:1\nNOTE:x", "FN:A\nTEL:2", "UID:\nFN:A\nTEL:1", "UID:\u{202E}\nFN:A\nTEL:1"].map
        {
            try Self.contact([$0]).profile.id
        }
        #expect(ids[0] == ids[1] && ids[0] != ids[2] && ids[0] == ids[3] && ids[0] == ids[4])
        let id = try Self.contact(["FN:A", "UID:" + String(repeating: "u", count: 5_000)]).profile.id
        #expect(id.utf8.count == 400)
    }

    @Test func `Texts in UTF-16 and Windows-1252 are read, and mixed ends of lines`() throws {
        let text = "BEGIN:VCARD\rFN:Ž\rEND:VCARD\r\nBEGIN:VCARD\nFN:Å\nEND:VCARD"
        let utf16 = try #require(text.data(using: .utf16))
        #expect(try ContactFile(utf16, today: nil).contacts.map(\.profile.firstName) == ["Ž", "Å"])
        let latin = try #require(text.data(using: .windowsCP1252))
        #expect(try ContactFile(latin, today: nil).contacts.map(\.profile.firstName) == ["Ž", "Å"])
    }

    @Test func `Files beyond the limits are refused, and pictures elsewhere are not fetched`() throws {
        #expect(throws: ContactImportError.tooLarge) { try ContactFile(Data(count: ContactFile.byteLimit + 1), today: nil) }
        for text in ["", "BEGIN:VCALENDAR\r\nEND:VCALENDAR", "{}"] {
            #expect(throws: ContactImportError.foreign) { try Self.file(text) }
        }
        let card = "BEGIN:VCARD\nFN:A\nEND:VCARD\n"
        #expect(try Self.file(String(repeating: card, count: ContactFile.contactLimit)).contacts.count == 5_000)
        #expect(throws: ContactImportError.tooMany) {
            try Self.file(String(repeating: card, count: ContactFile.contactLimit + 1))
        }
        let contact = try Self.contact(["FN:A", "PHOTO;VALUE=uri:https://example.com/a.png"])
        #expect(contact.photo == nil && contact.isWithoutPhoto)
    }

    @Test(arguments: [
        "A:\n", "BEGIN:VCARD\n", "\n x", "=\n ", ";", "\"", "FN:a\n", "FN;ENCODING=QUOTED-PRINTABLE:=\n", "\\", "BDAY:1\n",
        "PHOTO;ENCODING=b:AAAA\n",
    ])
    func `The time of a hostile file grows with its size`(piece: String) {
        for beginning in ["", "FN;ENCODING=QUOTED-PRINTABLE:a", "N:", "PHOTO;ENCODING=BASE64:A"] {
            let growth = growth(from: 20_000) { size in
                let text = "BEGIN:VCARD\nVERSION:2.1\n" + beginning + String(repeating: piece, count: size / piece.utf8.count)
                _ = try? Self.file(text)
            }
            #expect(growth < 3, "\(beginning)\(piece)")
        }
    }
}

@Suite struct ImportContactsTests {
    private let store = PersonTable.inMemory()

    private func imported(_ cards: [String]) async throws -> ContactImport {
        let importContacts = ImportContactsUseCase(
            store: store, decoder: FakePictureDecoder(), encode: { $0.frames[0].pixels }, newID: { UUID() }, today: { nil })
        let text = cards.map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }.joined()
        return try await importContacts([Data(text.utf8)])
    }

    @Test func `Contacts are added once, with their pictures, and stay when the seed is changed`() async throws {
        try await store.refresh(with: [.sample("service")], seed: "ios")
        let picture = "PHOTO;ENCODING=b:" + Data("picture of A".utf8).base64EncodedString()
        let cards = [
            "UID:a\nFN:A\n\(picture)", "UID:b\nFN:B\nPHOTO;ENCODING=b:AAAA\nBDAY:--04", "UID:a\nFN:A", "UID:service\nFN:S",
            "N:;;;;",
        ]
        let first = try await imported(cards)
        #expect(first.addition.added == ["a", "b"] && first.presentCount == 2)
        #expect(first.namelessCount == 1 && first.birthdayCount == 1 && first.pictureCount == 1)
        try await store.changeSeed(to: "other", people: [.sample("c")])
        let profiles = try await store.people().current().profiles
        #expect(profiles.map(\.id) == ["a", "b", "c"])
        let id = try #require(profiles[0].edits.picture)
        #expect(try await store.picture(id) == Data("picture of A".utf8))
        let second = try await imported(cards)
        #expect(second.addition.added == ["service"] && second.presentCount == 3)
    }

    @Test func `An import is undone, and people who were deleted before are deleted again`() async throws {
        try await store.refresh(with: [.sample("a"), .sample("b")], seed: "ios")
        _ = try await store.delete("a")
        let addition = try await imported(["UID:a\nFN:A", "UID:b\nFN:B", "UID:c\nFN:C"]).addition
        #expect(addition == PeopleAddition(added: ["a", "c"], deleted: ["a"]))
        #expect(try await store.people().current().profiles.map(\.name) == ["Ada Testova", "A", "C"])
        try await store.remove(addition)
        try await store.refresh(with: [.sample("a"), .sample("b"), .sample("c")], seed: "ios")
        #expect(try await store.people().current().profiles.map(\.id) == ["b", "c"])
    }
}
