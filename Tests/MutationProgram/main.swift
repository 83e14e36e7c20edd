import Foundation
import Mutations

// Reads many nearly right inputs with every parser, each time the same ones, and prints a row of a table for each parser.
//
//     MutationProgram COUNT
//
// The exit status is 1 if something was accepted that goes beyond the limits.

/// Prints a line at once.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
var status: Int32 = 0
for parser in Parser.allCases {
    // A parser that ends the program has its name in the output before.
    say("\(parser)")
    var mutation = Mutation(of: parser.corpus, seed: Mutation.standardSeed)
    var wrong = 0
    let start = ContinuousClock.now
    for _ in 0..<count {
        if !(await parser.read(mutation.next())) { wrong += 1 }
    }
    if wrong > 0 { status = 1 }
    let seconds = (start.duration(to: .now) / .seconds(1)).rounded()
    say("| \(parser) | \(count) | \(wrong) | \(Int(seconds)) |")
}
exit(status)
