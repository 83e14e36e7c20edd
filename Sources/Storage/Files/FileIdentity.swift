import Foundation

/// A file as it is found at a path now, to tell later whether it is still that one.
struct FileIdentity: Sendable {
    private let path: String
    private let device: dev_t
    private let inode: ino_t

    /// The file at a path; nil if there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.path = path
        device = status.st_dev
        inode = status.st_ino
    }

    /// Whether the path leads to the same file.
    var isInPlace: Bool {
        guard let now = FileIdentity(path) else { return false }
        return now.device == device && now.inode == inode
    }
}
