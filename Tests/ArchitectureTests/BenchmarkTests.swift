import Foundation
import Testing

/// The run of the measures, with made-up measures.
@Suite struct BenchmarkTests {
    private static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Benchmarks")
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ name: String, _ script: String) throws {
        let program = folder.appending(path: name)
        try Data("#!/bin/bash\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path())
    }

    /// Runs measures. `start` prints the milliseconds of the plain window's start.
    private func run(_ scripts: KeyValuePairs<String, String>, start: String = "echo 100") throws -> (
        status: Int32, output: String
    ) {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("first-frame", start)
        for (name, script) in scripts { try write(name, script) }
        let process = Process()
        // The test runner blocks signals, and a measure that is over its time is ended by one.
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["--default-signal", Self.benchmarks.appending(path: "run-measures").path(), "chuckle"] + scripts.map(\.key)
        process.environment = [
            "PATH": "/usr/bin:/bin", "TOOLS": folder.path(), "MEASURES": folder.path(), "LIMIT": "2", "LANG": "C.UTF-8",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    @Test func aFailedMeasureLeavesTheValuesOfTheOthers() throws {
        let result = try run([
            "early": #"printf 'Early (ms)\t8\t9\n'"#,
            "broken": #"printf 'Half (ms)\t1\t2\n'; echo 'draw-joke: no new row within 1 s' >&2; exit 1"#,
            "silent": "true",
            "endless": "sleep 60",
            "late": #"printf 'Late (ms)\t7\t\n'"#,
        ])
        let table = result.output.components(separatedBy: "measured    budget").last ?? ""
        #expect(result.status == 2)
        for value in ["Early (ms)", "Half (ms)", "Late (ms)"] { #expect(table.contains(value)) }
        #expect(table.contains("broken failed: draw-joke: no new row within 1 s"))
        #expect(table.contains("silent failed: it ended with status 0 and said nothing"))
        #expect(table.contains("endless failed: not over after 2 s"))
    }

    @Test func valuesAppearBeforeTheNextMeasure() throws {
        let result = try run([
            "first": #"printf 'First (ms)\t8\t9\n'"#,
            "second": "exit 1",
        ])
        let shown = try #require(result.output.range(of: "First (ms)"))
        let next = try #require(result.output.range(of: "second …"))
        #expect(shown.lowerBound < next.lowerBound)
    }

    @Test(arguments: [("8", 0), ("9", 0), ("9.1", 1)])
    func aValueOverItsBudgetFailsTheRun(value: String, status: Int32) throws {
        let result = try run(["measure": #"printf 'Value (ms)\t\#(value)\t9\n'"#])
        #expect(result.status == status)
        #expect(result.output.contains("over budget") == (status == 1))
    }

    /// The window starts slowly during the second measure only.
    @Test func aBusyMachineIsBlamedInsteadOfTheProgram() throws {
        let result = try run(
            [
                "calm": #"printf 'Calm (ms)\t8\t9\n'"#,
                "busy": #"printf 'Busy (ms)\t10\t9\n'; touch "$TOOLS/is-busy""#,
            ],
            start: #"[[ -e $TOOLS/is-busy ]] && echo 200 || echo 100"#)
        #expect(result.status == 3)
        #expect(result.output.contains("over budget, on a busy machine"))
        #expect(result.output.contains("too busy during busy"))
        #expect(!result.output.contains("too busy during calm"))
    }
}
