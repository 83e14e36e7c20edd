import Domain
import Foundation
import Localization

/// The dynamic strings of the download of all comics.
enum ComicArchiveStrings {
    /// The usual size of the texts in bytes.
    private static let textSize = 4_000_000
    /// The usual size of the texts and pictures in bytes.
    private static let fullSize = 150_000_000

    static func choice(_ scope: ArchiveScope, in locale: Locale) -> String {
        switch scope {
        case .texts: localized("Texts (about %@)", ByteText.of(textSize, in: locale))
        case .textsAndPictures: localized("Texts and Pictures (about %@)", ByteText.of(fullSize, in: locale))
        }
    }

    static func progress(_ state: ComicArchiveState) -> String {
        let count = "\(state.progress.kept) / \(state.progress.total)"
        return switch state.part {
        case .texts: localized("Texts downloaded: %@", count)
        case .pictures: localized("Pictures downloaded: %@", count)
        case .transcripts: localized("Transcripts asked for: %@", count)
        }
    }

    static func complete(_ state: ComicArchiveState, in locale: Locale) -> String {
        guard let pictures = state.pictures else { return localized("All texts are downloaded.") }
        return localized("All texts and pictures are downloaded (%@).", ByteText.of(pictures.bytes, in: locale))
    }

    /// How many numbers of comics are listed.
    private static let listLimit = 10

    static func failures(_ numbers: [Int]) -> String {
        let list = numbers.prefix(listLimit).map { String($0) }.joined(separator: ", ")
        return localizedPlural("%@ comic could not be downloaded", "%@ comics could not be downloaded", count: numbers.count)
            + ": " + list + (numbers.count > listLimit ? "…" : "")
    }

    /// - Parameter seconds: not negative.
    static func timeLeft(_ seconds: TimeInterval) -> String {
        // A pace of one comic in hours is no estimate, and must not overflow.
        let minutes = Int(min(max(seconds, 0) / 60, 10_000).rounded())
        switch minutes {
        case 0: return localized("Less than a minute left")
        case ..<90: return localizedPlural("About %@ minute left", "About %@ minutes left", count: minutes)
        default: return localizedPlural("About %@ hour left", "About %@ hours left", count: (minutes + 30) / 60)
        }
    }
}
