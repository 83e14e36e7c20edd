import Domain
import Foundation
import GLibSupport

/// Where the application keeps its files.
public struct Folders: Sendable {
    public let data: URL
    private let caches: URL

    /// Pictures that can be fetched again.
    public var cache: URL { caches.appending(path: "pictures") }
    /// Tiles that can be fetched again.
    public var tiles: URL { caches.appending(path: "tiles") }
    /// The user's data.
    public var database: URL { data.appending(path: "chuckle.sqlite") }
    /// Pictures of favourite comics.
    public var favouriteComics: URL { data.appending(path: "comics") }
    /// Pictures of comics that were downloaded for reading offline.
    public var comicArchive: URL { data.appending(path: "comic-archive") }

    /// Those of the user's own data.
    public static let live = Folders(Identity.folder)
    /// Those of the sample data.
    public static let sample = Folders(Identity.folder + "/sample-data")

    /// - Parameter path: below the user's folders for all applications.
    private init(_ path: String) {
        data = URL(filePath: UserFolders.data).appending(path: path)
        caches = URL(filePath: UserFolders.cache).appending(path: path)
    }

    /// Takes what is in the folders from everybody else, and removes the file in which earlier versions kept tiles.
    public func mend() {
        for path in caches.appending(path: "tiles.sqlite").databaseFiles { try? FileManager.default.removeItem(atPath: path) }
        for folder in [data, caches] { PrivateFolder(folder).mend() }
    }
}
