import Domain
import Localization

/// The dynamic strings of the people's seed in the settings.
enum SeedStrings {
    /// Why the seed cannot be changed just now.
    static var somebodyIsEdited: String {
        localized("You are editing a person. Save or cancel your changes first.")
    }

    /// What a new seed does to the people.
    static func consequence(_ preview: (kept: Int, removed: Int)) -> String {
        let change =
            preview.removed == 0
            ? localizedPlural("%@ person will be added.", "%@ people will be added.", count: PeopleSeed.peopleCount)
            : localizedPlural("%@ person will be replaced.", "%@ people will be replaced.", count: preview.removed)
        if preview.kept == 0 { return change }
        return change + " " + localizedPlural("The one you edited stays.", "The %@ you edited stay.", count: preview.kept)
    }
}

extension SeedError: DescribedError {
    public var message: String {
        switch self {
        case .empty:
            localized("Enter a word.")
        case .tooLong(let limit): ErrorStrings.tooLong(limit)
        case .forbiddenLength(let length):
            localizedPlural(
                "The service can’t use a seed of %@ character. Add or remove one.",
                "The service can’t use a seed of %@ characters. Add or remove one.", count: length)
        }
    }
}
