import Foundation

public struct Comic: Sendable, Equatable, Identifiable {
    /// 1 or more, but not 404.
    public let number: Int
    /// On one line, without markup and without bidirectional control characters.
    public let title: String
    /// The text that the site shows as a tooltip of the picture; empty if there is none.
    public let alt: String
    public let date: CalendarDay?
    /// In the markup of `ComicDialogue`; nil if it is missing or belongs to another comic.
    public let transcript: String?
    public let hasWikiTranscript: Bool
    public let picture: URL?
    /// The link of the picture on the site; nil for most comics.
    public let link: URL?
    /// The author's announcement as plain text on one line; empty for most comics.
    public let news: String
    /// Whether the comic is interactive on the site, so that the picture shows only a part of it.
    public let isInteractive: Bool

    public var id: Int { number }

    /// In scalars. The service's texts are shorter.
    enum Limit {
        static let title = 300
        static let alt = 1_200
        static let transcript = 20_000
        static let news = 2_000
        static let address = 2_000
    }

    public init(
        number: Int, title: String, alt: String = "", date: CalendarDay? = nil, transcript: String? = nil,
        hasWikiTranscript: Bool = false, picture: URL? = nil, link: URL? = nil, news: String = "", isInteractive: Bool = false
    ) {
        self.number = number
        self.title = title.harmlessLine(limit: Limit.title)
        self.alt = alt.harmless(limit: Limit.alt)
        self.date = date
        self.transcript = transcript?.harmless(limit: Limit.transcript)
        self.hasWikiTranscript = hasWikiTranscript
        self.picture = picture
        self.link = link
        self.news = news.harmless(limit: Limit.news)
        self.isInteractive = isInteractive
    }

    public var spokenDescription: String {
        guard !alt.isEmpty else { return title }
        let ends: Set<Character> = [".", "!", "?", "…", ":"]
        return title + (title.last.map(ends.contains) == true ? " " : ". ") + alt
    }

    var textBytes: Int {
        [title, alt, transcript ?? "", news].reduce(0) { $0 + $1.utf8.count }
    }

    /// Nil if there is no transcript or it only repeats the alt text.
    public var dialogue: ComicDialogue? {
        transcript.map { ComicDialogue($0, alt: alt) }.flatMap { $0.paragraphs.isEmpty ? nil : $0 }
    }
}

extension Comic {
    /// Repairs the service's texts; nil if a field is missing or too long. `picture` may be the address of a folder, `link` may
    /// lack a scheme, and `news` is HTML. `hasExtraParts` means that the service sent parts of a web page.
    public init?(
        delivered number: Int, title: String, safeTitle: String = "", alt: String = "", transcript: String = "",
        year: String = "", month: String = "", day: String = "", picture: String = "", link: String = "", news: String = "",
        hasExtraParts: Bool = false
    ) {
        guard ComicNavigation.numbers.contains(number), number != ComicNavigation.missing,
            title.isWithin(Limit.title), safeTitle.isWithin(Limit.title), alt.isWithin(Limit.alt),
            transcript.isWithin(Limit.transcript), news.isWithin(Limit.news), picture.isWithin(Limit.address),
            link.isWithin(Limit.address)
        else { return nil }
        let plainTitle = ComicText.title(title, safeTitle: safeTitle)
        guard !plainTitle.isEmpty else { return nil }
        let plainAlt = ComicText.alt(alt)
        self.init(
            number: number, title: plainTitle, alt: plainAlt, date: ComicText.day(year: year, month: month, day: day),
            transcript: ComicTranscript.trustworthy(transcript, of: number, alt: plainAlt),
            picture: ComicAddress.picture(picture), link: ComicAddress.link(link), news: ComicText.plain(news),
            isInteractive: hasExtraParts || picture.hasSuffix("/") || Self.interactive.contains(number))
    }

    private static let interactive: Set<Int> = [
        826, 1037, 1110, 1190, 1193, 1264, 1331, 1335, 1350, 1416, 1446, 1506, 1525, 1572, 1608, 1663, 1975, 2067, 2198, 2288,
        2445, 2601, 2712, 2916,
    ]
}
