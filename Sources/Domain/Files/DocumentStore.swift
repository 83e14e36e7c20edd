import Foundation

/// The files that the user chooses: what is saved outside the application's own folders, and read from there.
public protocol DocumentStore: Sendable {
    /// Writes a file whole or not at all, in the place of one that was there.
    /// - Throws: `StorageError`.
    func write(_ data: Data, to file: URL) async throws

    /// Reads a file.
    /// - Parameters:
    ///   - file: what the user chose.
    ///   - limit: the most bytes that are read.
    /// - Throws: `StorageError`, with the reason `tooLarge` for a larger file.
    func read(_ file: URL, limit: Int) async throws -> Data
}
