import Foundation

public struct UserDataPorts: Sendable {
    public var store: UserDataTables
    /// Pictures that can be fetched again. The least recently used are evicted.
    public var cache: any PictureArchive
    /// The pictures of favourite comics, and the downloaded ones.
    public var comicPictures: [any PictureArchive]
    /// Moves the pictures of comics that become favourites.
    public var pictures: ComicPictureStores
    public var tiles: any TileStore
    public var documents: any DocumentStore
    public var folder: URL

    var folders: [any PictureArchive] { comicPictures + [cache] }

    public func discardAll() async {
        for folder in folders { await folder.discardAll() }
    }
}

/// All use cases throw `StorageError`.
public struct UserDataUseCases: Sendable {
    public let exportFile: @Sendable (URL) async throws -> Void
    /// Adds all of a file's content or nothing. Throws `UserDataError` as well.
    public let importFile: @Sendable (Data) async throws -> UserDataAddition
    /// Rows that the user has changed since stay.
    public let removeImported: @Sendable (UserData) async throws -> Void
    public let deleteEverything: DeleteEverythingUseCase
    /// Rows that were added since stay. If this throws, nothing has changed.
    public let restoreEverything: @Sendable (DeletedUserData) async throws -> Void
    /// In bytes.
    public let sizes: @Sendable () async throws -> [StoredPart: Int]
    /// Deletes pictures that can be fetched again, without those of favourite comics and downloaded ones.
    public let clearPictures: @Sendable () async throws -> Void
    public let documents: any DocumentStore
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
        documents = ports.documents
        folder = ports.folder
    }
}

public struct DeletedUserData: Sendable, Equatable {
    let rows: UserData
    /// The identifiers of the removed pictures, one for each folder.
    let folders: [String]
}

/// Deletes rows, pictures and tiles, but not the key in the user's keyring.
public struct DeleteEverythingUseCase: Sendable {
    let ports: UserDataPorts

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
