import Desktop
import Foundation
import Pictures
import SampleServices

@testable import Model

// Exports a hundred people and their birthdays as the application does, for `Interchange/run`:
//
//     InterchangeProgram FOLDER
//
// The people are those of the sample services, with wild texts as edits. FOLDER gets people.vcf, birthdays.ics and expected.json,
// which lists what a reader must find.

/// Texts that files must escape, fold or encode, or that readers may misread.
let wild = [
    "a;b", "a,b", "a\\b", "a\\,b;c\\", "a\\nb", "a\nb", "a: b=c", "\"quoted\"", "x'y", "a\u{2028}b", "BEGIN:VCARD", "END:VCARD",
    "  a  b  ", "a\tb", "محمد رضایی", "שרה \u{200F}לוי", "田中 花子", "👩‍👩‍👧‍👦 Family", "e\u{301}\u{323}", "Åse Ødegård", "=C3=A5=",
    "<b>&amp;</b>",
    "%41+b", "İıŞş", String(repeating: "long ", count: 19), String(repeating: "å日😀", count: 33), "-", "0", "null", "^n^'",
]

struct Expected: Encodable {
    let uid, name, first, last, title, street, city, state, postcode, country, phone, cell, email, summary: String
    let birthday: String?
    let latitude, longitude: Double?
    let photo: Data?
}

actor Pictures: PictureStore {
    private var pictures: [String: Data] = [:]

    func picture(named name: String) -> Data? { pictures[name] }
    func keep(_ data: Data, named name: String) { pictures[name] = data }
    func remove(named name: String) { pictures[name] = nil }
}

struct NoDecoder: PictureDecoder {
    func picture(from data: Data, limits: PictureLimits) async throws -> Picture { throw CancellationError() }
}

guard CommandLine.arguments.count == 2 else {
    print("InterchangeProgram FOLDER")
    exit(2)
}
let folder = URL(filePath: CommandLine.arguments[1])
let server = SampleServer(choice: .inTurn)
let client = SoupHTTPClient(configuration: .init(userAgent: "Interchange/1"))
let service = RandomUserClient(base: try await server.start().randomUser, client: client)
let database = try AppDatabase.inMemory()
let store = PersonTable(database)
let pictures = Pictures()
let locale = Locale(identifier: "en_GB")
let useCases = PeopleUseCases(
    PeoplePorts(
        service: service, store: store, pictures: pictures, decoder: NoDecoder(), encode: { _ in Data() },
        settings: SettingTable(database), documents: DocumentFiles()),
    World(locale: locale, collation: Collation(locale), timeZone: .gmt))

try await useCases.refresh()
for (number, profile) in try await store.people().current().profiles.enumerated() {
    func text(_ offset: Int) -> String? { (number + offset).isMultiple(of: 2) ? wild[(number / 2 + offset) % wild.count] : nil }
    // Every tenth person was born on 29 February.
    let leapDay = DateOfBirth(year: 1960 + number / 10 * 4, month: 2, day: 29)
    let edits = PersonEdits(
        title: text(0), firstName: text(1), lastName: text(2), city: text(3), phone: text(4), cell: text(5),
        dateOfBirth: number.isMultiple(of: 10) ? leapDay : nil)
    try await useCases.saveEdits(edits, of: profile.id)
}
let profiles = try await store.people().current().profiles
var expected: [Expected] = []
for profile in profiles {
    let (person, address) = (profile.person, profile.person.address)
    var photo: Data?
    if let large = person.picture?.large, let url = URL(string: large) {
        photo = try await service.picture(at: url)
        if let photo { await pictures.keep(photo, named: "person \(large)") }
    }
    expected.append(
        Expected(
            uid: person.id, name: profile.name, first: profile.firstName, last: profile.lastName, title: profile.title,
            street: address.street, city: profile.city, state: address.state, postcode: address.postcode,
            country: address.country, phone: profile.phone, cell: profile.cell, email: profile.email,
            summary: "Birthday of \(profile.name)", birthday: profile.dateOfBirth?.iso8601,
            latitude: person.coordinates?.latitude, longitude: person.coordinates?.longitude, photo: photo))
}
try await useCases.exportVCard(profiles, to: folder.appending(path: "people.vcf"))
try await useCases.exportBirthdays(profiles, folder.appending(path: "birthdays.ics")) { "Birthday of \($0.name)" }
try JSONEncoder().encode(expected).write(to: folder.appending(path: "expected.json"))
print("\(profiles.count) people exported")
