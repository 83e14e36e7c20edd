public struct DownloadComicsUseCase: Sendable {
    let archive: ComicArchive

    /// Cancelling the task stops the download; fetched comics are stored. The scope is remembered.
    /// - Parameter numbers: only these comics are requested, because they failed before; nil requests all that are missing.
    /// - Throws: `MeteredConnectionError`, `HTTPError`, `PictureError`, `StorageError`, `CancellationError`.
    @discardableResult
    public func callAsFunction(
        _ scope: ArchiveScope, retrying numbers: Set<Int>? = nil, evenIfMetered: Bool = false,
        progress: @escaping @Sendable (ComicArchiveState) async -> Void
    ) async throws -> ComicArchiveState {
        // A download that does not begin leaves the stored scope unchanged.
        if !evenIfMetered { try await archive.permit() }
        let state = try await archive.download(
            scope, only: numbers, isRetry: numbers != nil, permit: { if !evenIfMetered { try await archive.permit() } }, progress)
        if numbers == nil, let navigation = try await archive.newest.known() { try await archive.markEnd(navigation.newest) }
        return state
    }
}

/// Downloads the comics that appeared since the last download reached its end.
public struct DownloadNewComicsUseCase: Sendable {
    let archive: ComicArchive

    /// Does nothing on a metered connection. The newest number is not requested.
    /// - Throws: `MeteredConnectionError`, `HTTPError`, `PictureError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> Bool {
        guard let scope = try await archive.settings.archiveScope(),
            let end = try await archive.settings.comicNumber(\.archivedComics),
            let number = try await archive.newest.known()?.newest, number > end, await !archive.ports.metering.isMetered()
        else { return false }
        let state = try await archive.download(
            scope, only: Set(end + 1...number), isRetry: false, permit: archive.permit, { _ in })
        if state.failed.isEmpty { try await archive.markEnd(number) }
        return true
    }
}

public struct ComicDownloadStateUseCase: Sendable {
    let archive: ComicArchive

    /// Sends no request; nil if no download was started and comics are missing.
    public func callAsFunction() async throws -> ComicArchiveState? {
        guard let texts = try await archive.texts.progress() else { return nil }
        let hasPictures = try await archive.settings.archiveScope() == .textsAndPictures
        let pictures = hasPictures ? try await archive.pictures.progress() : nil
        let transcripts = try await archive.transcripts.isAllowed() ? try await archive.transcripts.progress() : nil
        let part: ComicArchiveState.Part =
            if !texts.isComplete { .texts } else if pictures?.isComplete == false { .pictures } else {
                .last(pictures, transcripts)
            }
        return ComicArchiveState(
            scope: hasPictures ? .textsAndPictures : .texts, part: part, texts: texts, pictures: pictures,
            transcripts: transcripts)
    }
}

/// Downloads the texts, then the pictures if the user wants them, then the transcripts of the wiki if the user allows them.
struct ComicArchive: Sendable {
    let ports: ComicPorts
    let transcripts: WikiTranscripts
    let newest: FetchNewestComicUseCase
    let download: ArchiveDownload

    var settings: any SettingStore { ports.settings }
    var texts: ComicTextDownload {
        ComicTextDownload(
            service: ports.service, store: ports.store, newest: newest, settings: settings, download: download)
    }
    var pictures: ComicPictureDownload {
        ComicPictureDownload(service: ports.service, store: ports.store, pictures: ports.pictures, download: download)
    }

    fileprivate func markEnd(_ newest: Int) async throws {
        try await settings.set(\.archivedComics, to: newest)
    }

    @Sendable fileprivate func permit() async throws {
        if await ports.metering.isMetered() { throw MeteredConnectionError() }
    }

    fileprivate func download(
        _ scope: ArchiveScope, only numbers: Set<Int>?, isRetry: Bool, permit: @escaping @Sendable () async throws -> Void,
        _ progress: @escaping @Sendable (ComicArchiveState) async -> Void
    ) async throws -> ComicArchiveState {
        let texts = try await texts(scope, only: numbers, isRetry: isRetry, permit: permit) {
            await progress(ComicArchiveState(scope: scope, part: .texts, texts: $0))
        }
        var pictures: ArchiveProgress?
        if scope == .textsAndPictures {
            pictures = try await self.pictures(only: numbers, isRetry: isRetry, permit: permit) {
                await progress(ComicArchiveState(scope: scope, part: .pictures, texts: texts, pictures: $0))
            }
        }
        var transcripts: ArchiveProgress?
        if try await self.transcripts.isAllowed() {
            transcripts = try await self.transcripts.download(only: numbers, with: download, permit: permit) { [pictures] in
                await progress(
                    ComicArchiveState(scope: scope, part: .transcripts, texts: texts, pictures: pictures, transcripts: $0))
            }
        }
        return ComicArchiveState(
            scope: scope, part: .last(pictures, transcripts), texts: texts, pictures: pictures, transcripts: transcripts)
    }
}

public struct DeletedComicPictures: Sendable, Equatable {
    let id: String
    let scope: ArchiveScope?
}

/// Deleted pictures are not downloaded again by themselves. Those of favourites stay.
public struct DeleteComicPicturesUseCase: Sendable {
    let archive: any PictureArchive
    let settings: any SettingStore

    public func callAsFunction() async throws -> DeletedComicPictures {
        let scope = try await settings.archiveScope()
        let id = try await archive.setAside()
        if scope == .textsAndPictures { try await settings.set(\.archivesComics, to: ArchiveScope.texts.rawValue) }
        return DeletedComicPictures(id: id, scope: scope)
    }
}

extension SettingStore {
    func archiveScope() async throws -> ArchiveScope? {
        ArchiveScope(rawValue: try await value(of: \.archivesComics))
    }
}
