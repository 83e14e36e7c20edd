import Foundation
import Testing

/// Inputs that are nearly right, for everything that reads bytes from outside. `PROOF_INPUTS` says how many for each (2,000).
@Suite struct MutationTests {
    private static let count = ProcessInfo.processInfo.environment["PROOF_INPUTS"].flatMap { Int($0) } ?? 2_000

    @Test(arguments: Parser.allCases) func nothingEndsTheProgram(parser: Parser) async {
        for input in parser.corpus { await parser.read(input) }
        var mutation = Mutation(of: parser.corpus, seed: 0x0C1C_01E5)
        let start = ContinuousClock.now
        for _ in 0..<Self.count { await parser.read(mutation.next()) }
        if Self.count > 2_000 {
            print("| \(parser) | \(Self.count) | \((start.duration(to: .now) / .seconds(1)).rounded()) |")
        }
    }
}
