import Foundation

/// Reads and writes files that the user chooses, outside the application's own folders.
public protocol DocumentStore: Sendable {
    /// Writes a file atomically, replacing an existing one.
    /// - Throws: `StorageError`, `CancellationError`.
    func write(_ data: Data, to file: URL) async throws

    /// Reads a regular file.
    /// - Parameters:
    ///   - file: the file that the user chose.
    ///   - limit: the maximum size in bytes.
    /// - Throws: `StorageError`, with the reason `tooLarge` for a larger file and `notAFile` for a folder, pipe or device;
    ///   `CancellationError`.
    func read(_ file: URL, limit: Int) async throws -> Data
}

/// Reads a file that the user chose.
public struct ReadDocumentUseCase: Sendable {
    let documents: any DocumentStore

    /// The content of a regular file.
    /// - Parameter limit: the maximum size in bytes.
    /// - Throws: `StorageError`, `CancellationError`.
    public func callAsFunction(_ file: URL, limit: Int) async throws -> Data { try await documents.read(file, limit: limit) }
}

/// Writes a file that the user chose.
public struct WriteDocumentUseCase: Sendable {
    let documents: any DocumentStore

    /// Writes the file atomically, replacing an existing one.
    /// - Throws: `StorageError`, `CancellationError`.
    public func callAsFunction(_ data: Data, to file: URL) async throws { try await documents.write(data, to: file) }
}
