import Foundation

/// Answers like the wiki of explainxkcd.com, which runs MediaWiki 1.30.
struct ExplainXKCDSampleService: SampleService {
    static let pathPrefix = "explainxkcd"
    /// The wiki leaves out further titles.
    private static let titleLimit = 50

    let comics: SampleComics

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        guard request.path == "/api.php" else { return .page(status: 404, title: "404", body: "<h1>Not Found</h1>") }
        guard request.headers["user-agent"]?.isEmpty == false else {
            return .text(status: 403, "Please name your client in the field User-Agent.")
        }
        guard request.query["action"] == "query", request.query["formatversion"] == "2", let titles = request.query["titles"]
        else {
            return .json(["error": ["code": "unknown_action", "info": "Unrecognized value for parameter \"action\"."]])
        }
        let pages = titles.split(separator: "|").prefix(Self.titleLimit).map { page(titled: String($0)) }
        let redirects = pages.compactMap(\.redirect)
        return .json(QueryBody(query: .init(redirects: redirects.isEmpty ? nil : redirects, pages: pages.map(\.page))))
    }

    /// A comic's number is redirected to its page. Some comics have no page, and some pages no transcript.
    private func page(titled title: String) -> (redirect: [String: String]?, page: QueryBody.Page) {
        guard let number = Int(title), number % 100 != 99, let comic = comics.comic(number) else {
            return (nil, .init(title: title, missing: true))
        }
        let target = "\(number): \(comic.title)"
        let content = Self.content(of: comic, hasTranscript: number % 100 != 50)
        let revision = ["contentformat": "text/x-wiki", "contentmodel": "wikitext", "content": content]
        return (["from": title, "to": target], .init(pageid: number, ns: 0, title: target, revisions: [revision]))
    }

    /// A page with all signs of the wiki's markup.
    private static func content(of comic: SampleComic, hasTranscript: Bool) -> String {
        let names = ["A": "[[Left Figure]]", "B": "Right Figure", "C": "''Voice''"]
        let panels = comic.panels.enumerated().map { index, panel in
            let thing = panel.thing.map { " Beside them is a <u>\($0)</u>." } ?? ""
            let figures = panel.figures.count == 1 ? "A [[stick figure]]." : "{{w|Stick figure|Stick figures}} stand together."
            let scene = index == 0 ? ":[\(figures)\(thing)]" : ":[The scene goes on [nearer].\(thing)]"
            return ([scene] + panel.lines.map { ":\(names[String($0.speaker)] ?? "Figure"): \($0.text)" }).joined(separator: "\n")
        }
        let transcript =
            hasTranscript
            ? "==Transcript==\n{{incomplete transcript|Written by a {{w|robot}}. Do NOT remove this notice too soon.}}\n"
                + panels.joined(separator: "\n\n") + "\n<!-- The end -->\n\n"
            : ""
        return """
            {{comic
            | number    = \(comic.number)
            | title     = \(comic.title)
            | titletext = \(comic.alt)
            }}

            ==Explanation==
            This is a sample page about ''\(comic.title)''.{{Citation needed}}

            \(transcript){{comic discussion}}
            [[Category:Comics]]
            """
    }

    private struct QueryBody: Encodable {
        let batchcomplete = true
        let query: Query

        struct Query: Encodable {
            let redirects: [[String: String]]?
            let pages: [Page]
        }

        struct Page: Encodable {
            var pageid: Int?
            var ns: Int?
            let title: String
            var missing: Bool?
            var revisions: [[String: String]]?
        }
    }
}
