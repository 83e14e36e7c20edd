import Foundation

/// Exports the favourites and the read marks of comics as a file.
public struct ExportComicMarksUseCase: Sendable {
    private let store: any ComicStore

    /// - Parameter store: stores the marks.
    public init(store: any ComicStore) {
        self.store = store
    }

    /// The content of the file in the format of `ComicMarkFile`.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> Data {
        try ComicMarkFile.data(try await store.markedComics())
    }
}

/// Adds the favourites and the read marks of a file to those that are there.
public struct ImportComicMarksUseCase: Sendable {
    private let store: any ComicStore
    private let pictures: ComicPictureStores

    /// - Parameters:
    ///   - store: stores the marks.
    ///   - pictures: store the pictures of favourites.
    public init(store: any ComicStore, pictures: ComicPictureStores) {
        self.store = store
        self.pictures = pictures
    }

    /// Imports all marks of a file, or none. No mark is removed.
    /// - Returns: the marks that were new.
    /// - Throws: `ComicMarkImportError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ file: Data) async throws -> MarkedComics {
        let added = try await store.add(try ComicMarkFile.marks(of: file))
        for number in added.favourites { await pictures.favouriteChanged(true, of: number) }
        return added
    }
}

/// Removes marks that were added together.
public struct RemoveComicMarksUseCase: Sendable {
    private let store: any ComicStore
    private let pictures: ComicPictureStores

    /// - Parameters:
    ///   - store: stores the marks.
    ///   - pictures: store the pictures of favourites.
    public init(store: any ComicStore, pictures: ComicPictureStores) {
        self.store = store
        self.pictures = pictures
    }

    /// Removes all of the marks, or none. Marks that are missing are skipped.
    /// - Throws: `StorageError`. Nothing has changed then.
    public func callAsFunction(_ marks: MarkedComics) async throws {
        try await store.remove(marks)
        for number in marks.favourites { await pictures.favouriteChanged(false, of: number) }
    }
}
