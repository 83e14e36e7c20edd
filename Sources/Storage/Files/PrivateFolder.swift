import Foundation

/// A folder of the application that nobody but the user can read, whatever the umask.
public struct PrivateFolder: Sendable {
    private static let folderPermissions = 0o700
    private static let filePermissions = 0o600

    private let url: URL

    /// The folder at a place, whether it is there or not.
    public init(_ url: URL) {
        self.url = url
    }

    /// Creates the folder if it is not there, and takes it from everybody else.
    /// - Throws: `StorageError`.
    public func create() throws {
        try describingErrors { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        Self.restrict(url, isFolder: true)
    }

    /// Takes what is in the folder from everybody else: files of earlier versions, or copied there by hand.
    public func mend() {
        Self.restrict(url, isFolder: true)
        let contents = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isDirectoryKey, .isRegularFileKey])
        while let file = contents?.nextObject() as? URL {
            guard let values = try? file.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey]) else { continue }
            // A symbolic link is neither: what it leads to is not the application's.
            if values.isDirectory == true { Self.restrict(file, isFolder: true) }
            if values.isRegularFile == true { Self.restrict(file, isFolder: false) }
        }
    }

    /// Takes a file that was just written from everybody else.
    static func restrict(_ file: URL, isFolder: Bool = false) {
        let wanted = isFolder ? folderPermissions : filePermissions
        // A folder of somebody else's or a file system without permissions is not worth an error.
        try? FileManager.default.setAttributes([.posixPermissions: wanted], ofItemAtPath: file.filePath)
    }
}
