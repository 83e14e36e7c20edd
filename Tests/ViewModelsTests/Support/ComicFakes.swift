import Foundation
import TestFakes
import ViewModels

@testable import Model

extension ComicsModel {
    /// Shows the newest comic, or another one.
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
        store: ComicTable = ComicTable.inMemory(), settings: any SettingStore = FakeSettingStore(),
        documents: any DocumentStore = DocumentFiles(), pictures: FakePictureStore = FakePictureStore(),
        archive: FakePictureStore = FakePictureStore(), metering: any MeteringProbe = FakeMeteringProbe(),
        clock: TestClock = TestClock()
    ) -> ComicsModel {
        let environment = Environment.fake(clock: clock).with {
            $0.comics = ComicPorts(
                service: service, transcripts: transcripts, store: store,
                pictures: ComicPictureStores(cache: pictures, favourites: FakePictureStore(), archive: archive),
                decoder: FakeComicDecoder(), settings: settings, documents: documents, metering: metering)
            $0.settings = settings
            $0.world.locale = Locale(identifier: "sv_SE")
        }
        return AppModels(environment).comics
    }
}

extension ComicPictureState {
    /// The scale of the picture; nil if there is none.
    var scale: Int? { if case .loaded(let picture) = self { picture.scale } else { nil } }
}
