import Foundation
import Pictures
import TestFakes
import Testing

@testable import Model
@testable import ViewModels

@MainActor @Suite struct ComicsModelTests {
    private let service = FakeComicService()

    @Test func `The section opens with the newest comic: title, number, and the date as the locale writes it`() async {
        let model = ComicsModel.make()
        #expect(model.page == .loading)
        await model.load()
        #expect(model.page == .comic)
        #expect(model.reader.detail?.title == "Title 3000")
        #expect(model.reader.detail?.caption == "No. 3000 · 29 februari 2020")
        #expect(model.reader.detail?.spokenDescription == "Title 3000. Alt of 3000.")
        #expect(!model.reader.canGoForward)
        #expect(model.reader.canGoBackward)
        #expect(model.route == .comics)
    }

    @Test func `The newest comic is opened from elsewhere, in the place of the last one or of the overview`() async {
        let model = ComicsModel.make(settings: FakeSettingStore(["lastComic": "17"]))
        await model.openNewest()
        #expect(model.reader.detail?.number == 3_000)
        await model.reader.firstTapped()
        await model.overviewTapped()
        await model.openNewest()
        #expect(model.page == .comic)
        #expect(model.reader.detail?.number == 3_000)
    }

    @Test func `Whoever sees a comic can go back from it, also while the newest one is still asked for`() async {
        let held = service.hold(0)
        let model = ComicsModel.make(service, settings: FakeSettingStore(["lastComic": "17"]))
        let opening = Task { await model.load() }
        await held.isAsked()
        #expect(model.reader.detail?.number == 17)
        #expect(model.reader.canGoBackward)
        await model.reader.firstTapped()
        #expect(model.reader.detail?.number == 1)
        held.answer(.success(()))
        await opening.value
        #expect(model.reader.canGoForward)
    }

    @Test func `Where nothing can be had the page says why, and trying again helps`() async {
        service.fail(with: .unreachable(description: "No route."))
        let model = ComicsModel.make(service)
        await model.load()
        #expect(model.page == .failed)
        #expect(model.reader.failure?.reason == "The service can’t be reached. Check your internet connection.\nNo route.")
        service.fail(with: nil)
        await model.refreshTapped()
        #expect(model.page == .comic)
    }

    @Test func `Where the user works offline or allows nothing the page offers to end that`() async {
        let mode = OfflineMode()
        mode.set(true)
        service.fail(with: .workingOffline(mode))
        let model = ComicsModel.make(service)
        await model.load()
        #expect(model.reader.failure?.action == "Go Online")
        await model.reader.failure?.resolve {
            #expect(!mode.isOn)
            service.fail(with: .notAllowed(Environment.fake().access))
            await model.load()
        }
        #expect(model.reader.failure?.action == "Open Settings")
        await model.reader.failure?.resolve { Issue.record("tried again before it is allowed") }
    }

    /// A section that opens with comic 17, which the service holds.
    private func openingHeld(
        _ service: FakeComicService
    ) async -> (model: ComicsModel, opening: Task<Void, Never>, held: TestFakes.Expectation<Void>) {
        let model = ComicsModel.make(service, settings: FakeSettingStore(["lastComic": "17"]))
        let held = service.hold(17)
        let opening = Task { await model.load() }
        await held.isAsked()
        return (model, opening, held)
    }

    @Test func `A comic asked for while the section opens, if it fails, is said, and trying again fetches it`() async throws {
        let (model, opening, held) = await openingHeld(service)
        service.fail(200, with: .unreachable(description: "No route."))
        await model.open(200)
        #expect(model.page == .failed)
        #expect(model.reader.failure?.reason == "The service can’t be reached. Check your internet connection.\nNo route.")
        held.answer(.success(()))
        await opening.value
        #expect(model.page == .failed, "the comic that is no longer asked for stays away")
        await model.load()
        #expect(model.reader.detail?.number == 200)
    }

    @Test func `A dropped address without a comic does not keep the section from opening with another one`() async throws {
        let service = FakeComicService(absent: [200])
        let (model, opening, held) = await openingHeld(service)
        #expect(model.dropped("https://xkcd.com/200/"))
        await until { model.page == .failed }
        #expect(model.reader.failure?.reason == "There is no comic with this number.")
        held.answer(.success(()))
        await opening.value
        await model.load()
        #expect(model.reader.detail?.number == 17)
    }

    @Test func `A section that opens with another comic than planned has newer ones looked for and archived`() async throws {
        let (service, store) = (FakeComicService(newest: 30), ComicTable.inMemory())
        let settings = FakeSettingStore(["lastComic": "17"])
        let before = ComicsModel.make(service, store: store, settings: settings)
        await before.archive.chosen(.texts)
        service.setNewest(32)
        let held = service.holdPicture("17.png")
        let model = ComicsModel.make(
            service, store: store, settings: settings, clock: TestClock(Date(timeIntervalSince1970: 1_800_000_000)))
        let opening = Task { await model.load() }
        await held.isAsked()
        await model.open(20)
        #expect(model.reader.canGoForward && model.reader.detail?.number == 20)
        #expect(try await store.comic(31) != nil)
        held.answer(.success(()))
        await opening.value
        #expect(model.reader.detail?.number == 20)
    }

    @Test func `First, next, previous and newest lead through the comics, and over 404`() async {
        let model = await ComicsModel.opened()
        await model.reader.firstTapped()
        #expect(model.reader.detail?.number == 1)
        #expect(!model.reader.canGoBackward)
        await model.reader.previousTapped()
        #expect(model.reader.detail?.number == 1)
        await model.reader.nextTapped()
        #expect(model.reader.detail?.number == 2)
        await model.reader.go(to: 403)
        await model.reader.nextTapped()
        #expect(model.reader.detail?.number == 405)
        await model.reader.previousTapped()
        #expect(model.reader.detail?.number == 403)
        await model.reader.newestTapped()
        #expect(model.reader.detail?.number == 3_000)
        await model.reader.nextTapped()
        #expect(model.reader.detail?.number == 3_000)
    }

    @Test func `A number that the service has no comic for is passed over`() async {
        let model = await ComicsModel.opened(FakeComicService(absent: [51, 52]), at: 50)
        await model.reader.nextTapped()
        #expect(model.reader.detail?.number == 53)
        await model.reader.previousTapped()
        #expect(model.reader.detail?.number == 50)
    }

    @Test
    func `From a comic that is being fetched the next one is the one after it, at once, and the late answer is dropped`() async {
        let model = await ComicsModel.opened(service)
        let held = service.hold(100)
        async let first = model.reader.go(to: 100)
        await held.isAsked()
        #expect(model.reader.isLoading)
        await model.reader.nextTapped()
        #expect(model.reader.detail?.number == 101)
        held.answer(.success(()))
        #expect(await !first)
        #expect(model.reader.detail?.number == 101)
        #expect(!model.reader.isLoading)
    }

    @Test func `Random comics are gone back through in order`() async {
        let model = await ComicsModel.opened()
        #expect(!model.reader.canGoBackInRandom)
        var way: [Int?] = []
        for _ in 1...3 {
            way.append(model.reader.detail?.number)
            await model.reader.randomTapped()
        }
        #expect(Set(way + [model.reader.detail?.number]).count == 4, "chance leads elsewhere each time")
        var back: [Int?] = []
        while model.reader.canGoBackInRandom {
            await model.reader.randomBackTapped()
            back.append(model.reader.detail?.number)
        }
        #expect(back == way.reversed())
    }

    @Test func `A step back that failed can be taken again`() async {
        let model = await ComicsModel.opened(service)
        let held = service.hold(200)
        async let first = model.reader.go(to: 200)
        await held.isAsked()
        await model.reader.randomTapped()
        #expect(await !first)
        let random = model.reader.detail?.number
        service.fail(with: .unreachable(description: "No route."))
        await model.reader.randomBackTapped()
        #expect(model.reader.detail?.number == random && random != 3_000)
        #expect(model.reader.canGoBackInRandom)
        service.fail(with: nil)
        await model.reader.randomBackTapped()
        #expect(model.reader.detail?.number == 200)
        #expect(!model.reader.canGoBackInRandom)
    }

    @Test func `The star removes a favourite whose marks are not read yet`() async throws {
        let (store, settings) = (ComicTable.inMemory(), FakeSettingStore())
        try await store.setFavourite(true, of: 3_000)
        settings.obstruct { if $0 == "lastComic" { throw StorageError.sample } }
        let model = ComicsModel.make(store: store, settings: settings)
        await model.load()
        await until { model.messages.message != nil }
        settings.obstruct(nil)
        await model.favouriteTapped()
        #expect(!model.marks.isFavourite)
        #expect(try await !store.isFavourite(3_000))
    }

    @Test func `Two quick presses of the star are two`() async throws {
        let store = ComicTable.inMemory()
        let model = ComicsModel.make(store: store)
        await model.load()
        async let first: Void = model.favouriteTapped()
        async let second: Void = model.favouriteTapped()
        _ = await (first, second)
        #expect(try await !store.isFavourite(3_000))
        #expect(!model.marks.isFavourite)
    }

    @Test func `A comic that is marked as unread before its marks are read keeps its star, and stays unread`() async throws {
        let (store, settings) = (ComicTable.inMemory(), FakeSettingStore())
        try await store.setFavourite(true, of: 3_000)
        let held = TestFakes.Expectation<Void>()
        settings.obstruct { if $0 == "lastComic" { try await held.ask() } }
        let model = ComicsModel.make(store: store, settings: settings)
        await model.load()
        await held.isAsked()
        let unread = Task { await model.marks.marked(asRead: false) }
        // Give it every chance to be too early.
        for _ in 0..<100 { await Task.yield() }
        held.answer(.success(()))
        await unread.value
        #expect(model.marks.isFavourite && !model.marks.isRead)
        #expect(try await store.marks().current() == MarkedComics(favourites: [3_000]))
    }

    @Test func `A failure leaves the comic on the screen, says what it was, and can be tried again`() async {
        let model = await ComicsModel.opened(service, at: 10)
        service.fail(with: .unreachable(description: "No route."))
        await model.reader.go(to: 500)
        #expect(model.reader.detail?.number == 10)
        #expect(model.messages.message == .unreachable("No route."))
        service.fail(with: nil)
        await model.messages.actionTapped()
        #expect(model.reader.detail?.number == 500)
        #expect(model.messages.message == nil)
    }

    @Test(arguments: [
        ("0", "The first comic is number 1."), ("-1", "The first comic is number 1."),
        ("duck", "Enter a whole number."), ("", "Enter a whole number."), ("1.5", "Enter a whole number."),
        ("404", "There is no comic 404. The number means “page not found”, and that is the joke."),
        ("3001", "The newest comic is number 3000."), ("77", "There is no comic with this number."),
    ])
    func `A number that leads to no comic is explained at the entry`(text: String, problem: String) async {
        let model = await ComicsModel.opened(FakeComicService(absent: [77]), at: 10)
        model.goToTapped()
        model.goTo.changed(text)
        await model.goToEntered()
        #expect(model.goTo.problem == problem)
        #expect(model.goTo.isOpen)
        #expect(model.reader.detail?.number == 10)
        model.goTo.changed(text + "5")
        #expect(model.goTo.problem == nil)
    }

    @Test func `A number leads to its comic, also to one that came out since`() async {
        let model = await ComicsModel.opened(service)
        service.setNewest(3_001)
        model.goToTapped()
        model.goTo.changed(" #3001 ")
        await model.goToEntered()
        #expect(model.reader.detail?.number == 3_001)
        #expect(!model.goTo.isOpen)
        #expect(!model.reader.canGoForward)
    }

    @Test func `A number is looked for although the comic on the screen was fetched ahead before`() async {
        let model = await ComicsModel.opened(at: 10)
        await until { model.reader.ahead[11] != nil }
        await model.reader.nextTapped()
        model.goToTapped()
        model.goTo.changed("500")
        await model.goToEntered()
        #expect(model.reader.detail?.number == 500)
    }

    @Test func `The comics around are there at once when the user goes on`() async {
        let model = await ComicsModel.opened(service, at: 10)
        await until { service.asked.contains(9) && service.asked.contains(11) }
        await until { model.reader.ahead[11] != nil }
        service.fail(with: .unreachable(description: "Nobody there."))
        await model.reader.nextTapped()
        #expect(model.reader.detail?.number == 11)
        #expect(model.picture.state.scale != nil)
    }

    @Test func `The star marks a favourite, and takes the mark away`() async {
        let model = await ComicsModel.opened(at: 10)
        await model.favouriteTapped()
        #expect(model.marks.isFavourite)
        #expect(model.marks.favouriteLabel == "Remove from Favourites")
        await model.list.filterChosen(.favourites)
        #expect(model.list.rows.map(\.id) == [10])
        await model.favouriteTapped()
        #expect(!model.marks.isFavourite)
        await model.list.load()
        #expect(model.list.rows.isEmpty)
        #expect(model.list.page == .nothingFound)
    }

    @Test func `Texts stand beside the picture where the page is wider than high, and that asks the service nothing`() async {
        let model = await ComicsModel.opened(service, at: 10)
        await until { model.reader.ahead[11] != nil }
        let asked = service.asked
        let arrangement = model.arrangement
        for _ in 1...10 {
            arrangement.sizeChanged(width: 800, height: 600, isFolded: false)
            #expect(arrangement.isLandscape(isFolded: false))
            #expect(!arrangement.isLandscape(isFolded: true), "the window was folded behind its back")
            arrangement.textScaleChanged(to: 200)
            #expect(!arrangement.isLandscape(isFolded: false), "large text needs more room")
            arrangement.textScaleChanged(to: 100)
            arrangement.sizeChanged(width: 360, height: 640, isFolded: true)
            #expect(!arrangement.isLandscape(isFolded: true))
        }
        #expect(service.asked == asked)
    }

    @Test func `Back leads from every page to the comic, which takes the focus`() async {
        let model = await ComicsModel.opened(at: 10)
        model.descriptionTapped()
        #expect(model.page == .description)
        #expect(model.reader.detail?.descriptionText == "A: Words of 10.")
        model.backTapped()
        #expect(model.page == .comic)
        await model.overviewTapped()
        #expect(model.page == .overview)
        model.backTapped()
        model.goToTapped()
        model.backTapped()
        #expect(!model.goTo.isOpen)
        #expect(model.focusRequested.count == 3)
    }

    @Test(arguments: [("", nil), ("A book is out.", "A book is out.")])
    func `News are shown with the comic that brought them`(stored: String, shown: String?) async throws {
        let model = ComicsModel.make(store: try await ComicTable.inMemory([Comic(number: 10, title: "Title", news: stored)]))
        await model.load()
        await model.reader.go(to: 10)
        let detail = try #require(model.reader.detail)
        #expect(detail.number == 10)
        #expect(detail.news == shown)
    }

    @Test func `The alt text is a caption, which comes and goes; the next comic has it again`() async {
        let model = await ComicsModel.opened(at: 10)
        #expect(model.showsAltText)
        model.altTextTapped()
        #expect(!model.showsAltText)
        #expect(model.messages.noticed.last??.text == "Alt text hidden")
        model.arrangement.fullScreenChanged(to: true)
        #expect(model.showsAltText, "what was asked for is shown beside a picture that is alone")
        model.altTextTapped()
        #expect(!model.showsAltText)
        model.arrangement.fullScreenChanged(to: false)
        await model.reader.nextTapped()
        #expect(model.showsAltText)
        await model.choices.hidesAltText.changed(to: true)
        #expect(!model.showsAltText)
        #expect(model.altTextLabel == "Show Alt Text")
        model.altTextTapped()
        #expect(model.showsAltText)
        #expect(model.altTextLabel == "Hide Alt Text")
    }

    @Test(arguments: [(300, 900, true), (500, 500, true), (790, 300, false), (200, 200, true)])
    func `The texts are beside a picture that would be smaller above them, else below`(width: Int, height: Int, isBeside: Bool) {
        let arrangement = ComicArrangement()
        arrangement.sizeChanged(width: 800, height: 600, isFolded: false)
        arrangement.pictureChanged(to: .blank(width: width, height: height))
        #expect(arrangement.isLandscape(isFolded: false) == isBeside)
        #expect(arrangement.textHeight == 112)
        arrangement.textScaleChanged(to: 300)
        #expect(arrangement.textHeight == 200, "two thirds of the page are left to the picture")
    }

    @Test(
        "The texts stay where they are from one picture to the next, unless that would be a quarter larger with them elsewhere",
        arguments: [
            (300, 900, [(690, 300), (650, 300), (300, 900)], true),
            (300, 900, [(700, 300)], false),
            (790, 300, [(500, 500), (600, 600), (300, 900), (790, 300)], false),
        ])
    func arrangementIsKept(width: Int, height: Int, others: [(width: Int, height: Int)], isBeside: Bool) {
        let arrangement = ComicArrangement()
        arrangement.sizeChanged(width: 800, height: 600, isFolded: false)
        arrangement.pictureChanged(to: .blank(width: width, height: height))
        for other in others {
            arrangement.pictureChanged(to: .blank(width: other.width, height: other.height))
            #expect(arrangement.isLandscape(isFolded: false) == isBeside, "\(other)")
        }
    }

    @Test func `Another size of the window arranges the texts anew for the picture that is shown`() {
        let arrangement = ComicArrangement()
        arrangement.sizeChanged(width: 800, height: 600, isFolded: false)
        arrangement.pictureChanged(to: .blank(width: 300, height: 900))
        arrangement.pictureChanged(to: .blank(width: 690, height: 300))
        #expect(arrangement.isLandscape(isFolded: false))
        arrangement.sizeChanged(width: 801, height: 600, isFolded: false)
        #expect(!arrangement.isLandscape(isFolded: false))
        // In such a low window the texts take much of the height.
        arrangement.sizeChanged(width: 900, height: 400, isFolded: false)
        #expect(!arrangement.isLandscape(isFolded: false))
        arrangement.pictureChanged(to: .blank(width: 300, height: 900))
        #expect(arrangement.isLandscape(isFolded: false))
    }
}

extension ComicPicture {
    fileprivate static func blank(width: Int, height: Int) -> ComicPicture {
        let picture = Picture(width: width, height: height, frames: [.init(pixels: Data(count: 4 * width * height))])
        return ComicPicture(picture: picture, scale: 1, isBlackAndWhite: true)
    }
}
