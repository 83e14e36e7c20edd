@testable import Domain
import Foundation
import Networking
import Services
import Storage
import TestServices
import Testing

/// 3,000 comics with every fault of the service's texts, from its answers to what people read.
@Suite("An archive as wild as the service's")
struct WildArchiveTests {
    private static let archive = WildArchive()

    @Test("It has the statistics of the service")
    func statistics() {
        let comics = Self.archive.comics.values
        let transcripts = comics.map(\.transcript).filter { !$0.isEmpty }
        func share(_ values: [Int], _ share: Double) -> Int { values.sorted()[Int(Double(values.count - 1) * share)] }
        func isNear(_ value: Int, _ expected: Int) -> Bool { abs(value - expected) * 12 <= expected }

        #expect(comics.count == 2_999 && transcripts.count == 1_665)
        #expect(Set(Self.archive.titles.values).count == 2_999)
        #expect(isNear(transcripts.count { $0.contains("[[") }, 1_485))
        #expect(transcripts.count { $0.contains("{{") } == 1_626)
        #expect(isNear(transcripts.count { $0.contains("\n((") }, 182))
        #expect(isNear(transcripts.count { $0.contains(/(?m)^(?:<<?|&lt;&lt;)/) }, 222))
        #expect(isNear(transcripts.count { $0.contains(/(?m)^[\w# .()-]+: \S/) }, 1_267))
        #expect(isNear(transcripts.count { $0.contains(/\n\r?\n/) }, 1_086))
        let lengths = transcripts.map(\.count)
        #expect(isNear(share(lengths, 0.5), 596) && isNear(share(lengths, 0.9), 1_222) && share(lengths, 1) == 15_905)

        let alts = comics.map(\.alt.count)
        #expect(isNear(share(alts, 0.5), 113) && isNear(share(alts, 0.9), 212) && share(alts, 1) == 816)
        #expect(alts.count { $0 == 0 } == 3)
        #expect(comics.count { $0.img.hasSuffix(".jpg") } == 128 && comics.count { $0.img.hasSuffix(".gif") } == 5)
        #expect(comics.count { $0.img.hasSuffix("/") } == 2)
        #expect(comics.count { !$0.link.isEmpty } == 69 && comics.count { !$0.news.isEmpty } == 51)
        #expect(comics.count { $0.link.contains("large") } == 26)
        #expect(comics.count { $0.news.contains("<") } == 46)
    }

    @Test(
        "All comics arrive over HTTP in the store, can be read without markup, and are found by their titles")
    func comics() async throws {
        try await withSampleServer { server, addresses, http async throws in
            await server.deliver(Self.archive)
            let database = try AppDatabase.inMemory()
            defer { database.close() }
            let store = ComicTable(database)
            let settings = SettingTable(database)
            let client = XKCDClient(base: addresses.xkcd, client: http)
            let newest = FetchNewestComicUseCase(service: client, store: store, settings: settings, now: { Date() })
            let download = ComicTextDownload(
                service: client, store: store, newest: newest, settings: settings,
                download: ArchiveDownload { try await Task.sleep(for: $0) })
            let progress = try await download { _ in }
            #expect(progress.isComplete && progress.failed == [] && progress.total == 2_999)
            #expect(try await store.missingNumbers(upTo: WildArchive.newest) == ([], []))

            var problems: [String] = []
            for number in WildArchive.numbers {
                guard let comic = try await store.comic(number), let body = Self.archive.comics[number] else {
                    problems.append("\(number) is lost")
                    continue
                }
                problems += Self.problems(of: comic, body)
                let title = Self.archive.titles[number] ?? ""
                let found = try await store.rows(matching: ComicQuery(title), .all, limit: 3)
                if !found.contains(where: { $0.number == number }) { problems.append("\(number) is not found as \(title)") }
            }
            #expect(problems == [])
        }
    }

    /// What a reader would notice.
    private static func problems(of comic: Comic, _ body: WildArchive.Body) -> [String] {
        var problems: [String] = []
        func check(_ isRight: Bool, _ problem: @autoclosure () -> String) {
            if !isRight { problems.append("\(comic.number): \(problem())") }
        }
        let title = archive.titles[comic.number] ?? ""
        check(comic.title.hasPrefix(title), "the title is \(comic.title)")
        check(comic.title.unicodeScalars.count <= 300 && !comic.title.contains(entity), "the title is \(comic.title)")
        check(!comic.title.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) }, "the title turns the text after it")
        check(comic.alt == body.alt.replacing("&eacute;", with: "é"), "the alt text is \(comic.alt)")
        check(!comic.alt.replacing("&nbsp;", with: "").contains(entity), "the alt text is \(comic.alt)")
        check(!comic.news.contains(entity) && !comic.news.contains("<"), "the news are \(comic.news)")
        check(comic.news.isEmpty == body.news.isEmpty, "the news are \(comic.news)")
        check(comic.date != nil, "there is no date")
        check(
            (comic.picture == nil) == WildArchive.pictureless.contains(comic.number),
            "the picture is at \(String(describing: comic.picture))")
        check(
            comic.picture == nil || comic.picture?.absoluteString == body.img,
            "the picture is at \(String(describing: comic.picture))")
        check((comic.link == nil) == body.link.isEmpty, "the link is \(String(describing: comic.link))")
        check(comic.link?.host() != "xkcd.com" || comic.link?.scheme == "https", "the link is \(String(describing: comic.link))")
        check(comic.isInteractive || !WildArchive.withParts.contains(comic.number), "it does not say that it is interactive")
        return problems + dialogueProblems(of: comic, body)
    }

    private static func dialogueProblems(of comic: Comic, _ body: WildArchive.Body) -> [String] {
        guard comic.number <= ComicTranscript.lastTrustworthy, !body.transcript.isEmpty else {
            return comic.dialogue == nil ? [] : ["\(comic.number) has the transcript of another comic"]
        }
        guard let dialogue = comic.dialogue, let transcript = comic.transcript else {
            return ["\(comic.number) has lost its dialogue"]
        }
        let text = dialogue.text
        var problems: [String] = []
        for sign in ["[[", "]]", "{{", "}}", "<<", ">>", "((", "))"] where text.contains(sign) {
            let line = text.split(separator: "\n").first { $0.contains(sign) } ?? ""
            problems.append("\(comic.number) shows \(sign) in: \(line)")
        }
        if transcript.unicodeScalars.count > 20_000 { problems.append("\(comic.number) is too long") }
        if !text.contains("This is comic number \(comic.number).") { problems.append("\(comic.number) has lost a line") }
        if text.contains("Alt \(comic.number):") || text.lowercased().contains("title text") {
            problems.append("\(comic.number) repeats its alt text")
        }
        if text.contains(entity) { problems.append("\(comic.number) shows an entity") }
        if text.unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) || $0.value == 0xC3 || $0.value == 0xFFFD }) {
            problems.append("\(comic.number) is encoded wrongly")
        }
        let isForeign = WildArchive.latin1.union(WildArchive.mixed).union(WildArchive.windows1252).contains(comic.number)
        if isForeign, !text.contains(WildArchive.foreignLine) { problems.append("\(comic.number) is encoded wrongly") }
        return problems
    }

    private static var entity: Regex<Substring> { /&(?:#[0-9]+|#[xX][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]{1,7});/ }
}

extension TestServer {
    /// Answers as the service would whose archive it is.
    fileprivate func deliver(_ archive: WildArchive) {
        for number in WildArchive.numbers {
            guard let answer = archive.answer(number) else { continue }
            set(.body(answer), at: "/\(number)/info.0.json")
            if number == WildArchive.newest { set(.body(answer), at: "/info.0.json") }
        }
    }
}
