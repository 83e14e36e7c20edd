import Foundation

/// The archive of downloaded pictures. Pictures set aside are in folders beside it.
extension PictureFolder: PictureArchive {
    public func add(_ data: Data, named name: String) throws {
        try describingErrors { try write(data, named: name) }
    }

    public func contents() throws -> (names: Set<String>, bytes: Int) {
        let files = try files(in: folder, sizes: true)
        let bytes = files.reduce(0) { $0 + ((try? $1.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0) }
        return (Set(files.map { $0.lastPathComponent.replacing("%20", with: " ") }), bytes)
    }

    public func setAside() throws -> String {
        let id = UUID().uuidString
        index = nil
        // The folder is created with the first picture.
        guard FileManager.default.fileExists(atPath: folder.filePath) else { return id }
        try describingErrors { try FileManager.default.moveItem(at: folder, to: aside(id)) }
        return id
    }

    public func restore(_ id: String) throws {
        let kept = Set(try files(in: folder).map(\.lastPathComponent))
        index = nil
        try PrivateFolder(folder).create()
        for file in try files(in: aside(id)) where !kept.contains(file.lastPathComponent) {
            let place = folder.appending(path: file.lastPathComponent, directoryHint: .notDirectory)
            try describingErrors { try FileManager.default.moveItem(at: file, to: place) }
        }
        discard(id)
    }

    public func discard(_ id: String) {
        try? FileManager.default.removeItem(at: aside(id))
    }

    public func discardAll() {
        let prefix = folder.lastPathComponent + Self.asideMark
        let beside = try? FileManager.default.contentsOfDirectory(
            at: folder.deletingLastPathComponent(), includingPropertiesForKeys: nil)
        for place in beside ?? [] where place.lastPathComponent.hasPrefix(prefix) {
            try? FileManager.default.removeItem(at: place)
        }
    }

    private static let asideMark = "-deleted-"

    private func aside(_ id: String) -> URL {
        folder.deletingLastPathComponent().appending(
            path: folder.lastPathComponent + Self.asideMark + id, directoryHint: .isDirectory)
    }

    /// Empty without a folder. A file that is still being written is hidden.
    private func files(in folder: URL, sizes: Bool = false) throws -> [URL] {
        guard FileManager.default.fileExists(atPath: folder.filePath) else { return [] }
        return try describingErrors {
            try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: sizes ? [.fileSizeKey] : nil, options: .skipsHiddenFiles)
        }
    }
}
