import Foundation
import Mutations

// Reads many nearly right inputs with a parser, the same ones each time, and prints a row of a table.
//
//     MutationProgram PARSER COUNT
//     MutationProgram --list       prints the names of the parsers
//
// The exit status is 1 if an accepted input exceeds the limits.

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--list" {
    for parser in Parser.allCases { print(parser) }
    exit(0)
}
guard arguments.count == 2, let parser = arguments.first.flatMap({ Parser(rawValue: $0) }),
    let count = arguments.last.flatMap({ Int($0) })
else {
    print("MutationProgram PARSER COUNT | --list")
    exit(2)
}
var mutation = Mutation(of: try parser.corpus, seed: Mutation.standardSeed)
var wrong = 0
let start = ContinuousClock.now
for _ in 0..<count where !(await parser.read(mutation.next())) { wrong += 1 }
let seconds = (start.duration(to: .now) / .seconds(1)).rounded()
print("| \(parser) | \(count) | \(wrong) | \(Int(seconds)) |")
exit(wrong > 0 ? 1 : 0)
