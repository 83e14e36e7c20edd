import Domain
import Foundation

/// Encoded pictures as files of one folder, bounded in size: the files not read for the longest time go first.
public actor PictureFolder: RemovablePictureStore {
    private let folder: URL
    private let byteLimit: Int

    /// - Parameters:
    ///   - folder: made with the first picture.
    ///   - byteLimit: the most bytes that all files together may have.
    public init(folder: URL, byteLimit: Int = 256 << 20) {
        self.folder = folder
        self.byteLimit = byteLimit
    }

    public func picture(named name: String) -> Data? {
        let file = file(named: name)
        guard let data = try? Data(contentsOf: file) else { return nil }
        touch(file)
        return data
    }

    public func keep(_ data: Data, named name: String) {
        guard data.count <= byteLimit else { return }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Written under a temporary name and renamed: a reader sees the whole picture or none.
        let file = file(named: name)
        try? data.write(to: file, options: .atomic)
        // The file system's own clock lags behind: a new picture would seem older than one that was read just before.
        touch(file)
        removeOldest()
    }

    public func remove(named name: String) {
        try? FileManager.default.removeItem(at: file(named: name))
    }

    /// Says by the file's date that the picture is of use now.
    private func touch(_ file: URL) {
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path(percentEncoded: false))
    }

    /// A name from outside becomes a file name of this folder and nothing else.
    private func file(named name: String) -> URL {
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
        let escaped = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        return folder.appending(path: escaped, directoryHint: .notDirectory)
    }

    private func removeOldest() {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? []
        let entries = files.compactMap { file -> (file: URL, size: Int, date: Date)? in
            guard let values = try? file.resourceValues(forKeys: keys), let size = values.fileSize,
                let date = values.contentModificationDate
            else { return nil }
            return (file, size, date)
        }
        var total = entries.reduce(0) { $0 + $1.size }
        for entry in entries.sorted(by: { $0.date < $1.date }) where total > byteLimit {
            try? FileManager.default.removeItem(at: entry.file)
            total -= entry.size
        }
    }
}
