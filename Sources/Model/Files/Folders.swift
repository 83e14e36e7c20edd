import Foundation
import GLibSupport

public struct Folders: Sendable {
    public let data: URL
    private let caches: URL

    public var cache: URL { caches.appending(path: "pictures") }
    /// Tiles that can be fetched again.
    public var tiles: URL { caches.appending(path: "tiles") }
    public var database: URL { data.appending(path: "chuckle.sqlite") }
    public var favouriteComics: URL { data.appending(path: "comics") }
    /// Pictures downloaded for reading offline.
    public var comicArchive: URL { data.appending(path: "comic-archive") }

    public static let live = Folders(Identity.folder)
    public static let sample = Folders(Identity.folder + "/sample-data")

    /// - Parameter path: below the user's folders for all applications.
    private init(_ path: String) {
        data = URL(filePath: UserFolders.data).appending(path: path)
        caches = URL(filePath: UserFolders.cache).appending(path: path)
    }

    /// Also removes the file in which earlier versions kept tiles.
    public func mend() {
        for path in caches.appending(path: "tiles.sqlite").databaseFiles { try? FileManager.default.removeItem(atPath: path) }
        for folder in [data, caches] { PrivateFolder(folder).mend() }
    }
}
