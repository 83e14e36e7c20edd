import Foundation
import Testing

@Suite struct ToolTests {
    private static func run(_ words: [String], path folder: URL) throws -> (status: Int32, error: String) {
        let result = try ArchitectureTests.run(
            ["/bin/bash", "-c", "cd \"$0\" && \"$@\"", Package.root.path()] + words,
            environment: ["PATH": folder.path() + ":/usr/bin:/bin"], redirection: "2>&1 >/dev/null")
        return (result.status, result.output)
    }

    @Test(arguments: [
        ("echo 'swift: error while loading shared libraries: libz3.so.4' >&2; exit 127", 1, "libz3.so.4"),
        ("echo 'Swift version 6.2.3 (swift-6.2.3-RELEASE)'", 1, "Swift 6.2.3 is too old"),
        ("echo 'hello'", 1, "Swift of an unknown version is too old"), ("echo 'Swift version 6.3 (swift-6.3-RELEASE)'", 0, nil),
    ])
    func onlyAToolchainThatCannotBeUsedIsExplained(script: String, status: Int32, explanation: String?) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("#!/bin/sh\n\(script)\n", to: folder.appending(path: "swift"))
        let result = try Self.run(["tools/check-toolchain"], path: folder)
        #expect(result.status == status)
        #expect(explanation.map { result.error.contains($0) } ?? result.error.isEmpty)
    }

    @Test func aCommandWithoutAnEndIsEndedAndItsProcessesAreNamed() throws {
        let folder = FileManager.default.temporaryDirectory
        // Unique among all runs of this test.
        let number = Int.random(in: 1_000_000..<2_000_000)
        let words = ["tools/with-watchdog", "3", "bash", "-c", "setsid sleep \(number) & sleep \(number).5"]
        let result = try Self.run(words, path: folder)
        #expect(result.status == 124)
        for line in ["not over after 3 s: bash -c", ": sleep \(number) ", ": sleep \(number).5 "] {
            #expect(result.error.contains(line))
        }
        let programs = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap {
            try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
        }
        #expect(!programs.contains { $0.hasPrefix("sleep\0\(number)") })
        #expect(try Self.run(["tools/with-watchdog", "600", "bash", "-c", "exit 3"], path: folder).status == 3)
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
