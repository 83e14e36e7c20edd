import Foundation

/// A program that a test runs to its end.
public enum Command {
    /// Runs a program that is looked up in `PATH`.
    /// - Returns: what it prints, without blanks around it.
    @discardableResult
    public static func run(_ words: String...) throws -> String { try run(words) }

    /// Runs a program that is looked up in `PATH`, as above.
    @discardableResult
    public static func run(_ words: [String]) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.standardOutput = output
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw DriverError("\(words.joined(separator: " ")) failed") }
        return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
