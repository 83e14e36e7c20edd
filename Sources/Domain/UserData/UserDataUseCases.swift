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
    public let exportFile: ExportUserDataUseCase
    public let importFile: ImportUserDataUseCase
    /// Removes what an import has added. What the user has changed since stays.
    public let removeImported: @Sendable (UserData) async throws -> Void
    public let deleteEverything: DeleteEverythingUseCase
    public let restoreEverything: RestoreEverythingUseCase
    public let sizes: StoredSizesUseCase
    /// Deletes the portraits and pictures of comics that can be fetched again. Those of favourites, and the downloaded ones, stay.
    public let clearPictures: @Sendable () async throws -> Void
    /// Reads a file of at most so many bytes that the user chose.
    public let readDocument: @Sendable (URL, _ limit: Int) async throws -> Data
    /// The folder with the user's data.
    public let folder: URL

    public init(_ ports: UserDataPorts) {
        exportFile = ExportUserDataUseCase(store: ports.store, documents: ports.documents)
        importFile = ImportUserDataUseCase(store: ports.store, pictures: ports.pictures)
        removeImported = { added in
            try await ports.store.remove(added)
            for number in added.favouriteComics { await ports.pictures.favouriteChanged(false, of: number) }
        }
        deleteEverything = DeleteEverythingUseCase(ports: ports)
        restoreEverything = RestoreEverythingUseCase(ports: ports)
        sizes = StoredSizesUseCase(ports: ports)
        clearPictures = { await ports.cache.discard(try await ports.cache.setAside()) }
        readDocument = { try await ports.documents.read($0, limit: $1) }
        folder = ports.folder
    }
}

/// Exports everything that the user would miss as a file in the format of `UserDataFile`.
public struct ExportUserDataUseCase: Sendable {
    let store: any UserDataStore
    let documents: any DocumentStore

    /// Encodes away from the main thread.
    /// - Throws: `StorageError`, `CancellationError`.
    @concurrent
    public func callAsFunction(to file: URL) async throws {
        try await documents.write(try UserDataFile.data(try await store.exported()), to: file)
    }
}

/// Adds the content of a file to what is there, all of it or nothing.
public struct ImportUserDataUseCase: Sendable {
    let store: any UserDataStore
    let pictures: ComicPictureStores

    /// Decodes away from the main thread.
    /// - Throws: `UserDataError`, `StorageError`. Nothing has changed then.
    @concurrent
    public func callAsFunction(_ file: Data) async throws -> UserDataAddition {
        let addition = try await store.add(try UserDataFile.content(of: file))
        for number in addition.added.favouriteComics { await pictures.favouriteChanged(true, of: number) }
        return addition
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
    /// - Returns: what `RestoreEverythingUseCase` needs.
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

/// Restores everything that was deleted. What was added since stays.
public struct RestoreEverythingUseCase: Sendable {
    let ports: UserDataPorts

    /// Restores rows and pictures. Nothing has changed if that throws.
    public func callAsFunction(_ deleted: DeletedUserData) async throws {
        try await ports.store.restore(deleted.rows)
        // A picture that cannot be restored can be fetched again.
        for (folder, id) in zip(ports.folders, deleted.folders) { try? await folder.restore(id) }
    }
}

/// Says how much the parts of what is stored take.
public struct StoredSizesUseCase: Sendable {
    let ports: UserDataPorts

    /// - Returns: bytes.
    public func callAsFunction() async throws -> [StoredPart: Int] {
        var sizes = try await ports.store.sizes()
        for folder in ports.comicPictures { sizes[.comics, default: 0] += try await folder.contents().bytes }
        sizes[.pictures] = try await ports.cache.contents().bytes
        sizes[.tiles] = await ports.tiles.size()
        return sizes
    }
}
