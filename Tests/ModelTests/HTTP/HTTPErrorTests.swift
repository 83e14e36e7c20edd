import Model
import TestFakes
import Testing

@Suite struct HTTPErrorTests {
    @Test(
        arguments: [
            (HTTPError.unreachable(description: "A"), "A"), (.timedOut(description: "A"), "A"),
            (.interrupted(description: "A"), "A"), (.status(404, description: "A"), "A"), (.status(500, description: nil), nil),
            (.tooManyRequests(retryAfter: .seconds(900), description: "A"), "A"),
            (.tooManyRequests(retryAfter: nil, description: nil), nil), (.insecureAddress, nil), (.tooManyRedirects, nil),
            (.tooLarge, nil), (.unexpectedContent, nil),
        ] as [(HTTPError, String?)])
    func `The description of the network or the service alone is given on, as it is`(error: HTTPError, explanation: String?) {
        #expect(error.explanation == explanation)
    }

    @Test(arguments: [
        ("two\nlines", "two lines"), ("two\r\n\r\nlines", "two lines"), ("  tab\tand blanks  ", "tab and blanks"),
        ("bell\u{7}bell", "bell bell"), ("\u{1B}[31mred", "[31mred"), ("end\u{0}", "end"),
        ("line\u{2028}break", "line break"),
        ("Żółć & <b>", "Żółć & <b>"), ("", nil), (" ", nil), ("\n\t \r\n", nil), ("\u{0}", nil),
        ("\u{1}\u{2}\u{7F}\u{85}", nil), ("\u{A0}\u{2003}\u{2028}", nil),
    ])
    func `A description is shown on one line, and one that says nothing is none`(description: String, shown: String?) {
        #expect(HTTPError.status(500, description: description).explanation == shown)
        #expect(HTTPError.unreachable(description: description).explanation == shown)
    }

    @Test func `A description of 300 characters is shown whole, a longer one is cut`() {
        let whole = String(repeating: "é", count: 300)
        #expect(HTTPError.status(500, description: whole).explanation == whole)
        #expect(HTTPError.status(500, description: whole + "x").explanation == whole + "…")
        let huge = String(repeating: "word ", count: 100_000)
        #expect(HTTPError.status(500, description: huge).explanation?.count == 301)
        let answers = Dictionary(
            uniqueKeysWithValues: [10_000, 1_000_000].map { ($0, String(repeating: "a\n", count: $0)) })
        // Reading everything would take a hundred times as long.
        let growth = growth(from: 10_000, times: 100, below: 10) { size in
            for _ in 1...20 { _ = HTTPError.status(500, description: answers[size]).explanation }
        }
        #expect(growth < 10, "the rest of a long answer takes no time")
    }
}
