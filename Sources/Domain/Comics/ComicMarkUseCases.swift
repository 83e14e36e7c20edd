import Foundation

/// Exports the favourites and the read marks of comics as a file.
public struct ExportComicMarksUseCase: Sendable {
    let store: any ComicStore
    let documents: any DocumentStore

    /// - Throws: `StorageError`, `CancellationError`.
    public func callAsFunction(to file: URL) async throws {
        try await documents.write(try ComicMarkFile.data(try await store.markedComics()), to: file)
    }
}

/// Adds the favourites and the read marks of a file to those that are there.
public struct ImportComicMarksUseCase: Sendable {
    let store: any ComicStore
    let pictures: ComicPictureStores

    /// Imports all marks of a file, or none. No mark is removed.
    /// - Returns: the marks that were new.
    /// - Throws: `ComicMarkImportError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ file: Data) async throws -> MarkedComics {
        let added = try await store.add(try ComicMarkFile.marks(of: file))
        for number in added.favourites { await pictures.favouriteChanged(true, of: number) }
        return added
    }
}

/// Removes marks that were added together, all of them or none. Marks that are missing are skipped.
public struct RemoveComicMarksUseCase: Sendable {
    let store: any ComicStore
    let pictures: ComicPictureStores

    /// - Throws: `StorageError`. Nothing has changed then.
    public func callAsFunction(_ marks: MarkedComics) async throws {
        try await store.remove(marks)
        for number in marks.favourites { await pictures.favouriteChanged(false, of: number) }
    }
}
