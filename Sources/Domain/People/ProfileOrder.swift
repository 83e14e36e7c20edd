/// The name by which the list of people is sorted, by the words under which the setting is stored.
public enum PeopleSorting: String, LosslessStringConvertible, Sendable, CaseIterable {
    case firstName, lastName
}

/// The order of the list of people: by the shown first name, then by the shown last name, or the other way round, in the user's
/// collation.
public struct ProfileOrder: Sendable {
    private let collation: Collation

    /// - Parameter collation: that of the user's language.
    public init(_ collation: Collation) {
        self.collation = collation
    }

    /// The profiles in order, ignoring case. People of the same name keep their relative order.
    public func sorted(_ profiles: [Profile], by sorting: PeopleSorting = .firstName) -> [Profile] {
        let names = profiles.map { sorting == .firstName ? ($0.firstName, $0.lastName) : ($0.lastName, $0.firstName) }
        let leading = collation.ranks(of: names.lazy.map(\.0))
        let ranks = names.map { leading[$0.0, default: 0] }
        // The costly comparison of the other names is made only for people who share the leading one.
        var counts: [Int: Int] = [:]
        for rank in ranks { counts[rank, default: 0] += 1 }
        let others = collation.ranks(of: zip(names, ranks).lazy.filter { counts[$1, default: 0] > 1 }.map { $0.0.1 })
        let keys = zip(names, ranks).map { name, rank in (rank, others[name.1, default: 0]) }
        return profiles.indices
            .sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
            .map { profiles[$0] }
    }

    /// The letters above sorted profiles, by the position of the first profile below each.
    func headings(of profiles: [Profile], by sorting: PeopleSorting) -> [Int: String] {
        var headings = ListHeadings(collation)
        var result: [Int: String] = [:]
        for (position, profile) in profiles.enumerated() {
            let name = sorting == .firstName ? profile.firstName : profile.lastName
            if let heading = headings.next(name) { result[position] = heading }
        }
        return result
    }
}

/// The stored people in the order of the list.
public struct OrderedPeople: Sendable, Equatable {
    /// The seed; nil before the first fetch.
    public let seed: String?
    /// Everyone who is not deleted.
    public let profiles: [Profile]
    /// The letters above them, by the position of the first profile below each.
    public let headings: [Int: String]
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
