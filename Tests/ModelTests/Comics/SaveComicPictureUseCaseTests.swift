import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct SaveComicPictureUseCaseTests {
    private let service = FakeComicService(newest: 3012, picture: nil)
    private let cache = FakePictureStore()
    private let favourites = FakePictureStore()
    private let archive = FakePictureStore()
    private let documents = FakeDocumentStore()
    private let file = URL(filePath: "/home/user/comic.png")

    private func save(_ comic: Comic) async throws {
        let stores = ComicPictureStores(cache: cache, favourites: favourites, archive: archive)
        try await SaveComicPictureUseCase(service: service, pictures: stores, documents: documents)(comic, to: file)
    }

    private func saved(_ comic: Comic = .sample(2000)) async throws -> String {
        try await save(comic)
        return String(decoding: try await documents.read(file, limit: .max), as: UTF8.self)
    }

    @Test func `The larger of the kept sizes is written, byte for byte; only what is not kept is fetched`() async throws {
        service.setPicture("2000.png", .success(Data("fetched".utf8)))
        #expect(try await saved() == "fetched")
        try await archive.add(Data("downloaded".utf8), named: "comic 2000")
        #expect(try await saved() == "downloaded")
        await cache.keep(Data("plain".utf8), named: "comic 2000")
        #expect(try await saved() == "plain")
        await cache.keep(Data("double".utf8), named: "comic 2000 2x")
        #expect(try await saved() == "double")
        await favourites.keep(Data("favourite".utf8), named: "comic 2000 2x")
        #expect(try await saved() == "favourite")
        #expect(service.askedPictures == ["2000.png"])
    }

    @Test func `The large version is written where that is meant, and has its own kind of file`() async throws {
        let comic = Comic(
            number: 256, title: "Map", picture: URL(string: "https://imgs.xkcd.com/comics/small.png"),
            link: URL(string: "https://imgs.xkcd.com/comics/large.JPG"))
        let stores = ComicPictureStores(cache: cache, favourites: favourites, archive: archive)
        let save = SaveComicPictureUseCase(service: service, pictures: stores, documents: documents)
        await cache.keep(Data("small".utf8), named: "comic 256")
        service.setPicture("large.JPG", .success(Data("fetched".utf8)))
        try await save(comic, isLarge: true, to: file)
        #expect(try await documents.read(file, limit: .max) == Data("fetched".utf8))
        await cache.keep(Data("large".utf8), named: "comic 256 large")
        try await save(comic, isLarge: true, to: file)
        #expect(try await documents.read(file, limit: .max) == Data("large".utf8))
        try await save(comic, to: file)
        #expect(try await documents.read(file, limit: .max) == Data("small".utf8))
        #expect(comic.pictureFileName(isLarge: true) == "xkcd 256 Map.jpg")
        #expect(comic.pictureFileName() == "xkcd 256 Map.png")
    }

    @Test func `Without a picture, and without the service, it is said why`() async throws {
        await #expect(throws: HTTPError.status(404, description: nil)) { try await save(.sample(2000)) }
        await #expect(throws: ComicPictureError.none) { try await save(Comic(number: 1663, title: "Garden")) }
    }

    @Test(arguments: [
        ("First Steps", "png", "xkcd 7 First Steps.png"), ("A/B \\ C: \"D\"?", "gif", "xkcd 7 A B C D.gif"),
        ("  \t ", "jpg", "xkcd 7.jpg"), ("Über\nuns", "PNG", "xkcd 7 Über uns.png"), ("Odd", "exe", "xkcd 7 Odd.png"),
    ])
    func `The proposed name is one that every file system takes`(title: String, ending: String, name: String) {
        let comic = Comic(number: 7, title: title, picture: URL(string: "https://imgs.example/comics/7.\(ending)"))
        #expect(comic.pictureFileName() == name)
    }

    @Test func `A long title is cut after a letter that is whole`() {
        let name = Comic.sample(7, title: String(repeating: "e\u{301} ", count: 100)).pictureFileName()
        #expect(name.utf8.count <= 124)
        #expect(name.hasPrefix("xkcd 7 e\u{301} e\u{301}"))
        #expect(name.hasSuffix(" e\u{301}.png"))
    }
}
