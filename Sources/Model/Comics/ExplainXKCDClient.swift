import Foundation

/// A client of explainxkcd.com or another wiki of MediaWiki 1.30 or later with its pages.
public struct ExplainXKCDClient: ComicTranscriptService {
    public static let publicAddress = "https://www.explainxkcd.com/wiki"

    /// A page has some 20 kB, and an answer of the wiki at most 8 MB.
    public static let requestLimit = 20
    private static let answerLimit = 10 << 20

    private let base: URL
    private let client: any HTTPClient

    /// - Parameters:
    ///   - base: the folder of `api.php`.
    ///   - client: sends one request at a time, as the wiki's rules for clients require.
    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func transcripts(of numbers: [Int]) async throws -> [Int: String?] {
        let titles = numbers.map { String($0) }.joined(separator: "|")
        // The content of pages after redirections. Source: <https://www.mediawiki.org/wiki/API:Query>.
        let parameters = [
            ("action", "query"), ("prop", "revisions"), ("rvprop", "content"), ("redirects", "1"), ("format", "json"),
            ("formatversion", "2"), ("maxlag", "5"), ("titles", titles),
        ]
        let url = base.appending(path: "api.php").appending(queryItems: parameters.map { URLQueryItem(name: $0, value: $1) })
        let response = try await client.send(
            HTTPRequest(url: url, headers: ["Accept": "application/json"], byteLimit: Self.answerLimit))
        let body = try JSONAnswer.body(MediaWikiBody.self, of: response, describedBy: [])
        if let error = body.error.value { throw error.httpError(retryAfter: response.retryAfter) }
        guard let query = body.query.value else { throw HTTPError.unexpectedContent }
        var transcripts: [Int: String?] = [:]
        for number in numbers {
            guard let page = query.page(titled: String(number)) else { continue }
            if page.missing.value == true {
                transcripts.updateValue(nil, forKey: number)
            } else if let content = page.revisions.value?.first?.content {
                transcripts.updateValue(WikiTranscript.transcript(in: content), forKey: number)
            }
        }
        return transcripts
    }
}

/// The second version of the wiki's format. An error also has status 200.
private struct MediaWikiBody: Decodable {
    let error: Lenient<Problem>
    let query: Lenient<Query>

    struct Problem: Decodable {
        let code: String
        let info: Lenient<String>

        func httpError(retryAfter: Duration?) -> HTTPError {
            switch code {
            case "maxlag", "ratelimited": .tooManyRequests(retryAfter: retryAfter, description: info.value)
            default: .status(503, description: info.value)
            }
        }
    }

    struct Query: Decodable {
        private let redirects: Lenient<[Redirect]>
        private let pages: [Page]

        private struct Redirect: Decodable {
            let from, to: String
        }

        /// Follows redirections; nil if the answer ended before the page.
        func page(titled title: String) -> Page? {
            let targets = Dictionary((redirects.value ?? []).map { ($0.from, $0.to) }) { first, _ in first }
            let target = targets[title] ?? title
            return pages.first { $0.title == target } ?? pages.first { $0.title == targets[target] }
        }
    }

    struct Page: Decodable {
        let title: String
        let missing: Lenient<Bool>
        /// Only the last revision.
        let revisions: Lenient<[Revision]>
    }

    struct Revision: Decodable {
        let content: String
    }
}
