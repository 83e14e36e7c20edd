import Model
import Testing

@Suite struct SeedHistoryTests {
    @Test func `The seed before comes first, and the current one is none of them`() {
        var history = SeedHistory()
        for (old, new) in [("ios", "a"), ("a", "b"), ("b", "ios")] { history = history.changed(from: old, to: new) }
        #expect(history.seeds == ["b", "a"])
        #expect(history.changed(from: nil, to: "a").seeds == ["b"])
    }

    @Test func `The last ten are kept`() {
        let history = (0..<20).reduce(SeedHistory()) { $0.changed(from: "\($1)", to: "\($1 + 1)") }
        #expect(history.seeds == (10..<20).reversed().map { "\($0)" })
        #expect(SeedHistory(history.description) == history)
    }

    @Test(
        arguments: [
            ("", []), ("null", []), ("{}", []), ("[1]", []),
            (#"["a", "", " b ", "a", "123456789012345678"]"#, ["a", "b"]),
        ] as [(String, [String])])
    func `Of what is stored, only seeds are read`(text: String, seeds: [String]) {
        #expect(SeedHistory(text).seeds == seeds)
    }
}
