import Foundation

/// What the comics need from outside.
public struct ComicPorts: Sendable {
    /// Delivers the comics.
    public var service: any ComicService
    /// Delivers the transcripts that the service does not have.
    public var transcripts: any ComicTranscriptService
    /// Stores texts, marks and facts about pictures.
    public var store: any ComicStore
    /// Store the pictures.
    public var pictures: ComicPictureStores
    /// Decodes the pictures.
    public var decoder: any PictureDecoder
    /// Stores what the user has chosen and seen.
    public var settings: any SettingStore
    /// Files of pictures and marks.
    public var documents: any DocumentStore
    /// Knows what the network costs.
    public var metering: any MeteringProbe

    public init(
        service: any ComicService, transcripts: any ComicTranscriptService, store: any ComicStore, pictures: ComicPictureStores,
        decoder: any PictureDecoder, settings: any SettingStore, documents: any DocumentStore, metering: any MeteringProbe
    ) {
        self.service = service
        self.transcripts = transcripts
        self.store = store
        self.pictures = pictures
        self.decoder = decoder
        self.settings = settings
        self.documents = documents
        self.metering = metering
    }
}

/// The web service that delivers comics. Its methods throw `HTTPError` and `CancellationError`.
public protocol ComicService: Sendable {
    func newest() async throws -> Comic

    /// - Throws: also `ComicNumberProblem.missing` for 404, which is never requested, and `ComicNumberProblem.notFound`.
    func comic(_ number: Int) async throws -> Comic

    /// The encoded picture at an address.
    func picture(at address: URL) async throws -> Data
}

/// The wiki that explains comics.
public protocol ComicTranscriptService: Sendable {
    /// The most comics of a request.
    static var requestLimit: Int { get }

    /// The transcripts of comics in the markup of `ComicDialogue`, in one request.
    /// - Returns: the answers by number, nil where the wiki has no transcript. A number without an answer may be asked for again.
    /// - Throws: `HTTPError`, `CancellationError`.
    func transcripts(of numbers: [Int]) async throws -> [Int: String?]
}

/// Stores the texts of comics, the user's marks, and what is known about their pictures. All methods throw `StorageError`.
public protocol ComicStore: Sendable {
    /// A stored comic; nil if it is not stored.
    func comic(_ number: Int) async throws -> Comic?

    /// The highest number of the stored comics; nil if there are none.
    func highestNumber() async throws -> Int?

    /// Stores comics, and the numbers that seem to have none, in one transaction. Stored comics are replaced.
    func keep(_ comics: [Comic], absent: [Int]) async throws

    /// Stores what the wiki has answered, nil where it has no transcript, in one transaction. Earlier answers are replaced.
    func keep(_ transcripts: [Int: String?], askedAt: Date) async throws

    /// The stored comics to which the service gave no transcript, newest first.
    /// - Parameter date: the wiki is asked again about a transcript that was missing before.
    /// - Returns: those about which the wiki is to be asked, and the number of the others.
    func numbersWithoutTranscript(askedBefore date: Date) async throws -> (due: [Int], others: Int)

    /// The numbers up to the newest whose comics are not stored, without 404, newest first.
    /// - Returns: those about which nothing is known, and those for which the service had no comic.
    func missingNumbers(upTo newest: Int) async throws -> (unknown: [Int], absent: [Int])

    func marks(of number: Int) async throws -> ComicMarks

    /// Adds a stored comic to the favourites, or removes it.
    func setFavourite(_ isFavourite: Bool, of number: Int) async throws

    /// The numbers of the favourites, in any order.
    func favouriteNumbers() async throws -> Set<Int>

    /// Marks comics as read or unread, in one transaction.
    func setRead(_ isRead: Bool, of numbers: [Int]) async throws

    /// The numbers up to the newest that are not marked as read and are not known to have no comic, the lowest first.
    func unreadNumbers(upTo newest: Int) async throws -> [Int]

    func markedComics() async throws -> MarkedComics

    /// Adds marks in one transaction. The texts of the comics need not be stored.
    /// - Returns: the marks that were new.
    func add(_ marks: MarkedComics) async throws -> MarkedComics

    /// Removes marks in one transaction. Marks that are missing are skipped.
    func remove(_ marks: MarkedComics) async throws

    func pictureFacts(of number: Int) async throws -> ComicPictureFacts

    /// Stores what is known about a stored comic's picture.
    func set(_ facts: ComicPictureFacts, of number: Int) async throws

    /// How many comics are stored, and the size of their texts in UTF-8.
    func textSize() async throws -> (count: Int, bytes: Int)

    /// The addresses of the pictures of all stored comics that have one, by their numbers.
    func pictureAddresses() async throws -> [Int: URL]

    /// All stored comics of a filter, newest first.
    func rows(_ filter: ComicFilter) async throws -> [ComicRow]

    /// The stored comics of a filter that match a query, at most so many, best match first.
    /// Titles that match in whole words are ordered by their length, all others newest first.
    func rows(matching query: ComicQuery, _ filter: ComicFilter, limit: Int) async throws -> [ComicRow]

    /// The number of stored comics of a filter that match a query.
    func count(matching query: ComicQuery, _ filter: ComicFilter) async throws -> Int

    /// The words of the stored comics that match a query, at most so many, as the index has them; those of most comics first.
    func words(matching query: SearchQuery, limit: Int) async throws -> [String]
}

/// The user's marks on a comic.
public struct ComicMarks: Sendable, Equatable {
    public let isFavourite: Bool
    /// Whether it was opened.
    public let isRead: Bool

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
    public let favourites: any PictureStore
    /// The pictures that the user downloaded for reading offline, which stay until the user deletes them.
    public let archive: any ComicPictureArchive

    public init(cache: any PictureStore, favourites: any PictureStore, archive: any ComicPictureArchive) {
        self.cache = cache
        self.favourites = favourites
        self.archive = archive
    }

    /// The bytes kept under a name outside the favourites, or nil.
    func unmarked(named name: String) async -> Data? {
        if let data = await cache.picture(named: name) { return data }
        return await archive.picture(named: name)
    }
}

/// Stores the downloaded pictures of comics. Methods that throw throw `StorageError`.
public protocol ComicPictureArchive: PictureStore {
    /// Stores the bytes of a picture under a name.
    func add(_ data: Data, named name: String) async throws

    /// The names of the stored pictures, and the size of all of them.
    func contents() async throws -> (names: Set<String>, bytes: Int)

    /// Removes all pictures in such a way that they can be restored.
    /// - Returns: an identifier of what was removed.
    func setAside() async throws -> String

    /// Restores what was set aside. A picture that was stored since then stays.
    func restore(_ id: String) async throws

    /// Deletes what was set aside.
    func discard(_ id: String) async

    /// Deletes everything that was ever set aside.
    func discardAll() async
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
    public internal(set) var mayBeDoubled = false
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
