import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct ComicPictureDownloadTests {
    private let service = FakeComicService(newest: 100)
    private let store = ComicTable.inMemory()
    private let cache = FakePictureStore()
    private let favourites = FakePictureStore()
    private let archive = FakePictureStore()

    init() async throws {
        try await store.keep((1...60).map { .sample($0) } + [.sample(1_663)], absent: [])
    }

    private var keep: ComicPictureDownload {
        ComicPictureDownload(
            service: service, store: store,
            pictures: ComicPictureStores(cache: cache, favourites: favourites, archive: archive),
            download: ArchiveDownload { _ in })
    }

    @Test func `Each picture is fetched once, newest first, two at a time; where there is none, none is missing`() async throws {
        let size = FakeComicService.drawing.count
        let end = try await keep { _ in }
        #expect(end == ArchiveProgress(kept: 60, total: 60, bytes: 60 * size))
        #expect(service.askedPictures.count == 60)
        // The first two requests are in any order.
        #expect(["60.png", "59.png"].contains(service.askedPictures.first))
        #expect(service.mostRunning <= 2)
        #expect(archive.kept["comic 7"] == FakeComicService.drawing)
        #expect(cache.kept.isEmpty)
        #expect(try await keep { _ in } == end)
        #expect(service.askedPictures.count == 60)
        #expect(try await keep.progress() == end)
    }

    @Test func `What is in the cache or among the favourites is not fetched again, unless it is damaged`() async throws {
        await cache.keep(FakeComicDecoder.file("cached"), named: "comic 10")
        await cache.keep(FakeComicDecoder.file("double"), named: "comic 11 2x")
        await favourites.keep(FakeComicDecoder.file("favourite"), named: "comic 12")
        await cache.keep(Data("no picture".utf8), named: "comic 13")
        #expect(try await keep { _ in }.isComplete)
        #expect(service.askedPictures.count == 57)
        #expect(archive.kept["comic 10"] == FakeComicDecoder.file("cached"))
        #expect(archive.kept["comic 11 2x"] == FakeComicDecoder.file("double"))
        #expect(archive.kept["comic 12"] == FakeComicDecoder.file("favourite"))
        #expect(archive.kept["comic 13"] == FakeComicService.drawing)
    }

    @Test func `What is no picture is requested twice, is not kept, and does not end the download`() async throws {
        let bad: [(Int, Result<Data, HTTPError>)] = [
            (5, .success(Data("<html>".utf8))), (15, .failure(.status(404, description: nil))),
            (25, .failure(.unexpectedContent)), (35, .failure(.tooLarge)),
            (45, .success(FakeComicDecoder.file("huge", width: 8_000, height: 4_001))),
        ]
        for (number, answer) in bad { service.setPicture("\(number).png", answer) }
        let end = try await keep { _ in }
        #expect(end.kept == 55)
        #expect(end.failed.sorted() == bad.map(\.0))
        #expect(archive.kept["comic 5"] == nil)
        for (number, _) in bad { #expect(service.askedPictures.filter { $0 == "\(number).png" }.count == 2) }

        let asked = service.askedPictures.count
        _ = try await keep(only: Set(end.failed), isRetry: true) { _ in }
        #expect(service.askedPictures.count - asked == 5)
    }

}

@Suite("The pace of a download")
struct DownloadPaceTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    @Test func `It says nothing in the first five seconds, without anything fetched, and at the end`() {
        let pace = DownloadPace(kept: 100, at: start)
        #expect(pace.timeLeft(for: ArchiveProgress(kept: 120, total: 200), at: start + 4) == nil)
        #expect(pace.timeLeft(for: ArchiveProgress(kept: 100, total: 200), at: start + 60) == nil)
        #expect(pace.timeLeft(for: ArchiveProgress(kept: 200, total: 200), at: start + 60) == nil)
        #expect(pace.timeLeft(for: ArchiveProgress(kept: 150, total: 200), at: start - 60) == nil, "the clock was set back")
    }

    @Test func `What was stored before does not make it faster`() {
        let pace = DownloadPace(kept: 100, at: start)
        #expect(pace.timeLeft(for: ArchiveProgress(kept: 120, total: 200), at: start + 10) == 40)
    }
}
