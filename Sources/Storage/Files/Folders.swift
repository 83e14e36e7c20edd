import Domain
import Foundation
import GLibSupport

/// Where the application keeps its files.
public struct Folders: Sendable {
    public let data: URL
    /// Pictures that can be fetched again.
    public let cache: URL
    /// Tiles that can be fetched again.
    public let tiles: URL

    /// The user's data.
    public var database: URL { data.appending(path: "chuckle.sqlite") }
    /// Pictures of favourite comics.
    public var favouriteComics: URL { data.appending(path: "comics") }
    /// Pictures of comics that were downloaded for reading offline.
    public var comicArchive: URL { data.appending(path: "comic-archive") }
    /// The folders that nobody else can read, with all that is in them.
    public var all: [URL] { [data, cache, tiles.deletingLastPathComponent()] }

    /// Those of the user's own data.
    public static let live = Folders(Identity.folder, pictures: Identity.folder + "/pictures")
    /// Those of the sample data.
    public static let sample = Folders(Identity.folder + "/sample-data", pictures: Identity.folder + "/sample-data/pictures")

    /// Paths are below the user's folders for all applications.
    private init(_ path: String, pictures: String) {
        data = URL(filePath: UserFolders.data).appending(path: path)
        cache = URL(filePath: UserFolders.cache).appending(path: pictures)
        tiles = URL(filePath: UserFolders.cache).appending(path: path + "/tiles.sqlite")
    }
}
