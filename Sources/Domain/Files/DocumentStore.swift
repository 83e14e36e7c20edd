import Foundation

/// Reads and writes files that the user chooses, outside the application's own folders.
public protocol DocumentStore: Sendable {
    /// Writes a file atomically, replacing an existing one.
    /// - Parameter isPrivate: whether it is taken from everybody but the user, as the application's own files are.
    /// - Throws: `StorageError`, `CancellationError`.
    func write(_ data: Data, to file: URL, isPrivate: Bool) async throws

    /// Writes a file for other applications into a folder of this one, which is made.
    /// - Throws: `StorageError`, `CancellationError`.
    func lend(_ data: Data, as file: URL) async throws

    /// Reads a regular file.
    /// - Parameter limit: the maximum size in bytes.
    /// - Throws: `StorageError`, with the reason `tooLarge` for a larger file and `notAFile` for a folder, pipe or device;
    ///   `CancellationError`.
    func read(_ file: URL, limit: Int) async throws -> Data
}

extension DocumentStore {
    /// Writes what is the user's own, atomically and as a private file.
    /// - Throws: `StorageError`, `CancellationError`.
    public func write(_ data: Data, to file: URL) async throws { try await write(data, to: file, isPrivate: true) }
}
