import Foundation
import GLibSupport
import Model

/// Everything about one comic, as its pages show it.
public struct ComicDetail: Sendable, Equatable {
    /// Its number.
    public let number: Int
    /// Its title.
    public let title: String
    /// The number, and the day on which it appeared.
    public let caption: String
    /// What is shown while the pointer rests on the picture; empty where there is none.
    public let alt: String
    /// What a screen reader says of the picture.
    public let spokenDescription: String
    /// What the page "Description" calls its text.
    public let descriptionLabel: String
    /// The text of that page.
    public let descriptionText: String
    /// The same in paragraphs, in groups of which none takes a frame to lay out.
    public let descriptionParagraphs: [[ComicParagraph]]
    /// Whether that text is a transcript.
    public let hasTranscript: Bool
    /// The page of the wiki whose transcript it is; nil for the author's own words.
    public let transcriptSource: String?
    /// What the author announced with the comic; nil for most.
    public let news: String?
    /// What must be known of a comic that does more on the site; nil for most.
    public let notice: String?
    /// Where its picture leads on the site.
    public let link: String?

    /// The credit that the licence asks for: names, which are the same in every language.
    public static let credit = "xkcd by Randall Munroe, CC BY-NC 2.5"

    /// The credit that the licence of the wiki asks for.
    public static let transcriptCredit = "explainxkcd, CC BY-SA 3.0"

    init(_ comic: Comic, locale: Locale) {
        number = comic.number
        title = comic.title
        let number = ComicStrings.number(comic.number)
        caption = [number, comic.date?.text(in: locale)].compactMap(\.self).joined(separator: " · ")
        alt = comic.alt
        spokenDescription = comic.spokenDescription
        let dialogue = comic.dialogue
        descriptionLabel = dialogue == nil ? localized("Alt text") : localized("Transcript")
        descriptionText = dialogue?.text ?? (comic.alt.isEmpty ? ComicStrings.noAltText : comic.alt)
        descriptionParagraphs = ComicParagraph.frames(
            dialogue.map { ComicParagraph.paragraphs(of: $0) } ?? ComicParagraph.plain(descriptionText))
        hasTranscript = dialogue != nil
        transcriptSource =
            dialogue != nil && comic.hasWikiTranscript ? ComicAddress.explanation(of: comic.number)?.absoluteString : nil
        news = comic.news.isEmpty ? nil : comic.news
        let interactive =
            comic.picture == nil
            ? localized("This comic is interactive and can only be seen on xkcd.com.")
            : localized("This comic is interactive on xkcd.com. Only a picture of it is shown here.")
        notice = comic.isInteractive ? interactive : nil
        link = comic.link?.absoluteString
    }

    var spokenText: String {
        let words = [title, caption, descriptionText, descriptionText.contains(alt) ? nil : alt, news]
        return words.compactMap(\.self).joined(separator: "\n")
    }
}

/// The pages of the section.
public enum ComicPage: String, Sendable {
    /// What is kept is being read, or the first comic fetched.
    case loading
    /// There is no comic yet, with the reason.
    case failed
    /// The comic.
    case comic
    /// What is drawn and said in it.
    case description
    /// All kept comics.
    case overview
}
