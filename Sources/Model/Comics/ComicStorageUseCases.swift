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
