/// Downloads all comics for reading offline: their texts, and then their pictures if the user wants them.
public struct ComicArchiveUseCase: Sendable {
    private let texts: KeepArchiveUseCase
    private let pictures: KeepComicPicturesUseCase
    private let newest: NewestComicUseCase
    private let settings: any SettingStore
    private let metering: any MeteringProbe

    /// - Parameters:
    ///   - texts: downloads the texts.
    ///   - pictures: downloads the pictures.
    ///   - newest: tells how many comics there are.
    ///   - settings: remember what is downloaded, and how far.
    ///   - metering: tells what the network costs.
    public init(
        texts: KeepArchiveUseCase, pictures: KeepComicPicturesUseCase, newest: NewestComicUseCase, settings: any SettingStore,
        metering: any MeteringProbe
    ) {
        self.texts = texts
        self.pictures = pictures
        self.newest = newest
        self.settings = settings
        self.metering = metering
    }

    /// What earlier downloads have stored, without a request; nil if there was none and comics are missing.
    /// - Throws: `StorageError`.
    public func state() async throws -> ComicArchiveState? {
        guard let texts = try await texts.progress() else { return nil }
        guard try await scope() == .textsAndPictures else { return ComicArchiveState(scope: .texts, part: .texts, texts: texts) }
        return ComicArchiveState(
            scope: .textsAndPictures, part: texts.isComplete ? .pictures : .texts, texts: texts,
            pictures: try await pictures.progress())
    }

    private func scope() async throws -> ArchiveScope? {
        try await settings.value(of: .archivesComics).flatMap(ArchiveScope.init)
    }

    /// Downloads what is missing. Cancelling the task stops it; what was fetched is stored.
    /// - Parameters:
    ///   - scope: what is downloaded, which is remembered.
    ///   - numbers: comics that could not be downloaded before, which are the only ones that are requested; nil requests all.
    ///   - evenIfMetered: whether the user allows it on a metered connection.
    ///   - progress: is called at first and after every few comics.
    /// - Returns: the state at the end.
    /// - Throws: `MeteredConnectionError`, `HTTPError`, `PictureError`, `StorageError`, `CancellationError`.
    @discardableResult
    public func callAsFunction(
        _ scope: ArchiveScope, retrying numbers: Set<Int>? = nil, evenIfMetered: Bool = false,
        progress: @escaping @Sendable (ComicArchiveState) async -> Void
    ) async throws -> ComicArchiveState {
        // Nothing is remembered of a download that does not begin.
        if !evenIfMetered { try await permit() }
        let state = try await download(
            scope, only: numbers, isRetry: numbers != nil, permit: { if !evenIfMetered { try await permit() } }, progress)
        if numbers == nil, let navigation = try await newest.known() { try await markEnd(navigation.newest) }
        return state
    }

    /// Downloads the comics that were published since the last download reached its end, unless the connection is metered. The newest
    /// number is not requested.
    /// - Returns: whether anything was downloaded.
    /// - Throws: `MeteredConnectionError`, `HTTPError`, `PictureError`, `StorageError`, `CancellationError`.
    public func update() async throws -> Bool {
        guard let scope = try await scope(),
            let end = try await settings.comicNumber(.archivedComics),
            let newest = try await newest.known()?.newest, newest > end, await !metering.isMetered()
        else { return false }
        let state = try await download(scope, only: Set(end + 1...newest), isRetry: false, permit: permit) { _ in }
        if state.failed.isEmpty { try await markEnd(newest) }
        return true
    }

    private func markEnd(_ newest: Int) async throws {
        try await settings.set(.archivedComics, to: String(newest))
    }

    private func permit() async throws {
        if await metering.isMetered() { throw MeteredConnectionError() }
    }

    private func download(
        _ scope: ArchiveScope, only numbers: Set<Int>?, isRetry: Bool, permit: @escaping @Sendable () async throws -> Void,
        _ progress: @escaping @Sendable (ComicArchiveState) async -> Void
    ) async throws -> ComicArchiveState {
        let texts = try await texts(scope, only: numbers, isRetry: isRetry, permit: permit) {
            await progress(ComicArchiveState(scope: scope, part: .texts, texts: $0))
        }
        guard scope == .textsAndPictures else { return ComicArchiveState(scope: scope, part: .texts, texts: texts) }
        let pictures = try await pictures(only: numbers, isRetry: isRetry, permit: permit) {
            await progress(ComicArchiveState(scope: scope, part: .pictures, texts: texts, pictures: $0))
        }
        return ComicArchiveState(scope: scope, part: .pictures, texts: texts, pictures: pictures)
    }
}
