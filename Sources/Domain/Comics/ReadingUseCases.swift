/// Lists the unread ones of all comics that are known to exist, the oldest first.
public struct UnreadComicsUseCase: Sendable {
    let store: any ComicStore
    let newest: FetchNewestComicUseCase

    public func callAsFunction() async throws -> [Int] {
        guard let navigation = try await newest.known() else { return [] }
        return try await store.unreadNumbers(upTo: navigation.newest)
    }
}

/// Marks all comics as read that are known to exist.
public struct MarkAllComicsReadUseCase: Sendable {
    let store: any ComicStore
    let unread: UnreadComicsUseCase

    /// - Returns: those that were unread.
    public func callAsFunction() async throws -> [Int] {
        let numbers = try await unread()
        try await store.setRead(true, of: numbers)
        return numbers
    }
}
