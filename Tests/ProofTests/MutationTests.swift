import Mutations
import Testing

/// Inputs that are nearly right, for everything that reads bytes from outside. `make proof` reads more of them.
@Suite struct MutationTests {
    @Test(arguments: Parser.allCases) func nothingEndsTheProgram(parser: Parser) async {
        for input in parser.corpus { #expect(await parser.read(input)) }
        var mutation = Mutation(of: parser.corpus, seed: Mutation.standardSeed)
        for _ in 0..<200 {
            let input = mutation.next()
            #expect(await parser.read(input), "\(input.base64EncodedString())")
        }
    }
}
