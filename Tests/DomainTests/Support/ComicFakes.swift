import Domain
import Foundation
import Synchronization
import Testing

extension Comic {
    /// A comic with texts of its own, and a picture where the service has them.
    static func sample(_ number: Int, title: String? = nil, alt: String? = nil, transcript: String? = nil) -> Comic {
        Comic(
            number: number, title: title ?? "Title \(number)", alt: alt ?? "Alt \(number)",
            date: CalendarDay(year: 2020, month: 2, day: 29), transcript: transcript,
            picture: URL(string: "https://imgs.example/comics/\(number).png"))
    }
}

/// A service with comics from 1 to its newest, without 404 and what else a test takes away.
final class FakeComicService: ComicService {
    private struct State {
        var newest: Int
        var absent: Set<Int> = []
        var failures: [Int: [any Error]] = [:]
        var failure: (any Error)?
        var pictures: [String: Result<Data, any Error>] = [:]
        var asked: [Int] = []
        var askedPictures: [String] = []
        var running = 0
        var mostRunning = 0
    }

    private let state: Mutex<State>

    init(newest: Int, absent: Set<Int> = []) {
        state = Mutex(State(newest: newest, absent: absent))
    }

    /// The numbers that were asked for, in order; 0 stands for the newest.
    var asked: [Int] { state.withLock(\.asked) }
    var askedPictures: [String] { state.withLock(\.askedPictures) }
    var mostRunning: Int { state.withLock(\.mostRunning) }

    /// What every request fails with from now on.
    func fail(with error: (any Error)?) { state.withLock { $0.failure = error } }
    /// What the next requests for a number fail with.
    func fail(_ number: Int, with errors: any Error...) { state.withLock { $0.failures[number] = errors } }
    func setNewest(_ number: Int) { state.withLock { $0.newest = number } }
    /// What is found where a file of this name is asked for.
    func setPicture(_ name: String, _ result: Result<Data, any Error>) { state.withLock { $0.pictures[name] = result } }

    func newest() async throws -> Comic {
        try state.withLock { state in
            state.asked.append(0)
            if let failure = state.failure { throw failure }
            return Comic.sample(state.newest)
        }
    }

    func comic(_ number: Int) async throws -> Comic {
        try state.withLock { state in
            state.asked.append(number)
            state.running += 1
            state.mostRunning = max(state.mostRunning, state.running)
            if let failure = state.failure {
                state.running -= 1
                throw failure
            }
        }
        // Others get their turn while this request is under way.
        for _ in 0..<10 { await Task.yield() }
        return try state.withLock { state in
            state.running -= 1
            if let failure = state.failures[number]?.first {
                state.failures[number]?.removeFirst()
                throw failure
            }
            guard (1...state.newest).contains(number), number != 404, !state.absent.contains(number) else {
                throw ComicNumberProblem.notFound
            }
            return Comic.sample(number)
        }
    }

    func picture(at address: URL) async throws -> Data {
        let result = state.withLock { state in
            state.askedPictures.append(address.lastPathComponent)
            return state.pictures[address.lastPathComponent]
        }
        return try (result ?? .failure(HTTPError.status(404, description: nil))).get()
    }
}

/// Comics in memory.
final class FakeComicStore: ComicStore {
    private struct State {
        var comics: [Int: Comic] = [:]
        var absent: Set<Int> = []
        var favourites: Set<Int> = []
        var read: Set<Int> = []
        var facts: [Int: ComicPictureFacts] = [:]
        var transactions: [Int] = []
    }

    private let state = Mutex(State())

    init(_ comics: Comic...) {
        state.withLock { state in for comic in comics { state.comics[comic.number] = comic } }
    }

    var numbers: [Int] { state.withLock { $0.comics.keys.sorted() } }
    var absent: Set<Int> { state.withLock(\.absent) }
    /// How many comics and holes each transaction kept.
    var transactions: [Int] { state.withLock(\.transactions) }

    func comic(_ number: Int) async throws -> Comic? { state.withLock { $0.comics[number] } }
    func highestNumber() async throws -> Int? { state.withLock { $0.comics.keys.max() } }

    func keep(_ comics: [Comic], absent: [Int]) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            for comic in comics { state.comics[comic.number] = comic }
            state.absent.formUnion(absent)
            state.transactions.append(comics.count + absent.count)
        }
    }

    func unknownNumbers(upTo newest: Int) async throws -> [Int] {
        state.withLock { state in
            (1...newest).reversed().filter { $0 != 404 && state.comics[$0] == nil && !state.absent.contains($0) }
        }
    }

    func marks(of number: Int) async throws -> ComicMarks {
        state.withLock { ComicMarks(isFavourite: $0.favourites.contains(number), isRead: $0.read.contains(number)) }
    }

    func setFavourite(_ isFavourite: Bool, of number: Int) async throws {
        state.withLock { if isFavourite { $0.favourites.insert(number) } else { $0.favourites.remove(number) } }
    }

    func setRead(_ isRead: Bool, of number: Int) async throws {
        state.withLock { if isRead { $0.read.insert(number) } else { $0.read.remove(number) } }
    }

    func pictureFacts(of number: Int) async throws -> ComicPictureFacts {
        state.withLock { $0.facts[number] ?? ComicPictureFacts() }
    }

    func set(_ facts: ComicPictureFacts, of number: Int) async throws { state.withLock { $0.facts[number] = facts } }

    func rows(_ filter: ComicFilter) async throws -> [ComicRow] {
        state.withLock { state in
            state.comics.values.sorted { $0.number > $1.number }.map {
                ComicRow(number: $0.number, title: $0.title, date: $0.date, isFavourite: false, isRead: false)
            }
        }
    }

    func rows(matching query: ComicQuery, _ filter: ComicFilter, limit: Int) async throws -> [ComicRow] {
        Array(
            state.withLock { state in
                state.comics.values.filter { !query.matches(in: $0.title).isEmpty }.sorted { $0.number > $1.number }.map {
                    ComicRow(number: $0.number, title: $0.title, date: $0.date, isFavourite: false, isRead: false)
                }
            }.prefix(limit))
    }
}

/// Decodes what begins as a GIF file and goes on with a word, which ends with the colour of its pixels.
struct FakeComicDecoder: PictureDecoder {
    struct Damaged: Error {}

    /// A file of a size that decodes to a picture of a kind.
    static func file(_ kind: String, width: Int = 740, height: Int = 270) -> Data {
        var file = Data("GIF89a".utf8)
        for size in [width, height] { file.append(contentsOf: [UInt8(size & 0xFF), UInt8(size >> 8)]) }
        file.append(Data(kind.utf8))
        return file
    }

    /// The picture of a file: one pixel, and behind it the file.
    static func pixels(of file: Data) -> Data {
        Data(file.suffix(8).elementsEqual("coloured".utf8) ? [255, 0, 0, 255] : [255, 255, 255, 255]) + file
    }

    func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
        _ = try limits.header(of: data)
        guard !data.suffix(7).elementsEqual("damaged".utf8) else { throw Damaged() }
        return Picture(bytes: Self.pixels(of: data))
    }
}
