/// Marks comics as read or unread, and finds those that are unread.
public struct ReadComicsUseCase: Sendable {
    private let store: any ComicStore
    private let newest: NewestComicUseCase

    /// - Parameters:
    ///   - store: keeps the marks.
    ///   - newest: tells which numbers exist.
    public init(store: any ComicStore, newest: NewestComicUseCase) {
        self.store = store
        self.newest = newest
    }

    /// Marks comics, whether their texts are stored or not.
    /// - Throws: `StorageError`.
    public func mark(_ numbers: [Int], asRead isRead: Bool) async throws {
        try await store.setRead(isRead, of: numbers)
    }

    /// The unread ones of all comics that are known to exist, the oldest first.
    /// - Throws: `StorageError`.
    public func unread() async throws -> [Int] {
        guard let navigation = try await newest.known() else { return [] }
        return try await store.unreadNumbers(upTo: navigation.newest)
    }

    /// Marks all comics as read that are known to exist.
    /// - Returns: those that were unread.
    /// - Throws: `StorageError`.
    public func markAll() async throws -> [Int] {
        let numbers = try await unread()
        try await store.setRead(true, of: numbers)
        return numbers
    }
}
