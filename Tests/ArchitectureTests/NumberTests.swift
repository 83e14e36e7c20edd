import Testing

/// Numbers for people follow the user's language, which is injected. C's formats silently follow the locale of the process.
@Suite struct NumberTests {
    @Test func nothingIsFormattedByTheLocaleOfTheProcess() throws {
        for module in try Package().modules {
            for source in try module.sources() { #expect(Self.uses(in: source) == [], "\(module.name)/\(source.path)") }
        }
    }

    @Test(arguments: [
        "String(format: \"%.6f\", angle)", "number.formatted()", "size.formatted(.number)", "let all = NumberFormatter()",
    ])
    func usesAreFound(code: String) {
        #expect(!Self.uses(in: Source(path: "One.swift", text: code)).isEmpty)
    }

    @Test(arguments: [
        "number.formatted(.number.locale(locale))", "date.formatted(style)", "\"\\(angle)\"", "// String(format: \"\")",
    ])
    func otherTextsAreNone(code: String) {
        #expect(Self.uses(in: Source(path: "One.swift", text: code)).isEmpty)
    }

    private static func uses(in source: Source) -> [String] {
        let uses =
            /String\(format:|NumberFormatter|\.formatted\(\)|\.formatted\(\.(?:number|percent|byteCount)(?![^\n]*\.locale\()/
        return source.code.matches(of: uses).map { String($0.output) }
    }
}
