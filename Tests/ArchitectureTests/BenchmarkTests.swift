import Foundation
import Testing

@Suite struct BenchmarkTests {
    private let folder: URL

    init() throws {
        folder = try temporaryFolder()
    }

    /// Runs measures of one value each.
    /// - Parameters:
    ///   - scripts: by the names of the measures.
    ///   - absent: measures without a script.
    ///   - isCompared: compares two programs. `$TREE` ends with "here" or "there".
    private func run(
        _ scripts: KeyValuePairs<String, String>, absent: [String] = [], budget: String = "", isCompared: Bool = false,
        limit: Int = 600
    ) throws -> (status: Int32, output: String) {
        defer { try? FileManager.default.removeItem(at: folder) }
        let budgets = scripts.map { "\($0.key)\t\($0.key)\tThe \($0.key)\t×\t\(budget)\n" }.joined()
        try write(budgets, to: folder.appending(path: "budgets.tsv"))
        for (name, script) in scripts { try write("#!/bin/bash\n\(script)\n", to: folder.appending(path: name)) }
        let environment = [
            "PATH": "/usr/bin:/bin", "TOOLS": folder.path(), "MEASURES": folder.path(), "LIMIT": "\(limit)", "LANG": "C.UTF-8",
        ]
        let words = [Package.root.appending(path: "Benchmarks/run-measures").path()] + (isCompared ? ["--against", "there"] : [])
        return try ArchitectureTests.run(words + ["here"] + absent + scripts.map(\.key), environment: environment)
    }

    @Test func aFailedMeasureLeavesTheValuesOfTheOthers() throws {
        let result = try run(
            [
                "early": #"printf 'early\t8\n'"#,
                "broken": #"printf 'broken\t1\n'; echo 'draw-joke: no new row within 1 s' >&2; exit 1"#,
                "silent": "true",
                "late": #"printf 'late\t7\n'"#,
            ], absent: ["missing"])
        #expect(result.status == 2)
        #expect(result.output.contains(/The early .* 8\.00/))
        #expect(result.output.contains(/The late .* 7\.00/))
        #expect(result.output.contains("broken failed: draw-joke: no new row within 1 s"))
        #expect(result.output.contains("missing failed: [Errno 2]"))
        #expect(result.output.contains("silent failed: it ended with status 0 and said nothing"))
    }

    @Test func anEndlessMeasureEndsWithTheTimeOfAll() throws {
        let result = try run(["endless": "sleep 1000"], limit: 1)
        #expect(result.status == 2)
        #expect(result.output.contains("endless failed: not over after"))
    }

    @Test func valuesAppearBeforeTheNextMeasure() throws {
        let result = try run(["first": #"printf 'first\t8\n'"#, "second": "exit 1"])
        let shown = try #require(result.output.range(of: "The first"))
        let next = try #require(result.output.range(of: "second …"))
        #expect(shown.lowerBound < next.lowerBound)
    }

    @Test(arguments: [("8", "≤ 9", 0), ("9", "≤ 9", 0), ("9.1", "≤ 9", 1), ("9", "≥ 9", 0), ("8.9", "≥ 9", 1)])
    func aValueOverItsBudgetFailsTheRun(value: String, budget: String, status: Int32) throws {
        let result = try run(["measure": #"printf 'measure\t\#(value)\n'"#], budget: budget)
        #expect(result.status == status)
        #expect(result.output.contains("over budget") == (status == 1))
    }

    /// Both programs give 10 unless the script says otherwise.
    @Test(arguments: [
        ("[[ $TREE == here ]] && echo 10.4", false),
        ("[[ $TREE == here ]] && echo 11", true),
        ("[[ $TREE == there ]] && echo 11", false),
        // Every second run: that may be chance.
        ("[[ $TREE == here ]] && (( $(wc -l <\"$TOOLS/runs\") % 4 == 2 )) && echo 11", false),
    ])
    func `What is certainly worse than in the other program fails the run`(script: String, isWorse: Bool) throws {
        let measure = #"echo >>"$TOOLS/runs"; value=$(\#(script) || echo 10); printf 'measure\t%s\n' "$value""#
        let result = try run(["measure": measure], isCompared: true)
        #expect(result.status == (isWorse ? 1 : 0))
        #expect(result.output.contains("Worse: The measure") == isWorse)
    }

    @Test func programsAreMeasuredInTurn() throws {
        let result = try run(
            [
                "measure": """
                echo $TREE >>"$TOOLS/order"
                printf 'measure\\t1\\n'
                (( $(wc -l <"$TOOLS/order") < 10 )) || { tr '\\n' ' ' <"$TOOLS/order" >&2; exit 1; }
                """
            ], isCompared: true)
        #expect(result.output.contains("there here here there there here here there there here"))
    }

    @Test func whatTheOtherProgramDoesNotHaveIsNoFailure() throws {
        let result = try run(["measure": #"[[ $TREE == there ]] && exit 3; printf 'measure\t1\n'"#], isCompared: true)
        #expect(result.status == 0)
        #expect(result.output.contains(/The measure .* – +1\.00 +–/))
    }

    @Test func aFailureOfTheOtherProgramLeavesTheValuesOfThisOne() throws {
        let script = #"[[ $TREE == here ]] || exit 1; printf 'measure\t8\n'"#
        let result = try run(["measure": script], isCompared: true)
        #expect(result.status == 2)
        #expect(result.output.contains("measure failed: there: it ended with status 1"))
        #expect(result.output.contains(/The measure .* 8\.00/))
    }

    @Test func aBudgetThatWasNotKeptBeforeDoesNotFailTheComparison() throws {
        let result = try run(["measure": #"printf 'measure\t10\n'"#], budget: "≤ 9", isCompared: true)
        #expect(result.status == 0)
        #expect(result.output.contains("over budget, as before"))
    }

    @Test func theDocumentationHasTheBudgets() throws {
        let lines = { (path: String) in
            try String(contentsOf: Package.root.appending(path: path), encoding: .utf8).split(separator: "\n").map(String.init)
        }
        let budgets = try lines("Benchmarks/budgets.tsv").filter { !$0.hasPrefix("#") }.map { $0.components(separatedBy: "\t") }
        #expect(budgets.allSatisfy { $0.count == 5 })
        #expect(Set(budgets.map { $0[1] }).count == budgets.count)
        let expected = budgets.filter { $0.last?.isEmpty == false }.map { "| \($0[2]) | \($0[4]) \($0[3]) |" }
        let rows = try lines("docs/performance.md").drop { $0 != "<!-- budgets -->" }.dropFirst(3)
            .prefix { $0 != "<!-- end of budgets -->" }
        #expect(rows.count == expected.count)
        for (row, budget) in zip(rows, expected) { #expect(row.hasPrefix(budget)) }
    }
}
