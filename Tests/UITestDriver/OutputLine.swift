import Foundation

/// Reads what a started program has written to a file.
@MainActor
enum OutputLine {
    /// Waits for the first complete line.
    /// - Returns: the line without its end, or nil when none came in time.
    static func first(of file: URL) -> String? {
        Polling.firstValue {
            let text = everything(in: file)
            guard let end = text.firstIndex(of: "\n"), end != text.startIndex else { return nil }
            return String(text[..<end])
        }
    }

    static func everything(in file: URL) -> String {
        guard let data = try? Data(contentsOf: file) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}
