import Foundation

/// What the user can do with comics. What reads or writes the store throws `StorageError`; what asks a service throws `HTTPError` and
/// `CancellationError`.
public struct ComicUseCases: Sendable {
    public let open: OpenComicsUseCase
    public let load: LoadComicUseCase
    public let newest: FetchNewestComicUseCase
    public let known: KnownComicsUseCase
    public let refreshNewest: RefreshNewestComicUseCase
    public let goTo: GoToComicUseCase
    public let show: ShowComicUseCase
    public let prefetch: PrefetchComicsUseCase
    public let search: SearchComicsUseCase

    /// Loads the picture of a comic, of twice the usual size if there is one.
    public let loadPicture: @Sendable (Comic) async throws -> ComicPicture
    /// Finds the stored picture of a comic without asking the service; nil if there is none.
    public let keptPicture: @Sendable (Comic) async -> ComicPicture?
    /// Loads the large version to which a comic links.
    public let loadLargePicture: @Sendable (Comic) async throws -> ComicPicture
    /// Finds the stored picture of a comic to be shown small; nil if there is none.
    public let loadThumbnail: @Sendable (Int) async -> Picture?
    public let savePicture: SaveComicPictureUseCase

    public let setFavourite: SetFavouriteComicUseCase
    /// The numbers of all favourites.
    public let favourites: @Sendable () async throws -> Set<Int>
    /// Marks comics as read or unread, whether their texts are stored or not.
    public let mark: @Sendable ([Int], _ isRead: Bool) async throws -> Void
    public let markAllRead: MarkAllComicsReadUseCase
    public let unread: UnreadComicsUseCase
    public let exportMarks: ExportComicMarksUseCase
    public let importMarks: ImportComicMarksUseCase
    public let removeMarks: RemoveComicMarksUseCase
    /// Reads a file of at most so many bytes that the user chose.
    public let readDocument: @Sendable (URL, _ limit: Int) async throws -> Data

    public let download: DownloadComicsUseCase
    public let downloadNew: DownloadNewComicsUseCase
    public let downloadState: ComicDownloadStateUseCase
    /// The number of comics whose texts are stored, and the size of the downloaded pictures in bytes, without those of favourites.
    public let storageSize: @Sendable () async throws -> (texts: Int, pictureBytes: Int)
    public let deletePictures: DeleteComicPicturesUseCase
    public let restorePictures: RestoreComicPicturesUseCase
    /// Frees the storage of deleted pictures, which cannot be restored afterwards.
    public let discardPictures: @Sendable (DeletedComicPictures) async -> Void

    public let lookForNew: LookForNewComicUseCase
    public let unseen: UnseenComicUseCase
    public let notify: NotifyOfComicUseCase
    /// Whether black-and-white comics are inverted in the dark style.
    public let inversion: SettingUseCase<Bool>
    /// Whether the alt text of a comic is hidden until it is asked for.
    public let hidesAltText: SettingUseCase<Bool>
    /// Whether explainxkcd may be asked for transcripts.
    public let asksForTranscripts: SettingUseCase<Bool>
    public let fetchTranscript: FetchTranscriptUseCase
    /// Whether all comics are shown as a grid of pictures.
    public let grid: SettingUseCase<Bool>
    /// Whether the user is notified of new comics.
    public let notification: SettingUseCase<Bool>

    public init(_ ports: ComicPorts, _ world: World) {
        let (service, store, pictures, settings) = (ports.service, ports.store, ports.pictures, ports.settings)
        load = LoadComicUseCase(service: service, store: store)
        newest = FetchNewestComicUseCase(service: service, store: store, settings: settings, now: world.now)
        known = newest.known
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

        setFavourite = SetFavouriteComicUseCase(store: store, pictures: pictures)
        favourites = { try await store.favouriteNumbers() }
        mark = { try await store.setRead($1, of: $0) }
        unread = UnreadComicsUseCase(store: store, newest: newest)
        markAllRead = MarkAllComicsReadUseCase(store: store, unread: unread)
        exportMarks = ExportComicMarksUseCase(store: store, documents: ports.documents)
        importMarks = ImportComicMarksUseCase(store: store, pictures: pictures)
        removeMarks = RemoveComicMarksUseCase(store: store, pictures: pictures)
        readDocument = { try await ports.documents.read($0, limit: $1) }

        asksForTranscripts = SettingUseCase(setting: .asksForTranscripts, standard: false, settings: settings)
        let transcripts = WikiTranscripts(
            service: ports.transcripts, store: store, isAllowed: asksForTranscripts, now: world.now)
        fetchTranscript = FetchTranscriptUseCase(transcripts: transcripts)
        let archive = ComicArchive(
            ports: ports, transcripts: transcripts, newest: newest, download: ArchiveDownload(pause: world.pause))
        download = DownloadComicsUseCase(archive: archive)
        downloadNew = DownloadNewComicsUseCase(archive: archive)
        downloadState = ComicDownloadStateUseCase(archive: archive)
        storageSize = { (try await store.textSize().count, try await pictures.archive.contents().bytes) }
        deletePictures = DeleteComicPicturesUseCase(archive: pictures.archive, settings: settings)
        restorePictures = RestoreComicPicturesUseCase(archive: pictures.archive, settings: settings)
        discardPictures = { await pictures.archive.discard($0.id) }

        lookForNew = LookForNewComicUseCase(newest: newest, settings: settings)
        unseen = UnseenComicUseCase(newest: newest, store: store, settings: settings)
        inversion = SettingUseCase(setting: .invertsComics, standard: true, settings: settings)
        hidesAltText = SettingUseCase(setting: .hidesAltText, standard: false, settings: settings)
        grid = SettingUseCase(setting: .listsComicsAsGrid, standard: false, settings: settings)
        notification = SettingUseCase(setting: .notifiesOfNewComics, standard: false, settings: settings)
        notify = NotifyOfComicUseCase(isWanted: notification, store: store, settings: settings)
    }
}
