import Foundation

/// Stores encoded pictures. Losing one only costs a download, so no method throws.
public protocol PictureStore: Sendable {
    func picture(named name: String) async -> Data?

    func keep(_ data: Data, named name: String) async

    func remove(named name: String) async
}

public protocol PictureFileStore: Sendable {
    func keptFile(named name: String) -> URL?
}

/// The downloaded pictures of comics. Errors are `StorageError`.
public protocol PictureArchive: PictureStore {
    func add(_ data: Data, named name: String) async throws

    func contents() async throws -> (names: Set<String>, bytes: Int)

    /// Removes all pictures, but keeps them for `restore`, which takes the returned identifier.
    func setAside() async throws -> String

    func restore(_ id: String) async throws

    func discard(_ id: String) async

    func discardAll() async
}
