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

    /// Calls a method over the session bus, as the desktop does.
    /// - Parameters:
    ///   - arguments: in the text format of GVariant.
    ///   - program: its name on the bus, which its path is made of.
    /// - Returns: the answer in that format.
    @discardableResult
    public static func call(_ method: String, _ arguments: [String], of program: String) throws -> String {
        let object = ["--dest", program, "--object-path", "/" + program.replacing(".", with: "/")]
        return try run(["LC_ALL=C.UTF-8", "gdbus", "call", "--session"] + object + ["--method", method] + arguments)
    }
}
