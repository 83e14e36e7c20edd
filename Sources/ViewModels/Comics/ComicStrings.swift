import GLibSupport
import Model

/// What several models of the section say.
public enum ComicStrings {
    static var noAltText: String { localized("This comic has no alt text.") }
    static var nothingUnread: String { localized("You have read all comics.") }
    static var notHere: String { localized("Not here yet") }
    public static func noComic(_ address: String) -> String { localized("“%@” is not the address of a comic.", address) }
    static func number(_ number: Int) -> String { localized("No. %@", String(number)) }
}

extension ComicNumberProblem: DescribedError {
    public var mayPass: Bool { self == .notFound }

    public var message: String {
        switch self {
        case .notANumber: localized("Enter a whole number.")
        case .belowFirst: localized("The first comic is number 1.")
        case .missing: localized("There is no comic 404. The number means “page not found”, and that is the joke.")
        case .aboveNewest(let newest): localized("The newest comic is number %@.", String(newest))
        case .notFound: localized("There is no comic with this number.")
        }
    }
}

extension ComicMarkImportError: DescribedError {
    public var mayPass: Bool { false }

    public var message: String {
        switch self {
        case .tooLarge: localized("This file is too large to contain favourites and marks of comics.")
        case .broken, .malformed: localized("This file is damaged and can’t be read.")
        case .foreign: localized("This file contains no favourites or marks of comics.")
        case .laterVersion: localized("This file was saved by a newer version of Chuckle. Update Chuckle to import it.")
        case .number(let number): localized("This file is damaged: there is no comic with the number %@.", String(number))
        }
    }
}

extension ComicPictureError: DescribedError {
    public var message: String {
        switch self {
        case .none: localized("This comic has no picture to show.")
        case .tooLarge: localized("The picture is too large to show.")
        case .malformed: localized("The picture is damaged.")
        case .undecodable: localized("The picture takes too much memory or time to show.")
        }
    }
}
