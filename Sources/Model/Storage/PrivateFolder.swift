import Foundation

/// Only the user can read it, whatever the umask.
public struct PrivateFolder: Sendable {
    private static let folderPermissions = 0o700
    private static let filePermissions = 0o600

    private let url: URL

    public init(_ url: URL) {
        self.url = url
    }

    public func create() throws {
        try describingErrors { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        Self.restrict(url, isFolder: true)
    }

    /// Restricts files of earlier versions, or copied by hand.
    public func mend() {
        Self.restrict(url, isFolder: true)
        let contents = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isDirectoryKey, .isRegularFileKey])
        while let file = contents?.nextObject() as? URL {
            guard let values = try? file.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey]) else { continue }
            // A symbolic link is neither, since its target is not the application's.
            if values.isDirectory == true { Self.restrict(file, isFolder: true) }
            if values.isRegularFile == true { Self.restrict(file, isFolder: false) }
        }
    }

    static func restrict(_ file: URL, isFolder: Bool = false) {
        let wanted = isFolder ? folderPermissions : filePermissions
        // Another user's folder, or a file system without permissions, is not worth an error.
        try? FileManager.default.setAttributes([.posixPermissions: wanted], ofItemAtPath: file.filePath)
    }
}
