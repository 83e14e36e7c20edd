/// The order of the list of people: by the shown first name, then by the shown last name, in the user's collation.
public struct ProfileOrder: Sendable {
    private let collation: Collation

    /// - Parameter collation: that of the user's language.
    public init(_ collation: Collation) {
        self.collation = collation
    }

    /// The profiles in order, ignoring case. People of the same name keep their relative order.
    public func sorted(_ profiles: [Profile]) -> [Profile] {
        let firstNames = collation.ranks(of: profiles.lazy.map(\.firstName))
        let firstRanks = profiles.map { firstNames[$0.firstName, default: 0] }
        // The costly comparison of last names is made only for people who share a first name.
        var counts: [Int: Int] = [:]
        for rank in firstRanks { counts[rank, default: 0] += 1 }
        let lastNames = collation.ranks(
            of: zip(profiles, firstRanks).lazy.filter { counts[$1, default: 0] > 1 }.map(\.0.lastName))
        let keys = zip(profiles, firstRanks).map { profile, firstRank in
            (firstRank, lastNames[profile.lastName, default: 0])
        }
        return profiles.indices
            .sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
            .map { profiles[$0] }
    }
}

/// A profile folded for searching.
public struct ProfileSearch: Sendable, Equatable, Identifiable {
    /// An object is cheap to pass on. Copying a profile by value would count the references of two dozen strings.
    private final class Content: Sendable {
        let profile: Profile
        let text: SearchText

        init(profile: Profile, text: SearchText) {
            self.profile = profile
            self.text = text
        }
    }

    private let content: Content

    /// The profile.
    public var profile: Profile { content.profile }
    /// The profile's identifier.
    public var id: Profile.ID { content.profile.id }

    /// Folds the searched fields: the name, the city and the e-mail address as they are shown.
    public init(_ profile: Profile) {
        let name = profile.firstName + " " + profile.lastName
        let text = SearchText([name, profile.city, profile.email].joined(separator: "\n"))
        content = Content(profile: profile, text: text)
    }

    /// Whether every word of a query occurs, ignoring case and diacritics. An empty query matches everyone.
    public func matches(_ query: SearchQuery) -> Bool {
        content.text.contains(query)
    }

    public static func == (first: ProfileSearch, second: ProfileSearch) -> Bool {
        first.content === second.content || first.profile == second.profile
    }
}
