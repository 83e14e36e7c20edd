import Foundation

/// Tells whether a path still leads to the same file.
struct FileIdentity: Sendable {
    private let path: String
    private let device: dev_t
    private let inode: ino_t

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.path = path
        device = status.st_dev
        inode = status.st_ino
    }

    var isInPlace: Bool {
        guard let now = FileIdentity(path) else { return false }
        return now.device == device && now.inode == inode
    }
}
