import Domain
import Foundation
import Storage
import Synchronization
import TestFakes
import ViewModels

/// A service of comics that does what a test says.
final class FakeComicService: ComicService {
    private struct State {
        var newest: Int
        var absent: Set<Int> = []
        var failure: HTTPError?
        var held: [Int: Expectation<Void>] = [:]
        var picture: Result<Data, HTTPError> = .success(FakeComicService.drawing)
        var double: Result<Data, HTTPError> = .failure(.status(404, description: nil))
        var asked: [Int] = []
    }

    private let state: Mutex<State>

    init(newest: Int = 3_000, absent: Set<Int> = []) {
        state = Mutex(State(newest: newest, absent: absent))
    }

    /// The numbers that were asked for; 0 stands for the newest.
    var asked: [Int] { state.withLock(\.asked) }
    /// What every request fails with from now on.
    func fail(with error: HTTPError?) { state.withLock { $0.failure = error } }
    func setPicture(_ picture: Result<Data, HTTPError>) { state.withLock { $0.picture = picture } }
    /// The answer about pictures of twice the size.
    func setDouble(_ picture: Result<Data, HTTPError>) { state.withLock { $0.double = picture } }
    func setNewest(_ number: Int) { state.withLock { $0.newest = number } }

    /// Keeps the answer for a number back until the test answers.
    func hold(_ number: Int) -> Expectation<Void> {
        let expectation = Expectation<Void>()
        state.withLock { $0.held[number] = expectation }
        return expectation
    }

    func newest() async throws -> Comic {
        let number = try state.withLock { state in
            state.asked.append(0)
            if let failure = state.failure { throw failure }
            return state.newest
        }
        return .sample(number)
    }

    func comic(_ number: Int) async throws -> Comic {
        let held = state.withLock { state in
            state.asked.append(number)
            return state.held.removeValue(forKey: number)
        }
        try await held?.ask()
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            guard (1...state.newest).contains(number), !state.absent.contains(number) else { throw ComicNumberProblem.notFound }
            return .sample(number)
        }
    }

    func picture(at address: URL) async throws -> Data {
        let isDouble = address.absoluteString.contains("_2x")
        return try state.withLock { try (isDouble ? $0.double : $0.picture).get() }
    }

    /// The head of a GIF file, which is all that is looked at here.
    static let drawing = Data("GIF89a".utf8) + Data([0x10, 0, 0x10, 0])
    /// The head of one that is taken for a picture that moves.
    static let movingDrawing = drawing + Data("NETSCAPE2.0".utf8)
}

extension Comic {
    static func sample(_ number: Int) -> Comic {
        Comic(
            number: number, title: "Title \(number)", alt: "Alt of \(number).", date: CalendarDay(year: 2020, month: 2, day: 29),
            transcript: number <= 1_608 ? "A: Words of \(number)." : nil,
            picture: number == 1_663 ? nil : URL(string: "https://imgs.example/comics/\(number).png"),
            isInteractive: number == 1_663)
    }
}

/// Keeps no picture, or the same one of the usual size for every comic, and takes every data for a black-and-white one.
private struct PlainPictures: RemovablePictureStore, PictureDecoder {
    var kept: Data?

    func picture(named name: String) async -> Data? { name.hasSuffix("2x") ? nil : kept }
    func keep(_ data: Data, named name: String) async {}
    func remove(named name: String) async {}
    func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
        _ = try limits.header(of: data)
        return Picture(bytes: Data(repeating: 255, count: 4), isAnimated: data == FakeComicService.movingDrawing)
    }
}

extension ComicInversionModel {
    @MainActor
    static func make(_ settings: any SettingStore = FakeSettingStore()) -> ComicInversionModel {
        ComicInversionModel(
            read: ComicInversionUseCase(settings: settings), change: ChangeComicInversionUseCase(settings: settings))
    }
}

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
        keptPicture: Data? = nil,
        chance: @escaping @MainActor @Sendable (ComicNavigation, Int?) -> Int? = { _, _ in nil }
    ) -> ComicsModel {
        let services = Services.fake().with { services in
            services.xkcd = service
            services.comics = store
            services.settings = settings
            services.documents = documents
            services.comicPictures = ComicPictureStores(cache: PlainPictures(kept: keptPicture), favourites: PlainPictures())
            services.pictureDecoder = PlainPictures()
            services.locale = Locale(identifier: "sv_SE")
            services.chance = chance
        }
        return AppModels(services).comics
    }
}
