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

    /// - Returns: what `restorePictures` needs.
    public func callAsFunction() async throws -> DeletedComicPictures {
        let scope = try await settings.archiveScope()
        let id = try await archive.setAside()
        if scope == .textsAndPictures { try await settings.set(.archivesComics, to: ArchiveScope.texts.rawValue) }
        return DeletedComicPictures(id: id, scope: scope)
    }
}

extension SettingStore {
    /// What the user has started to download; nil for nothing.
    func archiveScope() async throws -> ArchiveScope? {
        try await value(of: .archivesComics).flatMap(ArchiveScope.init(rawValue:))
    }
}
