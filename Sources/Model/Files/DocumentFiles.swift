import Foundation

public struct DocumentFiles: DocumentStore {
    public init() {}

    public func write(_ data: Data, to file: URL, isPrivate: Bool) async throws {
        try await describingErrors {
            try await BlockingWork.perform {
                try data.write(to: file, options: .atomic)
                if isPrivate { PrivateFolder.restrict(file) }
            }
        }
    }

    public func lend(_ data: Data, as file: URL) async throws {
        try await BlockingWork.perform { try PrivateFolder(file.deletingLastPathComponent()).create() }
        try await write(data, to: file)
    }

    public func read(_ file: URL, limit: Int) async throws -> Data {
        try await describingErrors {
            try await BlockingWork.perform {
                let handle = try Self.opened(file)
                // One byte beyond the limit shows that there is more.
                let data = try handle.read(upToCount: limit + 1) ?? Data()
                guard data.count <= limit else { throw StorageError(.tooLarge) }
                return data
            }
        }
    }

    /// Rejects pipes and devices, from which reading could wait for ever.
    private static func opened(_ file: URL) throws -> FileHandle {
        // Without `O_NONBLOCK`, opening a pipe waits for a writer.
        let descriptor = open(file.filePath, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(POSIXError.last) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            throw StorageError(.notAFile)
        }
        return handle
    }
}

extension POSIXError {
    static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
