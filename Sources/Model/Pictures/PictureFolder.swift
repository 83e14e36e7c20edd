import Foundation
import GLibSupport
import Pictures

/// Encoded pictures as files of one folder, bounded in size: the least recently used are evicted.
public actor PictureFolder: PictureStore, PictureFileStore {
    let folder: URL
    let byteLimit: Int
    private let now: @Sendable () -> Date
    /// The file names, read from the folder once; nil until then. The files' dates keep the order over restarts.
    var index: LeastRecentlyUsedCache<String, Void>?

    public init(folder: URL, byteLimit: Int = 256 << 20, now: @escaping @Sendable () -> Date = { Date() }) {
        self.folder = folder
        self.byteLimit = byteLimit
        self.now = now
    }

    public func picture(named name: String) -> Data? {
        let file = file(named: name)
        guard let data = try? Data(contentsOf: file) else { return nil }
        touch(file)
        _ = index?.value(of: file.lastPathComponent)
        return data
    }

    /// Looking for the file does not count as a use.
    public nonisolated func keptFile(named name: String) -> URL? {
        let file = file(named: name)
        return FileManager.default.fileExists(atPath: file.filePath) ? file : nil
    }

    public func keep(_ data: Data, named name: String) {
        guard data.count <= byteLimit else { return }
        try? write(data, named: name)
    }

    func write(_ data: Data, named name: String) throws {
        try PrivateFolder(folder).create()
        let file = file(named: name)
        try data.write(to: file, options: .atomic)
        PrivateFolder.restrict(file)
        // The file system's clock lags behind, so a new picture would seem older than one just read.
        touch(file)
        var index = index ?? listed()
        insert(file.lastPathComponent, size: data.count, into: &index)
        self.index = index
    }

    private func insert(_ name: String, size: Int, into index: inout LeastRecentlyUsedCache<String, Void>) {
        for evicted in index.insert((), for: name, cost: size) {
            try? FileManager.default.removeItem(at: folder.appending(path: evicted, directoryHint: .notDirectory))
        }
    }

    public func remove(named name: String) {
        let file = file(named: name)
        try? FileManager.default.removeItem(at: file)
        index?.remove(file.lastPathComponent)
    }

    private func touch(_ file: URL) {
        try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: file.filePath)
    }

    /// Never leaves the folder. An address is hashed, which hides it and limits the length for every file system.
    private nonisolated func file(named name: String) -> URL {
        let isPlain = !name.isEmpty && name.utf8.count <= 100 && name.utf8.allSatisfy(Self.isPlain)
        return folder.appending(
            path: isPlain ? name.replacing(" ", with: "%20") : sha256(name), directoryHint: .notDirectory)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "):
            true
        default: false
        }
    }

    func listed() -> LeastRecentlyUsedCache<String, Void> {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? []
        let entries = files.compactMap { file -> (name: String, size: Int, date: Date)? in
            guard let values = try? file.resourceValues(forKeys: keys), let size = values.fileSize,
                let date = values.contentModificationDate
            else { return nil }
            if file.lastPathComponent.contains("%3A") {
                // A name of earlier versions, which is not found any more.
                try? FileManager.default.removeItem(at: file)
                return nil
            }
            return (file.lastPathComponent, size, date)
        }
        var index = LeastRecentlyUsedCache<String, Void>(budget: byteLimit)
        for entry in entries.sorted(by: { $0.date < $1.date }) { insert(entry.name, size: entry.size, into: &index) }
        return index
    }
}
