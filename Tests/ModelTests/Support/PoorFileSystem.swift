import Foundation
import GRDBSQLite

/// A file system that lacks something, as some network file systems do. To SQLite, every file in the folder of that name is on it.
enum PoorFileSystem: String, CaseIterable {
    case withoutLocks = "without locks"
    case withoutSharedMemory = "without shared memory"

    private typealias Control = @convention(c) (Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    private typealias Map =
        @convention(c) (UnsafeMutableRawPointer?, Int, Int32, Int32, Int32, Int) -> UnsafeMutableRawPointer?

    func folder(in parent: URL) throws -> URL {
        Self.replaceSystemCalls
        let folder = parent.appending(path: rawValue, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func holds(_ descriptor: Int32) -> Bool {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
        return path?.contains("/\(rawValue)/") == true
    }

    private static let replaceSystemCalls: Void = {
        let control: Control = { descriptor, command, argument in
            if [F_SETLK, F_SETLKW].contains(command), PoorFileSystem.withoutLocks.holds(descriptor) {
                errno = ENOLCK
                return -1
            }
            guard let argument else { return fcntl(descriptor, command) }
            return fcntl(descriptor, command, argument)
        }
        let map: Map = { address, length, protection, flags, descriptor, offset in
            if PoorFileSystem.withoutSharedMemory.holds(descriptor) {
                errno = ENODEV
                return MAP_FAILED
            }
            return mmap(address, length, protection, flags, descriptor, offset)
        }
        guard let system = sqlite3_vfs_find(nil) else { return }
        for (name, call) in [
            ("fcntl", unsafeBitCast(control, to: sqlite3_syscall_ptr.self)),
            ("mmap", unsafeBitCast(map, to: sqlite3_syscall_ptr.self)),
        ] {
            _ = system.pointee.xSetSystemCall(system, name, call)
        }
    }()
}
