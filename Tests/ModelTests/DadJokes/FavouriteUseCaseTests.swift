import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct FavouriteFileTests {
    private static let order = Collation(Locale(identifier: "sv_SE"))

    private static func entry(_ number: Int, name: String? = nil, _ other: String = "") -> String {
        """
        {"name": "\(name ?? "Name \(number)")", "savedAt": "2021-05-05T13:42:19Z", "setup": "Setup of \(number)",
         "punchline": "Punchline of \(number)", "provider": "official", "identifier": "\(number)"\(other)}
        """
    }

    private static func file(_ entries: [String], version: String = "1") -> Data {
        Data(
            #"{"format": "chuckle-favourite-dad-jokes", "version": \#(version), "favourites": [\#(entries.joined(separator: ","))]}"#
                .utf8)
    }

    private static func error(_ file: Data, present: [FavouriteDadJoke] = []) async throws -> FavouriteImportError? {
        let store = try await DadJokeTable.inMemory(present)
        do {
            _ = try await store.save(imported: try FavouriteFile.favourites(of: file))
            return nil
        } catch let error as FavouriteImportError {
            #expect(try await store.favourites().current() == present)
            return error
        }
    }

    private static func counts(of file: Data, into store: DadJokeTable) async throws -> (added: Int, skipped: Int) {
        let result = try await store.save(imported: try FavouriteFile.favourites(of: file))
        return (result.added.count, result.skipped)
    }

    private func exported(_ favourites: [FavouriteDadJoke], only: FavouriteDadJoke.ID? = nil) async throws -> Data {
        let (documents, file) = (FakeDocumentStore(), URL(filePath: "/somewhere/favourites.json"))
        let ports = DadJokePorts(
            store: try await DadJokeTable.inMemory(favourites), official: FakeDadJokeService(), rapidAPI: FakeDadJokeService(),
            keys: RapidAPIKeys(secrets: FakeSecretStore()), settings: FakeSettingStore(), documents: documents)
        let world = World(locale: Locale(identifier: "sv_SE"), collation: Self.order, timeZone: .gmt)
        let useCases = DadJokeUseCases(ports, world)
        if let only { try await useCases.lendFavourite(only, file) } else { try await useCases.exportFavourites(file) }
        return try await documents.read(file, limit: .max)
    }

    @Test(arguments: [
        ("Breakfast", "Breakfast.json"), ("../etc/passwd", "etc passwd.json"), ("...", "Favourite.json"),
        ("Å/ä\n🎉", "Å ä 🎉.json"),
        (String(repeating: "👩‍👩‍👧", count: 100), String(repeating: "👩‍👩‍👧", count: 12) + ".json"),
    ])
    func `A favourite's file has a name that every file system takes`(name: String, file: String) {
        #expect(FavouriteFile.fileName(ofFavouriteNamed: name) == file)
        #expect(file.utf8.count <= 255)
    }

    @Test func `What is exported is imported as it was, on another machine`() async throws {
        let jokes = [
            DadJoke(provider: .official, identifier: "42", setup: "One\nTwo", punchline: "\"Ä\\ 🎉\" <b>/"),
            DadJoke(provider: .rapidAPI, setup: "b", punchline: "c"),
        ]
        let favourites = jokes.enumerated().map {
            FavouriteDadJoke(id: Int64($0) + 5, name: "Öl \($0)", savedAt: Date(timeIntervalSince1970: 1_620_222_139), joke: $1)
        }
        let file = try await exported(favourites.reversed())
        let store = DadJokeTable.inMemory()
        #expect(try await Self.counts(of: file, into: store) == (added: 2, skipped: 0))
        #expect(try await store.favourites().current().map(\.joke) == jokes)
        let one = try await exported(favourites, only: favourites[1].id)
        #expect(try FavouriteFile.favourites(of: one).map(\.joke) == [jokes[1]])
        #expect(try await store.favourites().current().map(\.name) == favourites.map(\.name))
        #expect(try await store.favourites().current().map(\.savedAt) == favourites.map(\.savedAt))
        #expect(try await Self.counts(of: file, into: store) == (added: 0, skipped: 2))
        #expect(try await store.favourites().current().count == 2)
    }

    @Test func `A file with a joke of Switter is of a later version, which is read as well`() async throws {
        let joke = DadJoke(SwitterJoke(content: "One\nTwo"))
        let favourite = FavouriteDadJoke(id: 1, name: "Öl", savedAt: Date(timeIntervalSince1970: 5), joke: joke)
        let file = try await exported([favourite])
        #expect(String(decoding: file, as: UTF8.self).contains(#""version" : 2"#))
        let store = DadJokeTable.inMemory()
        #expect(try await Self.counts(of: file, into: store) == (added: 1, skipped: 0))
        #expect(try await store.favourites().current() == [favourite])
    }

    @Test func `The form of the file stays, so that later versions read it`() async throws {
        let file = try await exported([.sample(1, "Ål")])
        #expect(
            String(decoding: file, as: UTF8.self) == """
                {
                  "favourites" : [
                    {
                      "identifier" : "1",
                      "name" : "Ål",
                      "provider" : "official",
                      "punchline" : "Punchline of 1",
                      "savedAt" : "2021-05-03T00:00:00Z",
                      "setup" : "Setup of 1"
                    }
                  ],
                  "format" : "chuckle-favourite-dad-jokes",
                  "version" : 1
                }
                """)
    }

    @Test func `A file of nobody's favourites is one, and members that nobody knows do no harm`() async throws {
        #expect(try await Self.error(Self.file([])) == nil)
        #expect(try await Self.error(Self.file([Self.entry(1, #", "stars": 5"#)])) == nil)
    }

    @Test(arguments: ["", "{", "name,joke", "<html></html>", #"{"format": "chuckle-favourite-dad-jokes", "vers"#, "\u{0}\u{1}"])
    func `A broken file is refused`(text: String) async throws {
        #expect(try await Self.error(Data(text.utf8)) == .broken)
        #expect(try await Self.error(Data([0xFF, 0xFE, 0x80])) == .broken)
        #expect(try await Self.error(Data(String(repeating: "[", count: 1_000).utf8)) == .broken)
    }

    @Test(arguments: [
        "1", "null", "[]", "{}", #"{"format": "vcard", "version": 1, "favourites": []}"#,
        #"{"format": "chuckle-favourite-dad-jokes", "favourites": []}"#,
        #"{"format": "chuckle-favourite-dad-jokes", "version": 1}"#,
        #"{"format": "chuckle-favourite-dad-jokes", "version": 1, "favourites": {}}"#,
        #"{"format": "chuckle-favourite-dad-jokes", "version": "1", "favourites": []}"#,
        #"{"format": "chuckle-favourite-dad-jokes", "version": 0, "favourites": []}"#,
        #"{"format": "chuckle-favourite-dad-jokes", "version": 1e400, "favourites": []}"#,
    ])
    func `A foreign file is refused`(text: String) async throws {
        #expect(try await Self.error(Data(text.utf8)) == .foreign)
    }

    @Test(arguments: [
        "null", "5", "{}", entry(2, name: " "), entry(2, name: String(repeating: "a", count: 81)),
        entry(2).replacing(#""official""#, with: #""nobody""#), entry(2).replacing("2021-05-05", with: "2021-02-30"),
        entry(2).replacing("13:42:19Z", with: "13:42:19+02:00"), entry(2).replacing("2021", with: "0001"),
        entry(2).replacing("13:42:19Z", with: "13:42:19.5Z"), entry(2).replacing("Setup of 2", with: " \\n "),
        entry(2).replacing(#""setup""#, with: #""question""#),
    ])
    func `An entry that is none is named by its number`(entry: String) async throws {
        #expect(try await Self.error(Self.file([Self.entry(1), entry, Self.entry(3)])) == .entry(number: 2))
    }

    @Test func `Entries that would not fit beside those that are there are refused, all of them`() async throws {
        let present = (1...8).map { FavouriteDadJoke.sample(Int64($0), "Present \($0)") }
        let error = try await Self.error(Self.file((9...11).map { Self.entry($0) }), present: present)
        #expect(error == .noRoom(needed: 3))
        #expect(try await Self.error(Self.file((9...10).map { Self.entry($0) }), present: present) == nil)
        // Favourites that exist already need no room.
        #expect(try await Self.error(Self.file((7...10).map { Self.entry($0) }), present: present) == nil)
    }

    @Test func `A joke that is a favourite under another name is skipped, and keeps the name that it has now`() async throws {
        let store = try await DadJokeTable.inMemory([.sample(1, "New name"), .sample(2, "Name 3")])
        let file = Self.file([Self.entry(1, name: "Old name"), Self.entry(4)])
        #expect(try await Self.counts(of: file, into: store) == (added: 1, skipped: 1))
        #expect(try await store.favourites().current().map(\.name) == ["New name", "Name 3", "Name 4"])
    }
}

@Suite("A name that is being typed")
struct FavouriteDraftTests {
    @Test func `It is there after a restart, with its joke, until there is none`() async throws {
        let settings = FakeSettingStore()
        let draft = FavouriteDraftUseCase(settings: settings)
        #expect(try await draft() == nil)
        for joke in [DadJoke.sample("a", .rapidAPI), DadJoke(SwitterJoke(content: "One\nTwo"))] {
            let typed = FavouriteDraft(text: " Co\"ws ", joke: joke, favouriteID: joke.identifier == nil ? 7 : nil)
            try await draft(typed)
            #expect(try await FavouriteDraftUseCase(settings: settings)() == typed)
        }
        try await draft(nil)
        #expect(try await draft() == nil)
    }

    @Test(arguments: ["{", "{}", #"{"text":"a","provider":"b","setup":"c","punchline":"d"}"#])
    func `What cannot be understood is none`(value: String) async throws {
        #expect(try await FavouriteDraftUseCase(settings: FakeSettingStore(["favouriteDraft": value]))() == nil)
    }
}
