import Foundation

/// A comic of xkcd: its texts, and where its picture is.
public struct Comic: Sendable, Equatable, Identifiable {
    /// Its number, 1 or more. No comic has the number 404.
    public let number: Int
    /// The title on one line, as it is meant to be read: without markup, and without marks that turn the direction of writing.
    public let title: String
    /// What the site shows while the pointer rests on the picture; empty where there is none.
    public let alt: String
    /// The day on which it appeared; nil where the service gives none that the calendar has.
    public let date: CalendarDay?
    /// What is drawn and said in it; nil where there is none that can be trusted.
    public let transcript: String?
    /// Where the picture is; nil for a comic without one.
    public let picture: URL?
    /// Where the picture leads on the site; nil for most.
    public let link: URL?
    /// What the author announced with the comic, as plain text on one line; empty for most.
    public let news: String
    /// Whether it does something on the site, so that the picture only stands in for it.
    public let isInteractive: Bool

    public var id: Int { number }

    /// A comic as it was kept.
    public init(
        number: Int, title: String, alt: String = "", date: CalendarDay? = nil, transcript: String? = nil, picture: URL? = nil,
        link: URL? = nil, news: String = "", isInteractive: Bool = false
    ) {
        self.number = number
        self.title = title
        self.alt = alt
        self.date = date
        self.transcript = transcript
        self.picture = picture
        self.link = link
        self.news = news
        self.isInteractive = isInteractive
    }

    /// What a screen reader says of the picture: the title and the alt text.
    public var spokenDescription: String {
        guard !alt.isEmpty else { return title }
        let ends: Set<Character> = [".", "!", "?", "…", ":"]
        return title + (title.last.map(ends.contains) == true ? " " : ". ") + alt
    }

    /// What the page "Description" shows below the title: the transcript, or else the alt text.
    public var description: String { transcript ?? alt }
}

/// A comic as the service delivers it, before anything of it is repaired.
public struct DeliveredComic: Sendable, Equatable {
    public var number: Int
    public var title = ""
    public var safeTitle = ""
    public var alt = ""
    public var transcript = ""
    public var year = ""
    public var month = ""
    public var day = ""
    /// The address of the picture, or of a folder where there is none.
    public var picture = ""
    /// An address, often without a scheme.
    public var link = ""
    /// Hypertext.
    public var news = ""
    /// Whether the service sent parts of a page along with it.
    public var hasExtraParts = false

    /// A comic with its number alone.
    public init(number: Int) {
        self.number = number
    }
}

extension Comic {
    /// The most characters (Unicode's) that a service's fields may have here; its own stay far below.
    private enum Limit {
        static let title = 500
        static let alt = 10_000
        static let transcript = 100_000
        static let news = 20_000
        static let address = 2_000
    }

    /// A comic from outside with its texts repaired; nil when it says less or more than a comic would.
    public init?(_ delivered: DeliveredComic) {
        let number = delivered.number
        let title = ComicText.title(delivered.title, safeTitle: delivered.safeTitle)
        guard ComicNavigation.numbers.contains(number), number != ComicNavigation.missing, !title.isEmpty,
            title.unicodeScalars.count <= Limit.title, delivered.alt.unicodeScalars.count <= Limit.alt,
            delivered.transcript.unicodeScalars.count <= Limit.transcript, delivered.news.unicodeScalars.count <= Limit.news,
            delivered.picture.unicodeScalars.count <= Limit.address, delivered.link.unicodeScalars.count <= Limit.address
        else { return nil }
        let alt = ComicText.line(delivered.alt)
        self.init(
            number: number, title: title, alt: alt,
            date: ComicText.day(year: delivered.year, month: delivered.month, day: delivered.day),
            transcript: ComicTranscript.trustworthy(delivered.transcript, of: number, alt: alt),
            picture: ComicAddress.picture(delivered.picture), link: ComicAddress.link(delivered.link),
            news: ComicText.plain(delivered.news),
            isInteractive: delivered.hasExtraParts || delivered.picture.hasSuffix("/") || Self.interactive.contains(number))
    }

    /// The comics known to be interactive.
    private static let interactive: Set<Int> = [
        826, 1037, 1110, 1190, 1193, 1264, 1331, 1335, 1350, 1416, 1446, 1506, 1525, 1572, 1608, 1663, 1975, 2067, 2198, 2288,
        2445, 2601, 2712, 2916,
    ]
}
