/// Downloaded pictures that were deleted and can be restored.
public struct DeletedComicPictures: Sendable, Equatable {
    /// Where the archive has them.
    let id: String
    /// What the user had chosen to download.
    let scope: ArchiveScope?
}

/// Deletes the downloaded pictures, which are not downloaded again by themselves. Those of favourites stay.
public struct DeleteComicPicturesUseCase: Sendable {
    let archive: any ComicPictureArchive
    let settings: any SettingStore

    /// - Returns: what `RestoreComicPicturesUseCase` needs.
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
    public func callAsFunction(_ deleted: DeletedComicPictures) async throws {
        try await archive.restore(deleted.id)
        if let scope = deleted.scope { try await settings.set(.archivesComics, to: scope.rawValue) }
    }
}

extension SettingStore {
    /// What the user has started to download; nil for nothing.
    func archiveScope() async throws -> ArchiveScope? {
        try await value(of: .archivesComics).flatMap(ArchiveScope.init(rawValue:))
    }
}
