import Domain
import Foundation
import Storage
import Synchronization
import TestFakes

/// A table of comics whose reading fails as long as a test wants, and whose lists are counted.
final class ObstructedComicStore: ComicStore {
    private struct State {
        var failure: StorageError?
        var marksFailure: StorageError?
        var heldMarking: Expectation<Void>?
        var listCount = 0
    }

    private let table = ComicTable.inMemory()
    private let state = Mutex(State())

    /// Sets the error of every later read of a comic; nil lets reads succeed.
    func failReading(with failure: StorageError?) { state.withLock { $0.failure = failure } }

    /// Sets the error of every later read of marks; nil lets reads succeed.
    func failReadingMarks(with failure: StorageError?) { state.withLock { $0.marksFailure = failure } }

    /// Holds the next marking of a comic as read back until the test answers.
    func holdMarkingAsRead() -> Expectation<Void> {
        let expectation = Expectation<Void>()
        state.withLock { $0.heldMarking = expectation }
        return expectation
    }

    /// How often a list of comics was read.
    var listCount: Int { state.withLock(\.listCount) }

    func comic(_ number: Int) async throws -> Comic? {
        if let failure = state.withLock(\.failure) { throw failure }
        return try await table.comic(number)
    }

    func marks(of number: Int) async throws -> ComicMarks {
        if let failure = state.withLock(\.marksFailure) { throw failure }
        return try await table.marks(of: number)
    }

    func highestNumber() async throws -> Int? { try await table.highestNumber() }
    func keep(_ comics: [Comic], absent: [Int]) async throws { try await table.keep(comics, absent: absent) }
    func missingNumbers(upTo newest: Int) async throws -> (unknown: [Int], absent: [Int]) {
        try await table.missingNumbers(upTo: newest)
    }
    func setFavourite(_ isFavourite: Bool, of number: Int) async throws {
        try await table.setFavourite(isFavourite, of: number)
    }
    func favouriteNumbers() async throws -> Set<Int> { try await table.favouriteNumbers() }
    func setRead(_ isRead: Bool, of numbers: [Int]) async throws {
        if isRead {
            let held = state.withLock { state in
                defer { state.heldMarking = nil }
                return state.heldMarking
            }
            try await held?.ask()
        }
        try await table.setRead(isRead, of: numbers)
    }
    func markedComics() async throws -> MarkedComics { try await table.markedComics() }
    func add(_ marks: MarkedComics) async throws -> MarkedComics { try await table.add(marks) }
    func remove(_ marks: MarkedComics) async throws { try await table.remove(marks) }
    func unreadNumbers(upTo newest: Int) async throws -> [Int] { try await table.unreadNumbers(upTo: newest) }
    func pictureFacts(of number: Int) async throws -> ComicPictureFacts { try await table.pictureFacts(of: number) }
    func set(_ facts: ComicPictureFacts, of number: Int) async throws { try await table.set(facts, of: number) }
    func textSize() async throws -> (count: Int, bytes: Int) { try await table.textSize() }
    func pictureAddresses() async throws -> [Int: URL] { try await table.pictureAddresses() }
    func rows(_ filter: ComicFilter) async throws -> [ComicRow] {
        state.withLock { $0.listCount += 1 }
        return try await table.rows(filter)
    }
    func rows(matching query: ComicQuery, _ filter: ComicFilter, limit: Int) async throws -> [ComicRow] {
        state.withLock { $0.listCount += 1 }
        return try await table.rows(matching: query, filter, limit: limit)
    }
    func count(matching query: ComicQuery, _ filter: ComicFilter) async throws -> Int {
        try await table.count(matching: query, filter)
    }
}
