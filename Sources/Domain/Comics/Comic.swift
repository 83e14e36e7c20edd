import Foundation

/// A comic of xkcd: its texts and the address of its picture.
public struct Comic: Sendable, Equatable, Identifiable {
    /// Its number, 1 or more. No comic has the number 404.
    public let number: Int
    /// The title on one line, without markup and without bidirectional control characters.
    public let title: String
    /// The text that the site shows as a tooltip of the picture; empty if there is none.
    public let alt: String
    /// The day of publication; nil if the service gives none that is valid.
    public let date: CalendarDay?
    /// The transcript in the markup of `ComicDialogue`; nil if it is missing or belongs to another comic.
    public let transcript: String?
    /// Whether the transcript is that of explainxkcd.
    public let hasWikiTranscript: Bool
    /// The address of the picture; nil for a comic without one.
    public let picture: URL?
    /// The link of the picture on the site; nil for most comics.
    public let link: URL?
    /// The author's announcement with the comic, as plain text on one line; empty for most comics.
    public let news: String
    /// Whether the comic is interactive on the site, so that the picture shows only a part of it.
    public let isInteractive: Bool

    public var id: Int { number }

    /// The maximum lengths of fields in scalars. Those of the service are shorter.
    enum Limit {
        static let title = 300
        static let alt = 1_200
        static let transcript = 20_000
        static let news = 2_000
        static let address = 2_000
    }

    /// A comic. Its texts are made harmless, and cut if they are too long.
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

    /// The description of the picture for screen readers: the title and the alt text.
    public var spokenDescription: String {
        guard !alt.isEmpty else { return title }
        let ends: Set<Character> = [".", "!", "?", "…", ":"]
        return title + (title.last.map(ends.contains) == true ? " " : ". ") + alt
    }

    /// The size of its texts in UTF-8.
    var textBytes: Int {
        [title, alt, transcript ?? "", news].reduce(0) { $0 + $1.utf8.count }
    }

    /// The transcript as a dialogue; nil if there is none, or if it only repeats the alt text.
    public var dialogue: ComicDialogue? {
        transcript.map { ComicDialogue($0, alt: alt) }.flatMap { $0.paragraphs.isEmpty ? nil : $0 }
    }
}

extension Comic {
    /// A comic as the service delivers it, with its texts repaired; nil if a field is missing or too long.
    /// - Parameters:
    ///   - picture: its address, or that of a folder if there is none.
    ///   - link: an address, often without a scheme.
    ///   - news: HTML.
    ///   - hasExtraParts: whether the service sent parts of a web page with it.
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
