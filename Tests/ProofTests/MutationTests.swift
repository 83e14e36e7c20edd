import Mutations
import Testing

/// Nearly right inputs for everything that reads bytes from outside. `make proof` reads more of them.
@Suite struct MutationTests {
    @Test(arguments: Parser.allCases) func nothingEndsTheProgram(parser: Parser) async throws {
        let corpus = try parser.corpus
        for input in corpus { #expect(await parser.read(input)) }
        var mutation = Mutation(of: corpus, seed: Mutation.standardSeed)
        for _ in 0..<200 {
            let input = mutation.next()
            #expect(await parser.read(input), "\(input.base64EncodedString())")
        }
    }
}
