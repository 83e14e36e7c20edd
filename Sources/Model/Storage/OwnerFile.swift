import Foundation
import Synchronization

/// Names the process using a database, on file systems without locks.
final class OwnerFile: Sendable {
    /// Identifies a process among all machines that share a folder.
    struct Owner: Equatable, LosslessStringConvertible {
        var machine, start, processes, process: String

        init() {
            machine = Self.content(of: "/etc/machine-id") ?? ""
            start = Self.content(of: "/proc/sys/kernel/random/boot_id") ?? ""
            processes = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")) ?? ""
            process = Self.process(getpid()) ?? ""
        }

        init?(_ description: String) {
            let parts = description.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 4 else { return nil }
            (machine, start, processes, process) = (parts[0], parts[1], parts[2], parts[3])
        }

        var description: String { [machine, start, processes, process].joined(separator: " ") }

        /// Certainly: it ran on this machine, before its last start or with a number no longer in use.
        var hasEnded: Bool {
            let here = Owner()
            guard !machine.isEmpty, machine == here.machine else { return false }
            if start != here.start { return true }
            let number = process.prefix { $0 != "-" }
            return processes == here.processes && pid_t(number).flatMap(Self.process) != process
        }

        /// Numbers are reused, so the start time is added.
        private static func process(_ number: pid_t) -> String? {
            // The name in the second field may contain blanks and brackets.
            let fields = content(of: "/proc/\(number)/stat")?.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 19 ? "\(number)-\(fields[19])" : nil
        }

        private static func content(of path: String) -> String? {
            (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    private let path: Mutex<String?>

    /// Throws `inUse` or `inUseElsewhere` if the process that made the file may still run.
    init(_ file: URL) throws {
        let path = file.filePath
        if let found = try? String(contentsOfFile: path, encoding: .utf8), Owner(found)?.hasEnded == true { unlink(path) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            guard errno == EEXIST else { throw StorageError(POSIXError.last) }
            let owner = (try? String(contentsOfFile: path, encoding: .utf8)).flatMap(Owner.init)
            throw StorageError(owner?.machine == Owner().machine ? .inUse : .inUseElsewhere(file: file.lastPathComponent))
        }
        self.path = Mutex(path)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try describingErrors { try handle.write(contentsOf: Data(Owner().description.utf8)) }
    }

    deinit { remove() }

    func remove() {
        path.withLock { path in
            if let path { unlink(path) }
            path = nil
        }
    }
}
