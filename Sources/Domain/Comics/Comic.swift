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
    /// The transcript in the markup of the service; nil if it is missing or belongs to another comic.
    public let transcript: String?
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
    private enum Limit {
        static let title = 300
        static let alt = 1_200
        static let transcript = 20_000
        static let news = 2_000
        static let address = 2_000
    }

    /// A comic. Its texts are made harmless, and cut if they are too long.
    public init(
        number: Int, title: String, alt: String = "", date: CalendarDay? = nil, transcript: String? = nil, picture: URL? = nil,
        link: URL? = nil, news: String = "", isInteractive: Bool = false
    ) {
        self.number = number
        self.title = title.harmlessLine(limit: Limit.title)
        self.alt = alt.harmless(limit: Limit.alt)
        self.date = date
        self.transcript = transcript?.harmless(limit: Limit.transcript)
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

/// A comic as the service delivers it, before its texts are repaired.
public struct DeliveredComic: Sendable, Equatable {
    public var number: Int
    public var title = ""
    public var safeTitle = ""
    public var alt = ""
    public var transcript = ""
    public var year = ""
    public var month = ""
    public var day = ""
    /// The address of the picture, or of a folder if there is none.
    public var picture = ""
    /// An address, often without a scheme.
    public var link = ""
    /// HTML.
    public var news = ""
    /// Whether the service sent parts of a web page with it.
    public var hasExtraParts = false

    /// A comic that has only a number.
    public init(number: Int) {
        self.number = number
    }
}

extension Comic {
    /// A comic from outside with its texts repaired; nil if a field is missing or too long.
    public init?(_ delivered: DeliveredComic) {
        let number = delivered.number
        guard ComicNavigation.numbers.contains(number), number != ComicNavigation.missing,
            delivered.title.isWithin(Limit.title), delivered.safeTitle.isWithin(Limit.title), delivered.alt.isWithin(Limit.alt),
            delivered.transcript.isWithin(Limit.transcript), delivered.news.isWithin(Limit.news),
            delivered.picture.isWithin(Limit.address), delivered.link.isWithin(Limit.address)
        else { return nil }
        let title = ComicText.title(delivered.title, safeTitle: delivered.safeTitle)
        guard !title.isEmpty else { return nil }
        let alt = ComicText.alt(delivered.alt)
        self.init(
            number: number, title: title, alt: alt,
            date: ComicText.day(year: delivered.year, month: delivered.month, day: delivered.day),
            transcript: ComicTranscript.trustworthy(delivered.transcript, of: number, alt: alt),
            picture: ComicAddress.picture(delivered.picture), link: ComicAddress.link(delivered.link),
            news: ComicText.plain(delivered.news),
            isInteractive: delivered.hasExtraParts || delivered.picture.hasSuffix("/") || Self.interactive.contains(number))
    }

    private static let interactive: Set<Int> = [
        826, 1037, 1110, 1190, 1193, 1264, 1331, 1335, 1350, 1416, 1446, 1506, 1525, 1572, 1608, 1663, 1975, 2067, 2198, 2288,
        2445, 2601, 2712, 2916,
    ]
}
