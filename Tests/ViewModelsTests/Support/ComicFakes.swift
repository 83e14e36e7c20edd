import Domain
import Foundation
import Storage
import TestFakes
import ViewModels

extension ComicsModel {
    /// A model over a service that shows the newest comic, or another one.
    @MainActor
    static func opened(_ service: FakeComicService = FakeComicService(), at number: Int? = nil) async -> ComicsModel {
        let model = ComicsModel.make(service)
        await model.load()
        if let number { await model.go(to: number) }
        return model
    }

    /// A model over a service and a database in memory.
    @MainActor
    static func make(
        _ service: FakeComicService = FakeComicService(), store: any ComicStore = ComicTable.inMemory(),
        settings: any SettingStore = FakeSettingStore(), documents: any DocumentStore = DocumentFiles(),
        pictures: FakePictureStore? = nil, archive: FakePictureArchive = FakePictureArchive(),
        metering: any MeteringProbe = FakeMeteringProbe(), clock: TestClock = TestClock()
    ) -> ComicsModel {
        let services = Services.fake(clock: clock).with { services in
            services.comics.service = service
            services.comics.store = store
            services.comics.settings = settings
            services.comics.documents = documents
            services.comics.pictures = ComicPictureStores(
                cache: pictures ?? FakePictureStore(), favourites: FakePictureStore(), archive: archive)
            services.comics.metering = metering
            services.comics.decoder = FakeComicDecoder()
            services.world.locale = Locale(identifier: "sv_SE")
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
