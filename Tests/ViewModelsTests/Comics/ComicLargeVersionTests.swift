import Foundation
import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite("The large version of a comic")
struct ComicLargeVersionTests {
    private let service = FakeComicService()
    private static let large = FakeComicDecoder.file("coloured", width: 2_000, height: 900)

    init() {
        service.setPicture("large.jpg", .success(Self.large))
    }

    private func opened() async throws -> ComicsModel {
        let comic = Comic(
            number: 256, title: "Map", picture: URL(string: "https://imgs.xkcd.com/comics/256.png"),
            link: URL(string: "https://imgs.xkcd.com/comics/large.jpg"))
        let model = ComicsModel.make(service, store: try await ComicTable.inMemory([comic]))
        await model.load()
        await model.reader.go(to: 256)
        await until { model.picture.state.scale != nil || model.messages.message != nil }
        return model
    }

    private func bytes(_ model: ComicsModel) -> Data? {
        if case .loaded(let picture) = model.picture.state { picture.picture.bytes } else { nil }
    }

    private var usualBytes: Data { FakeComicDecoder.pixels(of: FakeComicService.drawing) }
    private var largeBytes: Data { FakeComicDecoder.pixels(of: Self.large) }

    @Test func `It is shown, copied and saved, and gives way to the usual picture again`() async throws {
        let model = try await opened()
        #expect(model.picture.hasLargeVersion && !model.picture.showsLargeVersion)
        await model.picture.largeVersionTapped()
        #expect(model.picture.showsLargeVersion)
        #expect(bytes(model) == largeBytes)
        #expect(!model.isInverted(inDark: true))
        #expect(model.messages.noticed.last??.text == "Large version shown")
        #expect(model.picture.fileName == "xkcd 256 Map.jpg")
        let copied = try #require(model.picture.copied())
        #expect(copied.picture.bytes == largeBytes)
        #expect(copied.text == "Map\nhttps://xkcd.com/256/")
        await model.picture.largeVersionTapped()
        #expect(!model.picture.showsLargeVersion)
        #expect(bytes(model) == usualBytes)
        #expect(model.messages.noticed.last??.text == "Usual size shown")
        #expect(model.picture.fileName == "xkcd 256 Map.png")
    }

    @Test func `A comic without one stays as it is, and another comic shows its usual picture`() async throws {
        let model = try await opened()
        await model.picture.largeVersionTapped()
        await model.reader.go(to: 300)
        #expect(!model.picture.hasLargeVersion && !model.picture.showsLargeVersion)
        await model.picture.largeVersionTapped()
        #expect(!model.picture.showsLargeVersion)
        #expect(bytes(model) == usualBytes)
        await model.reader.go(to: 256)
        #expect(!model.picture.showsLargeVersion)
        #expect(bytes(model) == usualBytes)
    }

    @Test func `While it is loaded the usual picture stays, and asking again or another comic gives up`() async throws {
        let ways: [@MainActor (ComicsModel) async -> Void] = [
            { await $0.picture.largeVersionTapped() }, { _ = await $0.reader.go(to: 300) },
        ]
        for leave in ways {
            let model = try await opened()
            let held = service.holdPicture("large.jpg")
            async let shown: Void = model.picture.largeVersionTapped()
            await held.isAsked()
            #expect(bytes(model) == usualBytes)
            await leave(model)
            held.answer(.success(()))
            await shown
            #expect(!model.picture.showsLargeVersion)
            #expect(bytes(model) == usualBytes)
            #expect(model.messages.message == nil)
        }
    }

    @Test func `Why it is missing is said with the usual picture on the screen, and it can be tried again`() async throws {
        service.setPicture("large.jpg", .failure(.timedOut(description: "")))
        let model = try await opened()
        await model.picture.largeVersionTapped()
        #expect(bytes(model) == usualBytes && !model.picture.showsLargeVersion)
        #expect(model.messages.message?.action == "Try Again")
        service.setPicture("large.jpg", .success(FakeComicDecoder.file("huge", width: 8_000, height: 4_001)))
        await model.messages.actionTapped()
        #expect(model.messages.message == Message(text: "The picture is too large to show.", action: "Open on xkcd.com"))
        service.setPicture("large.jpg", .success(Self.large))
        await model.picture.largeVersionTapped()
        #expect(model.messages.message == nil)
        #expect(bytes(model) == largeBytes)
    }

    @Test
    func `Where the usual picture is missing the large one is shown, and the way back tries the usual one again`() async throws {
        service.setPicture("256.png", .failure(.timedOut(description: "")))
        let model = try await opened()
        #expect(model.messages.message != nil)
        await model.picture.largeVersionTapped()
        #expect(bytes(model) == largeBytes)
        #expect(model.messages.message == nil)
        await model.picture.largeVersionTapped()
        #expect(bytes(model) == nil)
        #expect(model.messages.message?.action == "Try Again")
    }
}
