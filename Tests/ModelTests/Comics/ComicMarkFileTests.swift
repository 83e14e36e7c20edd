import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct ComicMarkFileTests {
    private let table = ComicTable.inMemory()
    private let pictures = ComicPictureStores(
        cache: FakePictureStore(["comic 2": Data([2]), "comic 2 large": Data([3])]), favourites: FakePictureStore(),
        archive: FakePictureStore())

    private func useCases(over table: ComicTable) -> ComicUseCases {
        let ports = ComicPorts(
            service: FakeComicService(newest: 1, picture: nil), transcripts: FakeTranscriptService(), store: table,
            pictures: pictures, decoder: FakeComicDecoder(), settings: FakeSettingStore(), documents: FakeDocumentStore(),
            metering: FakeMeteringProbe())
        let locale = Locale(identifier: "en_GB")
        return ComicUseCases(ports, World(locale: locale, collation: Collation(locale), timeZone: .gmt))
    }

    private func importMarks(_ text: String) async throws -> MarkedComics {
        try await useCases(over: table).importMarks(Data(text.utf8))
    }

    private func exported() async throws -> Data {
        try ComicMarkFile.data(try await table.marks().current())
    }

    @Test func `The numbers are written in order, and read again elsewhere`() async throws {
        try await table.setRead(true, of: [300, 1, 20])
        try await table.setFavourite(true, of: 20)
        let file = try await exported()
        #expect(
            String(decoding: file, as: UTF8.self)
                == #"{"application":"chuckle","favourites":[20],"read":[1,20,300],"version":1}"#)
        let other = ComicTable.inMemory()
        let added = try await useCases(over: other).importMarks(file)
        #expect(added == MarkedComics(favourites: [20], read: [1, 20, 300]))
        #expect(try await other.marks().current() == added)
        #expect(try await useCases(over: other).importMarks(file).isEmpty)
    }

    @Test func `Only what is new is added and removed again, with the pictures of the favourites`() async throws {
        try await table.setFavourite(true, of: 7)
        let added = try await importMarks(
            #"{"read":[], "favourites":[7,2,2], "version":1, "application":"chuckle", "more":{"a":[]}}"#)
        #expect(added == MarkedComics(favourites: [2]))
        #expect(await pictures.favourites.picture(named: "comic 2") == Data([2]))
        #expect(await pictures.favourites.picture(named: "comic 2 large") == Data([3]))
        try await useCases(over: table).removeMarks(added)
        #expect(try await table.marks().current().favourites == [7])
        #expect(await pictures.favourites.picture(named: "comic 2") == nil)
        #expect(await pictures.cache.picture(named: "comic 2") == Data([2]))
    }

    private static func file(_ favourites: String, read: String = "[1]", version: String = "1") -> String {
        #"{"application":"chuckle","version":\#(version),"favourites":\#(favourites),"read":\#(read)}"#
    }

    @Test(arguments: [
        ("", ComicMarkImportError.broken), ("not json", .broken), (file("[1"), .broken),
        (String(repeating: "[", count: 1_000), .broken), (String(file("[1]").dropLast()), .broken),
        ("{}", .foreign), ("[]", .foreign), ("1", .foreign), (#"{"application":"other","version":1}"#, .foreign),
        (#"{"format":"chuckle-favourite-dad-jokes","version":1,"favourites":[]}"#, .foreign),
        (file("[]", version: "0"), .foreign), (file("[]", version: "\"1\""), .foreign),
        (file("[]", version: "2"), .laterVersion(2)), (#"{"application":"chuckle","version":1}"#, .malformed),
        (file("[1.5]"), .malformed), (file("[\"1\"]"), .malformed), (file("[null]"), .malformed), (file("{}"), .malformed),
        (file("[[1]]"), .malformed), (file("[2]", read: "null"), .malformed), (file("[1e400]"), .malformed),
        (file("[99999999999999999999999999]"), .malformed), (file("[2,0]"), .number(0)), (file("[2,-1]"), .number(-1)),
        (file("[2]", read: "[404]"), .number(404)), (file("[2,1000001]"), .number(1_000_001)),
        (file("[9223372036854775807]"), .number(.max)),
        (String(repeating: " ", count: ComicMarkFile.byteLimit + 1), .tooLarge),
    ])
    func `A hostile file changes nothing, and it is said why`(text: String, error: ComicMarkImportError) async throws {
        await #expect(throws: error) { try await importMarks(text) }
        #expect(try await table.marks().current().isEmpty)
    }

    @Test func `A file with every comic that there will ever be in a lifetime is within the limit`() async throws {
        let numbers = (1...20_000).filter { $0 != 404 }
        _ = try await table.add(MarkedComics(favourites: numbers, read: numbers))
        let file = try await exported()
        #expect(file.count < ComicMarkFile.byteLimit)
    }
}
