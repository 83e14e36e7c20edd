import Foundation
import Synchronization

/// Keeps other processes out of a folder, until this one ends in any way.
public final class FolderLock: Sendable {
    private let descriptor: Mutex<FileHandle?>

    /// - Throws: `StorageError` with the reason `inUse` if another process has the lock.
    public init(_ folder: URL) throws {
        let opened = open(folder.filePath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { throw StorageError(POSIXError.last) }
        let handle = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
        if flock(opened, LOCK_EX | LOCK_NB) != 0 {
            // Data on a file system without locks stay accessible.
            if errno == EWOULDBLOCK { throw StorageError(.inUse) }
        }
        descriptor = Mutex(handle)
    }

    public func release() {
        descriptor.withLock { $0 = nil }
    }
}
