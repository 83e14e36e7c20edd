import Foundation

/// What everything of the user's together needs from outside.
public struct UserDataPorts: Sendable {
    /// Stores the rows.
    public var store: any UserDataStore
    /// Pictures that can be fetched again, which are evicted if they are not used.
    public var cache: any ComicPictureArchive
    /// The pictures of favourite comics, and the downloaded ones.
    public var comicPictures: [any ComicPictureArchive]
    /// Moves the pictures of comics that become favourites.
    public var pictures: ComicPictureStores
    /// Caches tiles.
    public var tiles: any TileStore
    /// Exported files.
    public var documents: any DocumentStore
    /// The folder with the database.
    public var folder: URL

    public init(
        store: any UserDataStore, cache: any ComicPictureArchive, comicPictures: [any ComicPictureArchive],
        pictures: ComicPictureStores, tiles: any TileStore, documents: any DocumentStore, folder: URL
    ) {
        self.store = store
        self.cache = cache
        self.comicPictures = comicPictures
        self.pictures = pictures
        self.tiles = tiles
        self.documents = documents
        self.folder = folder
    }

    /// All folders with pictures.
    var folders: [any ComicPictureArchive] { comicPictures + [cache] }

    /// Deletes for good what was set aside in any folder.
    public func discardAll() async {
        for folder in folders { await folder.discardAll() }
    }
}

/// What the user can do with everything that is stored. Throws `StorageError`.
public struct UserDataUseCases: Sendable {
    /// Exports everything that the user would miss as a file in the format of `UserDataFile`.
    public let exportFile: @Sendable (URL) async throws -> Void
    /// Adds the content of a file to what is there, all of it or nothing. Throws `UserDataError` as well.
    public let importFile: @Sendable (Data) async throws -> UserDataAddition
    /// Removes what an import has added. What the user has changed since stays.
    public let removeImported: @Sendable (UserData) async throws -> Void
    public let deleteEverything: DeleteEverythingUseCase
    /// Restores everything that was deleted. What was added since stays. Nothing has changed if that throws.
    public let restoreEverything: @Sendable (DeletedUserData) async throws -> Void
    /// How much the parts of what is stored take, in bytes.
    public let sizes: @Sendable () async throws -> [StoredPart: Int]
    /// Deletes the portraits and pictures of comics that can be fetched again. Those of favourites, and the downloaded ones, stay.
    public let clearPictures: @Sendable () async throws -> Void
    /// Reads a file of at most so many bytes that the user chose.
    public let readDocument: @Sendable (URL, _ limit: Int) async throws -> Data
    /// The folder with the user's data.
    public let folder: URL

    public init(_ ports: UserDataPorts) {
        exportFile = { try await ports.documents.write(try UserDataFile.data(try await ports.store.exported()), to: $0) }
        importFile = { file in
            let addition = try await ports.store.add(try UserDataFile.content(of: file))
            for number in addition.added.favouriteComics { await ports.pictures.favouriteChanged(true, of: number) }
            return addition
        }
        removeImported = { added in
            try await ports.store.remove(added)
            for number in added.favouriteComics { await ports.pictures.favouriteChanged(false, of: number) }
        }
        deleteEverything = DeleteEverythingUseCase(ports: ports)
        restoreEverything = { deleted in
            try await ports.store.restore(deleted.rows)
            // A picture that cannot be restored can be fetched again.
            for (folder, id) in zip(ports.folders, deleted.folders) { try? await folder.restore(id) }
        }
        sizes = {
            var sizes = try await ports.store.sizes()
            for folder in ports.comicPictures { sizes[.comics, default: 0] += try await folder.contents().bytes }
            sizes[.pictures] = try await ports.cache.contents().bytes
            sizes[.tiles] = await ports.tiles.size()
            return sizes
        }
        clearPictures = { await ports.cache.discard(try await ports.cache.setAside()) }
        readDocument = { try await ports.documents.read($0, limit: $1) }
        folder = ports.folder
    }
}

/// Everything that was deleted, while it can be restored.
public struct DeletedUserData: Sendable, Equatable {
    let rows: UserData
    /// Where the folders have their pictures.
    let folders: [String]
}

/// Deletes rows, pictures and tiles. The key in the user's keyring is not touched.
public struct DeleteEverythingUseCase: Sendable {
    let ports: UserDataPorts

    /// Tiles are the only part that cannot be restored.
    /// - Returns: what `restoreEverything` needs.
    public func callAsFunction() async throws -> DeletedUserData {
        var folders: [String] = []
        do {
            for folder in ports.folders { folders.append(try await folder.setAside()) }
            let deleted = DeletedUserData(rows: try await ports.store.removeAll(), folders: folders)
            await ports.tiles.removeAll()
            return deleted
        } catch {
            for (folder, id) in zip(ports.folders, folders) { try? await folder.restore(id) }
            throw error
        }
    }
}
