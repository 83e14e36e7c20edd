import Foundation
import Pictures

/// Those that use the store throw `StorageError`; those that ask a service throw `HTTPError` and `CancellationError`.
public struct ComicUseCases: Sendable {
    public let store: ComicTable
    public let open: OpenComicsUseCase
    public let load: LoadComicUseCase
    public let newest: FetchNewestComicUseCase
    public let known: KnownComicsUseCase
    public let refreshNewest: RefreshNewestComicUseCase
    public let goTo: GoToComicUseCase
    public let show: ShowComicUseCase
    public let prefetch: PrefetchComicsUseCase
    public let search: SearchComicsUseCase

    /// Of twice the usual size if there is one.
    public let loadPicture: @Sendable (Comic) async throws -> ComicPicture
    public let keptPicture: @Sendable (Comic) async -> ComicPicture?
    public let loadLargePicture: @Sendable (Comic) async throws -> ComicPicture
    public let loadThumbnail: @Sendable (Int) async -> Picture?
    public let savePicture: SaveComicPictureUseCase

    /// A favourite's picture is never evicted.
    public let setFavourite: @Sendable (_ isFavourite: Bool, _ number: Int) async throws -> Void
    public let markAllRead: @Sendable () async throws -> MarkedComics
    /// The oldest first. Sends no request.
    public let unread: @Sendable () async throws -> [Int]
    public let exportMarks: @Sendable (URL) async throws -> Void
    /// Imports all marks of a file or none, and returns the new ones. Removes no mark. Throws `ComicMarkImportError` as well.
    public let importMarks: @Sendable (Data) async throws -> MarkedComics
    public let removeMarks: @Sendable (MarkedComics) async throws -> Void
    public let readDocument: @Sendable (URL, _ limit: Int) async throws -> Data

    public let download: DownloadComicsUseCase
    public let downloadNew: DownloadNewComicsUseCase
    public let downloadState: ComicDownloadStateUseCase
    /// The number of stored texts, and the bytes of the downloaded pictures without those of favourites.
    public let storageSize: @Sendable () async throws -> (texts: Int, pictureBytes: Int)
    public let deletePictures: DeleteComicPicturesUseCase
    /// Also restores the choice of what to download.
    public let restorePictures: @Sendable (DeletedComicPictures) async throws -> Void
    /// Frees the storage of deleted pictures, which cannot be restored afterwards.
    public let discardPictures: @Sendable (DeletedComicPictures) async -> Void

    public let lookForNew: LookForNewComicUseCase
    public let unseen: UnseenComicUseCase
    public let notify: NotifyOfComicUseCase
    public let fetchTranscript: FetchTranscriptUseCase

    public init(_ ports: ComicPorts, _ world: World) {
        let (service, store, pictures, settings) = (ports.service, ports.store, ports.pictures, ports.settings)
        self.store = store
        load = LoadComicUseCase(service: service, store: store)
        newest = FetchNewestComicUseCase(service: service, store: store, settings: settings, now: world.now)
        let known = newest.known
        self.known = known
        refreshNewest = newest.refreshed
        open = OpenComicsUseCase(load: load, newest: newest, settings: settings)
        goTo = GoToComicUseCase(load: load, newest: newest)
        show = ShowComicUseCase(store: store, settings: settings)
        search = SearchComicsUseCase(store: store, known: known)

        let finder = ComicPictureFinder(service: service, store: store, pictures: pictures, decoder: ports.decoder)
        loadPicture = { try await finder.picture(of: $0) }
        keptPicture = { await finder.kept($0) }
        loadLargePicture = { try await finder.large($0) }
        loadThumbnail = { await finder.forThumbnail($0) }
        savePicture = SaveComicPictureUseCase(service: service, pictures: pictures, documents: ports.documents)
        prefetch = PrefetchComicsUseCase(load: load, pictures: finder)

        setFavourite = { isFavourite, number in
            try await store.setFavourite(isFavourite, of: number)
            await pictures.favouriteChanged(isFavourite, of: number)
        }
        let unread: @Sendable () async throws -> [Int] = {
            guard let newest = try await known()?.newest else { return [] }
            return try await store.unreadNumbers(upTo: newest)
        }
        self.unread = unread
        markAllRead = {
            let numbers = try await unread()
            try await store.setRead(true, of: numbers)
            return MarkedComics(read: numbers)
        }
        exportMarks = { try await ports.documents.write(try ComicMarkFile.data(try await store.marks().current()), to: $0) }
        importMarks = { file in
            let added = try await store.add(try ComicMarkFile.marks(of: file))
            for number in added.favourites { await pictures.favouriteChanged(true, of: number) }
            return added
        }
        removeMarks = { marks in
            try await store.remove(marks)
            for number in marks.favourites { await pictures.favouriteChanged(false, of: number) }
        }
        readDocument = { try await ports.documents.read($0, limit: $1) }

        let transcripts = WikiTranscripts(service: ports.transcripts, store: store, settings: settings, now: world.now)
        fetchTranscript = FetchTranscriptUseCase(transcripts: transcripts)
        let archive = ComicArchive(
            ports: ports, transcripts: transcripts, newest: newest, download: ArchiveDownload(pause: world.pause))
        download = DownloadComicsUseCase(archive: archive)
        downloadNew = DownloadNewComicsUseCase(archive: archive)
        downloadState = ComicDownloadStateUseCase(archive: archive)
        storageSize = { (try await store.texts().current(), try await pictures.archive.contents().bytes) }
        deletePictures = DeleteComicPicturesUseCase(archive: pictures.archive, settings: settings)
        restorePictures = { deleted in
            try await pictures.archive.restore(deleted.id)
            if let scope = deleted.scope { try await settings.set(\.archivesComics, to: scope.rawValue) }
        }
        discardPictures = { await pictures.archive.discard($0.id) }

        lookForNew = LookForNewComicUseCase(newest: newest, settings: settings)
        unseen = UnseenComicUseCase(newest: newest, store: store, settings: settings)
        notify = NotifyOfComicUseCase(store: store, settings: settings)
    }
}
