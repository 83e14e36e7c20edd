import Foundation

/// Finds programs the way a shell does.
enum ExecutableSearch {
    /// The full path of a program.
    /// - Parameter name: a path (then only checked), or a bare name that is looked up in `PATH`.
    /// - Throws: `DriverError` when there is no such executable file.
    static func path(of name: String) throws -> String {
        let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
        guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw DriverError("There is no executable \(name) in \(candidates.joined(separator: ", "))")
        }
        return found
    }

    private static var folders: [String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map(String.init)
    }
}
