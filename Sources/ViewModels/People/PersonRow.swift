import Domain
import Foundation
import Localization

/// A row of the list of people.
public struct PersonRow: Sendable, Equatable, Identifiable {
    /// Held as one object: every search hands all rows on, and the list compares them with those before.
    private final class Content: Sendable {
        let profile: Profile
        let change: PeopleChanges.Change?
        let name: String
        let birthday: WeekBirthday?

        init(_ profile: Profile, _ change: PeopleChanges.Change?, today: CalendarDay?) {
            self.profile = profile
            self.change = change
            name = profile.name
            birthday = profile.birthday(inWeekOf: today)
        }
    }

    private let content: Content

    var profile: Profile { content.profile }
    /// What the last refresh has changed.
    var change: PeopleChanges.Change? { content.change }
    /// The person's identifier.
    public var id: Person.ID { profile.id }
    /// First and last name.
    public var name: String { content.name }
    public var city: String { profile.city }
    private var note: String? { change.map(PeopleStrings.note) }
    /// The second line: the city, and what the last refresh has changed.
    public var subtitle: String { [city, note ?? ""].filter { !$0.isEmpty }.joined(separator: " · ") }
    /// The letter above the row, if the row is the first one below it.
    public internal(set) var heading: String?
    /// Where the picture is, the largest that there is: on a fine screen a face has more pixels than the smaller ones. Initials stand in
    /// its place until it is there.
    public var picture: URL? { profile.picture.flatMap { URL(string: $0.large) } }

    /// The birthday, if it is in the current week.
    public var birthday: WeekBirthday? { content.birthday }
    /// The name, with a sign of a birthday in the current week.
    public var title: String { birthday == nil ? name : "\(name) 🎉" }

    /// - Parameter today: the day in whose week a birthday is noticed; nil notices none.
    init(_ profile: Profile, _ change: PeopleChanges.Change? = nil, today: CalendarDay? = nil) {
        content = Content(profile, change, today: today)
    }

    public static func == (first: PersonRow, second: PersonRow) -> Bool {
        guard first.heading == second.heading else { return false }
        if first.content === second.content { return true }
        return first.id == second.id && first.name == second.name && first.city == second.city && first.change == second.change
            && first.profile.picture == second.profile.picture && first.birthday == second.birthday
    }

    /// Whether a search finds the person.
    func matches(_ query: SearchQuery) -> Bool { profile.matches(query) }

    /// What a screen reader says for the row.
    public var accessibleLabel: String {
        let birthday = birthday.map { localized("birthday %@", $0.day) }
        return [name, city, birthday ?? "", note ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
