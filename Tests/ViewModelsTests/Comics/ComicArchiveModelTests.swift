import Foundation
import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct ComicArchiveModelTests {
    private let store = ComicTable.inMemory()
    private let settings = FakeSettingStore()
    private let archive = FakePictureStore()
    private let metering = FakeMeteringProbe()

    private func model(_ service: FakeComicService, clock: TestClock = TestClock()) -> ComicsModel {
        ComicsModel.make(service, store: store, settings: settings, archive: archive, metering: metering, clock: clock)
    }

    /// Pauses a download at the comic with a number, or at its neighbour.
    private static func pause(_ model: ComicsModel, _ service: FakeComicService, at number: Int, _ scope: ArchiveScope) async {
        let held = service.hold(number, number - 1)
        async let run: Void = model.archive.chosen(scope)
        await held.isAsked()
        #expect(model.archive.isRunning && model.archive.choices.isEmpty)
        model.archive.pauseTapped()
        held.answer(.success(()))
        await run
    }

    @Test func `All texts are fetched once, the search finds them, and the pictures are still offered`() async {
        let service = FakeComicService(newest: 50)
        let model = self.model(service)
        let offers = model.archive.choices
        #expect(offers.map(\.scope) == [.texts, .textsAndPictures])
        #expect(offers.map { $0.label.contains("4") || $0.label.contains("150") } == [true, true])
        await model.archive.chosen(.texts)
        #expect(model.archive.fraction == 1)
        #expect(model.archive.status == "All texts are downloaded.")
        await model.overviewTapped()
        #expect(model.list.rows.count == 50)
        #expect(!model.archive.isRunning && !model.archive.canResume)
        #expect(model.archive.choices.map(\.scope) == [.textsAndPictures])
        let asked = service.asked.filter { $0 > 0 }
        #expect(asked.count == Set(asked).count)
        #expect(service.askedPictures == [])
    }

    @Test func `When everything was deleted, everything can be downloaded again`() async throws {
        let service = FakeComicService(newest: 50)
        let database = AppDatabase.forTests()
        let model = ComicsModel.make(
            service, store: ComicTable(database), settings: SettingTable(database), archive: archive)
        await model.overviewTapped()
        await model.archive.chosen(.texts)
        #expect(model.archive.status == "All texts are downloaded.")
        _ = try await UserDataTables(database).removeAll()
        await until { model.archive.status.isEmpty && !model.archive.canResume }
        #expect(model.archive.choices.map(\.scope) == [.texts, .textsAndPictures])
    }

    @Test func `What arrives is listed while the overview can be seen, and otherwise when it can be again`() async {
        let service = FakeComicService(newest: 200)
        let model = self.model(service)
        await model.load()
        await model.overviewTapped()
        model.showsOverview = true
        let held = service.hold(100)
        let run = Task { await model.archive.chosen(.texts) }
        await held.isAsked()
        await until { model.list.rows.contains { $0.comic.isKept && $0.id < 150 } }
        // Another section is visible.
        model.showsOverview = false
        held.answer(.success(()))
        await run.value
        // The list may still show an earlier state.
        #expect(model.list.rows.first { $0.id == 100 }?.comic.isKept == false)
        model.showsOverview = true
        await until { model.list.rows.allSatisfy(\.comic.isKept) }
        #expect(model.list.rows.count == 200)
    }

    @Test func `Texts and pictures are fetched once, and their size is said`() async {
        let service = FakeComicService(newest: 50)
        let model = self.model(service)
        await model.archive.chosen(.textsAndPictures)
        #expect(model.archive.status.hasPrefix("All texts and pictures are downloaded ("))
        #expect(model.archive.choices.isEmpty && !model.archive.canResume && model.archive.failures == nil)
        #expect(Set(archive.kept.keys) == Set((1...50).map { "comic \($0)" }))
        #expect(service.askedPictures.count == 50)
        #expect(Set(service.askedPictures).count == 50)
    }

    @Test func `After a restart it is known how far it came, and what was chosen`() async {
        let service = FakeComicService(newest: 100)
        let first = model(service)
        await first.load()
        await first.overviewTapped()
        #expect(!first.archive.canResume)
        #expect(first.archive.status == "")
        await Self.pause(first, service, at: 40, .textsAndPictures)
        #expect(first.archive.status == "Download paused. Everything downloaded so far is kept.")
        #expect(first.archive.canResume)

        let second = model(service)
        await second.load()
        await second.overviewTapped()
        #expect(second.archive.canResume)
        #expect(second.archive.status.hasPrefix("Texts downloaded: "))
        #expect(second.archive.status.hasSuffix(" / 100"))
        let held = service.holdPicture("30.png", "29.png")
        async let run: Void = second.archive.resumeTapped()
        await held.isAsked()
        second.archive.pauseTapped()
        held.answer(.success(()))
        await run
        let kept = archive.kept.count
        #expect(kept > 0 && kept < 100)

        let third = model(service)
        await third.load()
        let asked = service.asked.count
        await third.overviewTapped()
        #expect(third.archive.status == "Pictures downloaded: \(kept) / 100")
        #expect(service.asked.count == asked)
        let (pictures, names) = (service.askedPictures.count, archive.kept.keys.map { "\($0.dropFirst("comic ".count)).png" })
        await third.archive.resumeTapped()
        #expect(third.archive.state?.isComplete == true)
        #expect(Set(names).isDisjoint(with: service.askedPictures.dropFirst(pictures)))
        #expect(archive.kept.count == 100)
    }

    @Test func `What could not be downloaded is named, and only that is tried again`() async {
        let service = FakeComicService(newest: 60)
        for number in [12, 30, 50] { service.setPicture("\(number).png", .failure(.status(404, description: nil))) }
        let model = self.model(service, clock: TestClock(skipsPauses: true))
        await model.archive.chosen(.textsAndPictures)
        #expect(model.archive.failures == "3 comics could not be downloaded: 12, 30, 50")
        #expect(!model.archive.canResume)
        #expect(model.archive.messages.message == nil)
        service.setPicture("12.png", .success(FakeComicService.drawing))
        let (asked, pictures) = (service.asked.count, service.askedPictures.count)
        await model.archive.retryTapped()
        #expect(service.asked.count == asked)
        #expect(Set(service.askedPictures.dropFirst(pictures)) == ["12.png", "30.png", "50.png"])
        #expect(model.archive.failures == "2 comics could not be downloaded: 30, 50")
        for number in [30, 50] { service.setPicture("\(number).png", .success(FakeComicService.drawing)) }
        await model.archive.retryTapped()
        #expect(model.archive.failures == nil)
        #expect(model.archive.state?.isComplete == true)
    }

    @Test func `A metered connection is not used unless the user says so`() async {
        let service = FakeComicService(newest: 30)
        metering.set(true)
        let model = self.model(service)
        await model.archive.chosen(.texts)
        #expect(service.asked == [])
        #expect(!model.archive.isRunning && model.archive.state == nil)
        #expect(model.archive.messages.message?.text.hasPrefix("This connection is metered.") == true)
        #expect(model.archive.messages.message?.action == "Download Anyway")
        await model.archive.messages.actionTapped()
        #expect(model.archive.status == "All texts are downloaded.")
    }

    @Test func `A connection that becomes metered stops the download`() async {
        let service = FakeComicService(newest: 100)
        let model = self.model(service)
        let held = service.hold(90, 89)
        async let run: Void = model.archive.chosen(.texts)
        await held.isAsked()
        metering.set(true)
        held.answer(.success(()))
        await run
        #expect(!service.asked.contains(1))
        #expect(model.archive.canResume)
        #expect(model.archive.messages.message?.action == "Download Anyway")
    }

    @Test func `What is new is fetched by itself once everything is downloaded, and only that`() async {
        let service = FakeComicService(newest: 50)
        let first = model(service)
        await first.archive.chosen(.textsAndPictures)

        metering.set(true)
        service.setNewest(51)
        let later = TestClock(Date(timeIntervalSince1970: 1_800_000_000))
        let second = model(service, clock: later)
        await second.load()
        #expect(archive.kept["comic 51"] == nil)
        #expect(second.archive.messages.message == nil)

        metering.set(false)
        let asked = service.asked.count
        let third = model(service, clock: later)
        await third.load()
        #expect(archive.kept.count == 51)
        #expect(service.asked.count - asked <= 1)
        #expect(third.archive.state?.isComplete == true)
    }

    @Test func `A new comic that cannot be fetched is no message, and an incomplete archive does not grow by itself`() async {
        let service = FakeComicService(newest: 50)
        let model = self.model(service)
        await Self.pause(model, service, at: 20, .textsAndPictures)
        let kept = try? await store.numbers.count
        await model.load()
        #expect(((try? await store.numbers.count) ?? .max) - (kept ?? 0) <= 5)
        await model.archive.resumeTapped()
        service.setNewest(52)
        service.setPicture("52.png", .failure(.unreachable(description: "No route.")))
        let later = TestClock(Date(timeIntervalSince1970: 1_800_000_000), skipsPauses: true)
        let second = self.model(service, clock: later)
        service.fail(51, with: .unreachable(description: "No route."), .unreachable(description: "No route."))
        await second.archive.keepUpToDate()
        #expect(second.archive.messages.message == nil)
    }

    @Test func `The time left is said after five seconds, from the pace so far`() async {
        let service = FakeComicService(newest: 100)
        let clock = TestClock()
        let model = self.model(service, clock: clock)
        let held = service.hold(30)
        async let run: Void = model.archive.chosen(.texts)
        await until { model.archive.details != "" }
        #expect(!model.archive.details.contains("left"))
        clock.advance(by: 240)
        await held.isAsked()
        held.answer(.success(()))
        await until { model.archive.details.contains("left") || !model.archive.isRunning }
        #expect(model.archive.details.contains(" · "))
        await run
        #expect(model.archive.details == "")
    }

    @Test func `A service that fails before anything is counted is said, and the download can be resumed`() async {
        let service = FakeComicService(newest: 30)
        let model = self.model(service)
        await model.load()
        service.fail(with: .unreachable(description: "No route."))
        await model.archive.chosen(.texts)
        #expect(model.archive.messages.message?.details == "No route.")
        #expect(model.archive.canResume)
        service.fail(with: nil)
        await model.archive.messages.actionTapped()
        #expect(model.archive.fraction == 1)
    }

    @Test func `A full disk ends the download, and what came is kept`() async {
        let service = FakeComicService(newest: 30)
        archive.fail(with: StorageError(description: "No space left on device"))
        let model = self.model(service)
        await model.archive.chosen(.textsAndPictures)
        #expect(model.archive.messages.message?.details == "No space left on device")
        #expect(model.archive.canResume)
        archive.fail(with: nil)
        await model.archive.messages.actionTapped()
        #expect(archive.kept.count == 30)
    }
}

@MainActor @Suite struct ComicStorageModelTests {
    private let service = FakeComicService(newest: 1_100)
    private let archive = FakePictureStore(["comic 1": Data(repeating: 0, count: 132_000_000), "comic 2": Data(count: 10)])
    private let settings = FakeSettingStore()
    private let models: AppModels

    init() async throws {
        let store = ComicTable.inMemory()
        try await store.keep((1...1_100).filter { $0 != 404 }.map { .sample($0) }, absent: [])
        try await settings.set("archivesComics", to: "pictures")
        models = AppModels(
            Environment.fake().with { [service, settings, archive] in
                $0.comics.service = service
                $0.comics.store = store
                $0.comics.settings = settings
                $0.comics.pictures = ComicPictureStores(cache: archive, favourites: FakePictureStore(), archive: archive)
            })
    }

    private var model: ComicStorageModel { models.settings.comicStorage }

    @Test func `The row says what is stored, and the deletion of the pictures can be undone`() async throws {
        await model.shown()
        #expect(model.text == "1,099 texts, 132 MB of pictures")
        #expect(model.canDelete && !model.canUndo)
        await model.deleteTapped()
        #expect(archive.kept.isEmpty)
        #expect(model.text == "1,099 texts")
        #expect(!model.canDelete)
        #expect(model.messages.noticed.last??.action == "Undo")
        #expect(try await settings.text(of: "archivesComics") == "true")
        await models.settings.undoTapped()
        #expect(archive.kept.count == 2)
        #expect(model.text == "1,099 texts, 132 MB of pictures")
        #expect(try await settings.text(of: "archivesComics") == "pictures")
    }

    @Test func `Once the notice is gone the storage is freed`() async {
        await model.shown()
        await model.deleteTapped()
        #expect(archive.asideCount == 1)
        model.noticeGone()
        await until { archive.asideCount == 0 }
        #expect(!model.canUndo)
        await models.settings.undoTapped()
        #expect(archive.kept.isEmpty)
    }
}
