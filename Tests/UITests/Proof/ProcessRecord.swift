import Foundation

/// A record of the application's activity by a preloaded library (`Proof/watch.c`). Only `make proof` builds it.
struct ProcessRecord {
    private static let library = ProcessInfo.processInfo.environment["PROOF_WATCH"]
    /// The folder of a proof's records.
    private static let folder = ProcessInfo.processInfo.environment["PROOF_RECORDS"] ?? "/tmp"

    private let file: URL

    /// A record for a process that is about to start; nil without the library.
    init?() {
        guard Self.library != nil else { return nil }
        file = URL(filePath: Self.folder).appending(path: UUID().uuidString)
    }

    var environment: [String: String] {
        ["LD_PRELOAD": Self.library ?? "", "WATCH": file.path(percentEncoded: false)]
    }

    /// Ports of this machine that the process connected to, and all other addresses.
    var connections: Set<String> {
        Set(lines("connect").map { $0.hasPrefix("127.0.0.1 ") ? String($0.dropFirst("127.0.0.1 ".count)) : $0 })
    }

    /// The times for which the main thread was held, in milliseconds, if more than 8.
    var holds: [Double] { lines("hold").compactMap(Double.init) }

    /// Removes earlier holds, such as those of the start.
    func forgetHolds() throws {
        let connections = lines("connect").map { "connect \($0)\n" }.joined()
        try Data(connections.utf8).write(to: file)
    }

    private func lines(_ word: String) -> [String] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
    }
}
