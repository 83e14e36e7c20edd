import Foundation

/// What the application did, as a library notes it that is loaded into its process (`Proof/watch.c`). Only `make proof` builds it.
struct ProcessRecord {
    private static let library = ProcessInfo.processInfo.environment["PROOF_WATCH"]
    /// Where all records of a proof are kept.
    private static let folder = ProcessInfo.processInfo.environment["PROOF_RECORDS"] ?? "/tmp"

    private let file: URL

    /// A record of a process that is about to start; nil if nothing is noted.
    init?() {
        guard Self.library != nil else { return nil }
        file = URL(filePath: Self.folder).appending(path: UUID().uuidString)
    }

    var environment: [String: String] {
        ["LD_PRELOAD": Self.library ?? "", "WATCH": file.path(percentEncoded: false)]
    }

    /// The ports of this machine that the process has connected to, and everything else that it has.
    var connections: Set<String> {
        Set(lines("connect").map { $0.hasPrefix("127.0.0.1 ") ? String($0.dropFirst("127.0.0.1 ".count)) : $0 })
    }

    /// How often the main thread has been held for more than 8 ms so far, for which times in milliseconds.
    var holds: [Double] { lines("hold").compactMap(Double.init) }

    /// Forgets the holds so far, such as those of a start.
    func forgetHolds() throws {
        let connections = lines("connect").map { "connect \($0)\n" }.joined()
        try Data(connections.utf8).write(to: file)
    }

    private func lines(_ word: String) -> [String] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
    }
}
