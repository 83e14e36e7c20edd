import Foundation

public enum Command {
    /// Runs a program from `PATH` to its end, and returns its trimmed output.
    @discardableResult
    public static func run(_ words: String...) throws -> String { try run(words) }

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

    /// Calls a method over the session bus. Arguments and answer are in GVariant's text format.
    /// - Parameter program: its name on the bus, from which its path is derived.
    @discardableResult
    public static func call(_ method: String, _ arguments: [String], of program: String) throws -> String {
        let object = ["--dest", program, "--object-path", "/" + program.replacing(".", with: "/")]
        return try run(["LC_ALL=C.UTF-8", "gdbus", "call", "--session"] + object + ["--method", method] + arguments)
    }
}
