import Foundation

/// For files that the user chooses, outside the application's own folders. Throws `StorageError` and `CancellationError`.
public protocol DocumentStore: Sendable {
    /// Replaces a file atomically.
    /// - Parameter isPrivate: whether only the user can read the file, as the application's own files.
    func write(_ data: Data, to file: URL, isPrivate: Bool) async throws

    /// Writes a file for other applications into a folder of this one, which is created.
    func lend(_ data: Data, as file: URL) async throws

    /// Throws `StorageError` with the reason `tooLarge` for a larger file, and with `notAFile` for a folder, pipe or device.
    /// - Parameter limit: in bytes.
    func read(_ file: URL, limit: Int) async throws -> Data
}

extension DocumentStore {
    /// Writes the user's own data as a private file.
    public func write(_ data: Data, to file: URL) async throws { try await write(data, to: file, isPrivate: true) }
}
