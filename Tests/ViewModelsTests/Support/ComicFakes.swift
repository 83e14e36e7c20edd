import Domain
import Foundation
import Storage
import Synchronization
import TestFakes
import ViewModels

extension ComicsModel {
    /// A model over a service that shows the newest comic, or another one.
    @MainActor
    static func opened(_ service: FakeComicService = FakeComicService(), at number: Int? = nil) async -> ComicsModel {
        let model = ComicsModel.make(service)
        await model.load()
        if let number { await model.reader.go(to: number) }
        return model
    }

    @MainActor
    static func make(
        _ service: FakeComicService = FakeComicService(), transcripts: FakeTranscriptService = FakeTranscriptService(),
        store: any ComicStore = ComicTable.inMemory(), settings: any SettingStore = FakeSettingStore(),
        documents: any DocumentStore = DocumentFiles(), pictures: FakePictureStore = FakePictureStore(),
        archive: FakePictureArchive = FakePictureArchive(), metering: any MeteringProbe = FakeMeteringProbe(),
        clock: TestClock = TestClock()
    ) -> ComicsModel {
        let services = Services.fake(clock: clock).with {
            $0.comics = ComicPorts(
                service: service, transcripts: transcripts, store: store,
                pictures: ComicPictureStores(cache: pictures, favourites: FakePictureStore(), archive: archive),
                decoder: FakeComicDecoder(), settings: settings, documents: documents, metering: metering)
            $0.world.locale = Locale(identifier: "sv_SE")
        }
        return AppModels(services).comics
    }
}

extension ComicPictureState {
    /// How many of its pixels are one of the usual picture; nil while there is none.
    var scale: Int? {
        if case .loaded(let picture) = self { picture.scale } else { nil }
    }
}

/// Settings that note the comic on the screen when a test lets them.
final class ObstructedSettings: SettingStore {
    /// What is in the way; nil lets the comic be noted.
    let obstacle = Mutex<(@Sendable () async throws -> Void)?>(nil)
    private let settings = FakeSettingStore()

    func value(of setting: Setting) async throws -> String? { try await settings.value(of: setting) }

    func set(_ setting: Setting, to value: String) async throws {
        if setting == .lastComic, let obstacle = obstacle.withLock({ $0 }) { try await obstacle() }
        try await settings.set(setting, to: value)
    }
}
