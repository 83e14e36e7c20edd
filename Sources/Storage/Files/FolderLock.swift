import Domain
import Foundation
import Synchronization

/// Says that this process uses a folder, so that another one does not. It ends with the process, however that ends.
public final class FolderLock: Sendable {
    private let descriptor: Mutex<FileHandle?>

    /// Takes the lock.
    /// - Throws: `StorageError` with the reason `inUse` if another process has it.
    public init(_ folder: URL) throws {
        let opened = open(folder.filePath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { throw StorageError(POSIXError.last) }
        let handle = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
        if flock(opened, LOCK_EX | LOCK_NB) != 0 {
            // A file system without locks does not keep anybody from their data.
            if errno == EWOULDBLOCK { throw StorageError(.inUse) }
        }
        descriptor = Mutex(handle)
    }

    /// Gives the lock back.
    public func release() {
        descriptor.withLock { $0 = nil }
    }
}
