import Foundation

/// The web service that delivers comics.
public protocol ComicService: Sendable {
    /// The newest comic.
    /// - Throws: `HTTPError`, `CancellationError`.
    func newest() async throws -> Comic

    /// A comic.
    /// - Throws: `ComicNumberProblem.missing` for 404, which is never requested, `ComicNumberProblem.notFound`, `HTTPError`,
    ///   `CancellationError`.
    func comic(_ number: Int) async throws -> Comic

    /// The encoded picture at an address.
    /// - Throws: `HTTPError`, `CancellationError`.
    func picture(at address: URL) async throws -> Data
}

/// Stores the texts of comics, the user's marks, and what is known about their pictures.
public protocol ComicStore: Sendable {
    /// A stored comic; nil if it is not stored.
    /// - Throws: `StorageError`.
    func comic(_ number: Int) async throws -> Comic?

    /// The highest number of the stored comics; nil if there are none.
    /// - Throws: `StorageError`.
    func highestNumber() async throws -> Int?

    /// Stores comics, and the numbers that seem to have none, in one transaction. Stored comics are replaced.
    /// - Throws: `StorageError`.
    func keep(_ comics: [Comic], absent: [Int]) async throws

    /// The numbers up to the newest whose comics are not stored, without 404.
    /// - Throws: `StorageError`.
    func missingNumbers(upTo newest: Int) async throws -> MissingComics

    /// The user's marks on a comic.
    /// - Throws: `StorageError`.
    func marks(of number: Int) async throws -> ComicMarks

    /// Adds a stored comic to the favourites, or removes it.
    /// - Throws: `StorageError`.
    func setFavourite(_ isFavourite: Bool, of number: Int) async throws

    /// The numbers of the favourites, in any order.
    /// - Throws: `StorageError`.
    func favouriteNumbers() async throws -> Set<Int>

    /// Marks comics as read or unread, in one transaction.
    /// - Throws: `StorageError`.
    func setRead(_ isRead: Bool, of numbers: [Int]) async throws

    /// The numbers up to the newest that are not marked as read and are not known to have no comic, the lowest first.
    /// - Throws: `StorageError`.
    func unreadNumbers(upTo newest: Int) async throws -> [Int]

    /// What is known about a comic's picture.
    /// - Throws: `StorageError`.
    func pictureFacts(of number: Int) async throws -> ComicPictureFacts

    /// Stores what is known about a stored comic's picture.
    /// - Throws: `StorageError`.
    func set(_ facts: ComicPictureFacts, of number: Int) async throws

    /// All stored comics of a filter, newest first.
    /// - Throws: `StorageError`.
    func rows(_ filter: ComicFilter) async throws -> [ComicRow]

    /// The stored comics of a filter that match a query, best match first.
    ///
    /// Titles that match in whole words are ordered by their length, all others newest first.
    /// - Parameter limit: the maximum number of rows.
    /// - Throws: `StorageError`.
    func rows(matching query: ComicQuery, _ filter: ComicFilter, limit: Int) async throws -> [ComicRow]

    /// The number of stored comics of a filter that match a query.
    /// - Throws: `StorageError`.
    func count(matching query: ComicQuery, _ filter: ComicFilter) async throws -> Int
}

/// The numbers whose comics are not stored.
public struct MissingComics: Sendable, Equatable {
    /// The numbers about which nothing is known, newest first.
    public let unknown: [Int]
    /// The numbers for which the service had no comic, newest first.
    public let absent: [Int]

    /// Numbers.
    public init(unknown: [Int], absent: [Int] = []) {
        self.unknown = unknown
        self.absent = absent
    }
}

/// The user's marks on a comic.
public struct ComicMarks: Sendable, Equatable {
    /// Whether it is a favourite.
    public let isFavourite: Bool
    /// Whether it was opened.
    public let isRead: Bool

    /// Marks; by default none.
    public init(isFavourite: Bool = false, isRead: Bool = false) {
        self.isFavourite = isFavourite
        self.isRead = isRead
    }
}

/// What is known about a comic's picture, so that it is not found out again.
public struct ComicPictureFacts: Sendable, Equatable {
    /// Whether there is no usable picture of twice the size.
    public var lacksDouble: Bool
    /// Whether the picture is black on white; nil if unknown.
    public var isBlackAndWhite: Bool?

    /// What is known; at first nothing.
    public init(lacksDouble: Bool = false, isBlackAndWhite: Bool? = nil) {
        self.lacksDouble = lacksDouble
        self.isBlackAndWhite = isBlackAndWhite
    }
}

/// Stores the pictures of comics.
public struct ComicPictureStores: Sendable {
    /// Bounded: the least recently used pictures are evicted.
    public let cache: any PictureStore
    /// The pictures of favourites, which stay.
    public let favourites: any RemovablePictureStore

    /// Two stores.
    public init(cache: any PictureStore, favourites: any RemovablePictureStore) {
        self.cache = cache
        self.favourites = favourites
    }
}

/// A decoded comic.
public struct ComicPicture: Sendable {
    /// The decoded picture.
    public let picture: Picture
    /// The number of its pixels for one pixel of the usual picture, horizontally and vertically: 1 or 2.
    public let scale: Int
    /// Whether it may be inverted in the dark style.
    public let isBlackAndWhite: Bool
    /// Whether there may be one of twice the size that could not be loaded yet.
    public let mayBeDoubled: Bool

    /// A picture.
    public init(picture: Picture, scale: Int, isBlackAndWhite: Bool, mayBeDoubled: Bool = false) {
        self.picture = picture
        self.scale = scale
        self.isBlackAndWhite = isBlackAndWhite
        self.mayBeDoubled = mayBeDoubled
    }
}

/// Why a comic's picture cannot be shown. Its texts can.
public enum ComicPictureError: Error, Sendable, Equatable {
    /// The comic has none.
    case none
    /// It has more bytes or pixels than the limits allow.
    case tooLarge
    /// The bytes are not a picture, or a damaged one.
    case malformed
    /// Decoding it took too much memory or time.
    case undecodable
}
