import Foundation
import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct ComicPictureModelTests {
    private let service = FakeComicService()

    @Test func `Without its picture a comic still has its texts, and trying again brings the picture`() async {
        service.setPicture(.failure(.status(404, description: "Gone.")))
        let model = await ComicsModel.opened(service)
        await until { if case .failed = model.picture.state { true } else { false } }
        #expect(model.reader.detail?.title == "Title 3000")
        #expect(model.messages.message?.action == "Try Again")
        // This page does not show the message, so Escape leads back instead of closing it.
        model.descriptionTapped()
        #expect(!model.closeMessage())
        model.backTapped()
        #expect(model.page == .comic)
        #expect(model.messages.message != nil)
        // The overview shows and closes it.
        await model.overviewTapped()
        #expect(model.closeMessage())
        #expect(model.messages.message == nil)
        model.backTapped()
        await model.picture.retryTapped()
        #expect(model.messages.message != nil)
        service.setPicture(.success(FakeComicService.drawing))
        await model.messages.actionTapped()
        #expect(model.messages.message == nil)
        #expect(model.picture.state.scale != nil)
        #expect(model.picture.fileName == "xkcd 3000 Title 3000.png")
    }

    @Test func `A kept picture of the usual size gives way to one of twice the size, if it can be had now`() async {
        service.setDouble(.failure(.status(503, description: nil)))
        let model = ComicsModel.make(
            service,
            pictures: FakePictureStore(["comic 2000": FakeComicService.drawing, "comic 3000": FakeComicService.drawing]))
        await model.load()
        #expect(model.picture.state.scale == 1)
        service.setDouble(.success(FakeComicService.drawing + Data([1])))
        await model.reader.go(to: 2_000)
        #expect(model.picture.state.scale != nil, "what is kept is shown at once")
        await until { model.picture.state.scale == 2 }
    }

    @Test func `A damaged picture is said to be damaged, and can be tried again`() async {
        service.setPicture(.success(Data("no picture".utf8)))
        let model = await ComicsModel.opened(service)
        #expect(model.messages.message == Message(text: "The picture is damaged.", action: "Try Again"))
    }

    @Test func `A picture that is too large would be too large again: its page is offered instead`() async {
        service.setPicture(.success(FakeComicDecoder.file("huge", width: 8_000, height: 4_001)))
        let model = await ComicsModel.opened(service)
        #expect(model.messages.message == Message(text: "The picture is too large to show.", action: "Open on xkcd.com"))
        await model.messages.actionTapped()
        #expect(model.picture.pageRequested.count == 1)
    }

    @Test func `Why there is no picture is said once`() async throws {
        let model = ComicsModel.make(service, store: try await ComicTable.inMemory([Comic(number: 7, title: "None")]))
        await model.load()
        #expect(await model.reader.go(to: 7))
        #expect(model.messages.message == Message(text: "This comic has no picture to show."))
        #expect(model.reader.detail?.notice == nil)
        #expect(await model.reader.go(to: 1_663))
        #expect(model.messages.message == nil)
        #expect(model.reader.detail?.notice == "This comic is interactive and can only be seen on xkcd.com.")
        let isWaitedFor = if case .loading = model.picture.state { true } else { false }
        #expect(!isWaitedFor)
    }

    @Test func `A comic comes together with its picture`() async {
        let model = await ComicsModel.opened(service)
        let held = service.holdPicture("500.png")
        async let isShown = model.reader.go(to: 500)
        await held.isAsked()
        #expect(model.reader.detail?.number == 3_000)
        #expect(model.reader.isLoading)
        held.answer(.success(()))
        #expect(await isShown)
        #expect(model.reader.detail?.number == 500)
        #expect(model.picture.state.scale == 1)
        #expect(!model.reader.isLoading)
    }

    @Test func `A comic does not wait long for its picture, and the picture is fetched once`() async {
        let held = service.holdPicture("3000.png")
        let clock = TestClock()
        let model = ComicsModel.make(service, clock: clock)
        async let loading: Void = model.load()
        await until { clock.pauses == [.seconds(1)] }
        await clock.pass(.milliseconds(999))
        #expect(model.reader.detail == nil)
        await clock.pass(.milliseconds(1))
        await loading
        #expect(model.reader.detail?.number == 3_000)
        #expect(model.picture.state.scale == nil)
        held.answer(.success(()))
        await until { model.picture.state.scale == 1 }
        #expect(service.askedPictures.filter { $0 == "3000.png" }.count == 1)
    }

    @Test func `A comic that waits for its picture gives way to another one`() async {
        let model = await ComicsModel.opened(service)
        let held = service.holdPicture("500.png")
        async let first = model.reader.go(to: 500)
        await held.isAsked()
        #expect(await model.reader.go(to: 600))
        held.answer(.success(()))
        #expect(await !first)
        #expect(model.reader.detail?.number == 600)
        #expect(model.picture.state.scale == 1)
    }

    @Test func `Only black-and-white comics are inverted, only in the dark, and only while the user wants it`() async {
        let model = await ComicsModel.opened()
        await until { model.picture.state.scale != nil }
        #expect(model.isInverted(inDark: true))
        #expect(!model.isInverted(inDark: false))
        await model.choices.invertsComics.changed(to: false)
        #expect(!model.isInverted(inDark: true))
    }
}
