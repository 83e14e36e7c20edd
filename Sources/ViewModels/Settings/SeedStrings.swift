import Domain
import Localization

/// The dynamic strings of the people's seed in the settings.
enum SeedStrings {
    /// Why the seed cannot be changed just now.
    static var somebodyIsEdited: String {
        localized("First save or cancel what you are changing of a person.")
    }

    /// What a new seed does to the people.
    static func consequence(_ preview: PreviewSeedChangeUseCase.Preview) -> String {
        if preview.kept == 0, preview.removed == 0 { return added }
        return [kept(preview.kept), removed(preview.removed), added].joined(separator: " ")
    }

    private static func kept(_ count: Int) -> String {
        if count == 0 { return localized("You have edited nobody, so nobody stays.") }
        return localizedPlural("%@ person whom you edited stays.", "%@ people whom you edited stay.", count: count)
    }

    private static func removed(_ count: Int) -> String {
        if count == 0 { return localized("Nobody goes.") }
        return localizedPlural("%@ person goes.", "%@ people go.", count: count)
    }

    private static var added: String {
        localizedPlural(
            "The %@ person of the new seed comes.", "The %@ people of the new seed come.", count: PeopleSeed.peopleCount)
    }

    /// A seed that has taken effect, and how many people there are.
    static func changed(to seed: String, count: Int) -> String {
        localized("The seed is now “%@”", seed) + " · " + PeopleStrings.count(count)
    }
}

extension SeedError: DescribedError {
    public var message: String {
        switch self {
        case .empty:
            localized("Type a word.")
        case .tooLong(let limit):
            localizedPlural(
                "This is too long: a seed has at most %@ character.", "This is too long: a seed has at most %@ characters.",
                count: limit)
        case .forbiddenLength(let length):
            localizedPlural(
                "The service cannot take a seed of %@ character. Type one more, or one less.",
                "The service cannot take a seed of %@ characters. Type one more, or one less.", count: length)
        }
    }
}
