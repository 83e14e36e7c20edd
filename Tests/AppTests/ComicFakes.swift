import Domain
import Foundation
import GtkSupport
import Storage
import ViewModels

/// A service of five comics with a picture of one pixel.
private struct FiveComics: ComicService {
    func newest() async throws -> Comic { try await comic(5) }

    func comic(_ number: Int) async throws -> Comic {
        guard (1...5).contains(number) else { throw ComicNumberProblem.notFound }
        return Comic(
            number: number, title: "Title \(number)", alt: "Alt", date: CalendarDay(year: 2020, month: 2, day: 29),
            transcript: number == 4 ? "A: Hello." : nil, picture: URL(string: "https://imgs.example/\(number).gif"),
            isInteractive: number == 3)
    }

    func picture(at address: URL) async throws -> Data {
        // A GIF file of two frames of a pixel each, black and white in turn.
        Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJMAQA7") ?? Data()
    }
}

private struct ForgottenPictures: RemovablePictureStore, ComicPictureDecoder {
    func picture(named name: String) async -> Data? { nil }
    func keep(_ data: Data, named name: String) async {}
    func remove(named name: String) async {}
    func picture(from data: Data) async throws -> any Picture { try await Texture.decode(data, limits: .icon) }
    func pixels(of picture: any Picture) async -> PixelTally { PixelTally() }
}

extension ComicsModel {
    /// A model over five comics.
    @MainActor
    static func make(_ database: AppDatabase, _ inversion: ComicInversionModel) -> ComicsModel {
        let (service, store, settings) = (FiveComics(), ComicTable(database), SettingTable(database))
        let pictures = ComicPictureStores(cache: ForgottenPictures(), favourites: ForgottenPictures())
        let load = LoadComicUseCase(service: service, store: store)
        let newest = NewestComicUseCase(service: service, store: store, settings: settings)
        let picture = LoadComicPictureUseCase(
            service: service, store: store, pictures: pictures, decoder: ForgottenPictures())
        return ComicsModel(
            useCases: .init(
                open: OpenComicsUseCase(load: load, newest: newest, settings: settings), load: load, newest: newest,
                goTo: GoToComicUseCase(load: load, newest: newest), show: ShowComicUseCase(store: store, settings: settings),
                prefetch: PrefetchComicsUseCase(load: load, pictures: picture), picture: picture,
                savePicture: SaveComicPictureUseCase(service: service, pictures: pictures, documents: DocumentFiles()),
                setFavourite: SetFavouriteComicUseCase(store: store, pictures: pictures),
                setRead: SetReadComicUseCase(store: store), search: SearchComicsUseCase(store: store),
                archive: KeepArchiveUseCase(service: service, store: store, newest: newest)),
            inversion: inversion, locale: Locale(identifier: "en_GB"))
    }
}
