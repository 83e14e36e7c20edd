import Domain
import Foundation

/// The user's documents on the disk.
public struct DocumentFiles: DocumentStore {
    /// The user's documents.
    public init() {}

    public func write(_ data: Data, to file: URL) async throws {
        do {
            try data.write(to: file, options: .atomic)
        } catch {
            throw StorageError(description: error.localizedDescription)
        }
    }

    public func read(_ file: URL, limit: Int) async throws -> Data {
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            // One byte beyond the limit shows that there is more.
            let data = try handle.read(upToCount: limit + 1) ?? Data()
            guard data.count <= limit else { throw StorageError(.tooLarge) }
            return data
        } catch let error as StorageError {
            throw error
        } catch {
            throw StorageError(description: error.localizedDescription)
        }
    }
}
