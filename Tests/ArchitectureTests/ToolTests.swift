import Foundation
import Testing

/// The messages of the project's tools when something is missing.
@Suite struct ToolTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Runs a tool with a folder in front of the search path.
    private static func run(_ words: [String], path folder: URL) throws -> (status: Int32, error: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "cd \"$0\" && \"$@\"", root.path()] + words
        process.environment = ["PATH": folder.path() + ":/usr/bin:/bin"]
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let error = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, error)
    }

    /// A folder with a program of the name `swift`.
    private static func folder(withSwift script: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "swift")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path())
        return folder
    }

    @Test(arguments: [
        ("echo 'swift: error while loading shared libraries: libz3.so.4' >&2; exit 127", "libz3.so.4"),
        ("echo 'Swift version 5.10.1 (swift-5.10.1-RELEASE)'", "Swift 5.10.1 is too old"),
        ("echo 'hello'", "Swift of an unknown version is too old"),
    ])
    func aToolchainThatCannotBeUsedIsExplained(script: String, explanation: String) throws {
        let folder = try Self.folder(withSwift: script)
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try Self.run(["tools/check-toolchain"], path: folder)
        #expect(result.status == 1)
        #expect(result.error.contains(explanation))
    }

    @Test func aToolchainOfTheWantedVersionIsTaken() throws {
        let folder = try Self.folder(withSwift: "echo 'Swift version 6.2 (swift-6.2-RELEASE)'")
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try Self.run(["tools/check-toolchain"], path: folder)
        #expect(result.status == 0)
        #expect(result.error == "")
    }

    @Test(arguments: [
        ([], "Usage"), (["--help"], "Usage"), (["../etc"], "no name of a Debian suite"),
        (["Trixie"], "no name of a Debian suite"),
    ])
    func onlyTheNameOfASuiteIsTried(arguments: [String], explanation: String) throws {
        let result = try Self.run(["tools/try-on-debian"] + arguments, path: URL(filePath: "/usr/sbin"))
        #expect(result.status != 0)
        #expect(result.error.contains(explanation))
    }
}
