import Foundation
import Pictures

public struct ComicPorts: Sendable {
    public var service: any ComicService
    public var transcripts: any ComicTranscriptService
    public var store: ComicTable
    public var pictures: ComicPictureStores
    public var decoder: any PictureDecoder
    public var settings: any SettingStore
    public var documents: any DocumentStore
    public var metering: any MeteringProbe
}

/// The methods throw `HTTPError` and `CancellationError`.
public protocol ComicService: Sendable {
    func newest() async throws -> Comic

    /// - Throws: also `ComicNumberProblem.missing` for 404, which is never requested, and `ComicNumberProblem.notFound`.
    func comic(_ number: Int) async throws -> Comic

    func picture(at address: URL) async throws -> Data
}

/// The wiki explainxkcd.
public protocol ComicTranscriptService: Sendable {
    static var requestLimit: Int { get }

    /// - Returns: the answers by number, nil if the wiki has no transcript. A number without an answer may be requested again.
    /// - Throws: `HTTPError`, `CancellationError`.
    func transcripts(of numbers: [Int]) async throws -> [Int: String?]
}

/// Facts that are costly to find out again.
public struct ComicPictureFacts: Sendable, Equatable {
    /// Whether there is no usable picture of twice the size.
    public internal(set) var lacksDouble = false
    /// Nil if unknown.
    public internal(set) var isBlackAndWhite: Bool?
}

public struct ComicPictureStores: Sendable {
    /// Bounded: the least recently used pictures are evicted.
    public let cache: any PictureStore
    public let favourites: any PictureStore
    /// Stays until the user deletes it.
    public let archive: any PictureArchive

    public init(cache: any PictureStore, favourites: any PictureStore, archive: any PictureArchive) {
        self.cache = cache
        self.favourites = favourites
        self.archive = archive
    }

    func unmarked(named name: String) async -> Data? {
        if let data = await cache.picture(named: name) { return data }
        return await archive.picture(named: name)
    }
}

public struct ComicPicture: Sendable {
    public let picture: Picture
    /// Pixels for one pixel of the usual picture, horizontally and vertically: 1 or 2.
    public let scale: Int
    /// A black-and-white picture may be inverted in the dark style.
    public let isBlackAndWhite: Bool
    /// Whether a picture of twice the size may exist, but could not be loaded yet.
    public internal(set) var mayBeDoubled = false
}

public enum ComicPictureError: Error, Sendable, Equatable {
    case none
    /// The picture has more bytes or pixels than the limits allow.
    case tooLarge
    /// The bytes are not a picture, or a damaged one.
    case malformed
    /// Decoding took too much memory or time.
    case undecodable
}
