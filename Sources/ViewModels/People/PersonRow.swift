import Foundation
import GLibSupport
import Model

public struct PersonRow: Sendable, Equatable, Identifiable {
    /// One object, since every search passes all rows on and the list compares them with the previous ones.
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
    var change: PeopleChanges.Change? { content.change }
    public var id: Person.ID { profile.id }
    public var name: String { content.name }
    public var city: String { profile.city }
    private var note: String? { change.map(PeopleStrings.note) }
    public var subtitle: String { [city, note ?? ""].filter { !$0.isEmpty }.joined(separator: " · ") }
    /// The letter above the row, if the row is the first of that letter.
    public internal(set) var heading: String?
    /// The largest picture, because smaller ones have too few pixels for a fine screen. Initials are shown until it has loaded.
    public var picture: URL? { profile.picture.flatMap { URL(string: $0.large) } }

    /// Nil if it is not in the current week.
    public var birthday: WeekBirthday? { content.birthday }
    public var title: String { birthday == nil ? name : "\(name) 🎉" }

    /// - Parameter today: birthdays in the week of this day are marked; nil marks none.
    init(_ profile: Profile, _ change: PeopleChanges.Change? = nil, today: CalendarDay? = nil) {
        content = Content(profile, change, today: today)
    }

    public static func == (first: PersonRow, second: PersonRow) -> Bool {
        guard first.heading == second.heading else { return false }
        if first.content === second.content { return true }
        return first.id == second.id && first.name == second.name && first.city == second.city && first.change == second.change
            && first.profile.picture == second.profile.picture && first.birthday == second.birthday
    }

    func matches(_ query: SearchQuery) -> Bool { profile.matches(query) }

    public var accessibleLabel: String {
        let birthday = birthday.map { localized("birthday %@", $0.day) }
        return [name, city, birthday ?? "", note ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
