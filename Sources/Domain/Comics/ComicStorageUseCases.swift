/// Downloaded pictures that were deleted and can be restored.
public struct DeletedComicPictures: Sendable, Equatable {
    /// Where the archive has them.
    let id: String
    /// What the user had chosen to download.
    let scope: ArchiveScope?
}

/// Measures the stored comics.
public struct ComicStorageSizeUseCase: Sendable {
    let store: any ComicStore
    let archive: any ComicPictureArchive

    /// The number of comics whose texts are stored, and the size of the downloaded pictures, without those of favourites.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> (texts: Int, pictureBytes: Int) {
        (try await store.textSize().count, try await archive.contents().bytes)
    }
}

/// Deletes the downloaded pictures, which are not downloaded again by themselves. Those of favourites stay.
public struct DeleteComicPicturesUseCase: Sendable {
    let archive: any ComicPictureArchive
    let settings: any SettingStore

    /// Deletes them.
    /// - Returns: what `RestoreComicPicturesUseCase` needs.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> DeletedComicPictures {
        let scope = try await settings.archiveScope()
        let id = try await archive.setAside()
        if scope == .textsAndPictures { try await settings.set(.archivesComics, to: ArchiveScope.texts.rawValue) }
        return DeletedComicPictures(id: id, scope: scope)
    }
}

/// Restores deleted pictures.
public struct RestoreComicPicturesUseCase: Sendable {
    let archive: any ComicPictureArchive
    let settings: any SettingStore

    /// Undoes the deletion.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ deleted: DeletedComicPictures) async throws {
        try await archive.restore(deleted.id)
        if let scope = deleted.scope { try await settings.set(.archivesComics, to: scope.rawValue) }
    }
}

/// Frees the storage of deleted pictures.
public struct DiscardComicPicturesUseCase: Sendable {
    let archive: any ComicPictureArchive

    /// Frees it. The pictures cannot be restored afterwards.
    public func callAsFunction(_ deleted: DeletedComicPictures) async { await archive.discard(deleted.id) }
}

extension SettingStore {
    /// What the user has started to download; nil for nothing.
    func archiveScope() async throws -> ArchiveScope? {
        try await value(of: .archivesComics).flatMap(ArchiveScope.init(rawValue:))
    }
}
