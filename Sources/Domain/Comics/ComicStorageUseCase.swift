/// What the stored comics take.
public struct ComicStorageSize: Sendable, Equatable {
    /// The number of comics whose texts are stored.
    public let texts: Int
    /// The size of the downloaded pictures in bytes, without those of favourites.
    public let pictureBytes: Int

    /// Numbers.
    public init(texts: Int, pictureBytes: Int) {
        self.texts = texts
        self.pictureBytes = pictureBytes
    }
}

/// Downloaded pictures that were deleted and can be restored.
public struct DeletedComicPictures: Sendable, Equatable {
    /// Where the archive has them.
    let id: String
    /// What the user had chosen to download.
    let scope: ArchiveScope?
}

/// Measures the downloaded comics, and deletes their pictures.
public struct ComicStorageUseCase: Sendable {
    private let store: any ComicStore
    private let archive: any ComicPictureArchive
    private let settings: any SettingStore

    /// - Parameters:
    ///   - store: stores the texts.
    ///   - archive: stores the pictures.
    ///   - settings: remember what is downloaded.
    public init(store: any ComicStore, archive: any ComicPictureArchive, settings: any SettingStore) {
        self.store = store
        self.archive = archive
        self.settings = settings
    }

    /// What is stored.
    /// - Throws: `StorageError`.
    public func size() async throws -> ComicStorageSize {
        ComicStorageSize(
            texts: try await store.textSize().count, pictureBytes: try await archive.contents().bytes)
    }

    /// Deletes the downloaded pictures, which are not downloaded again by themselves. Those of favourites stay.
    /// - Throws: `StorageError`.
    public func deletePictures() async throws -> DeletedComicPictures {
        let scope = try await settings.value(of: .archivesComics).flatMap(ArchiveScope.init)
        let id = try await archive.setAside()
        if scope == .textsAndPictures { try await settings.set(.archivesComics, to: ArchiveScope.texts.rawValue) }
        return DeletedComicPictures(id: id, scope: scope)
    }

    /// Undoes the deletion.
    /// - Throws: `StorageError`.
    public func restore(_ deleted: DeletedComicPictures) async throws {
        try await archive.restore(deleted.id)
        if let scope = deleted.scope { try await settings.set(.archivesComics, to: scope.rawValue) }
    }

    /// Frees the storage of deleted pictures, which cannot be restored afterwards.
    public func discard(_ deleted: DeletedComicPictures) async {
        await archive.discard(deleted.id)
    }
}
