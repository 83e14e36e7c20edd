import Domain
import Foundation

/// A row of the list of people.
public struct PersonRow: Sendable, Equatable, Identifiable {
    /// Held as one object: every search hands all rows on, and the list compares them with those before.
    private final class Content: Sendable {
        let id: Person.ID
        let name: String
        let city: String
        let note: String?
        let picture: URL?
        let birthday: WeekBirthday?

        init(_ profile: Profile, _ change: PeopleChanges.Change?, today: CalendarDay?) {
            id = profile.id
            name = "\(profile.firstName) \(profile.lastName)"
            city = profile.city
            note = change.map(PeopleStrings.note)
            picture = profile.picture?.medium
            birthday = profile.birthday(inWeekOf: today)
        }
    }

    private let content: Content

    /// The person's identifier.
    public var id: Person.ID { content.id }
    /// First and last name.
    public var name: String { content.name }
    /// The city.
    public var city: String { content.city }
    /// The second line: the city, and what the last refresh has changed.
    public var subtitle: String {
        guard let note = content.note else { return city }
        return city.isEmpty ? note : "\(city) · \(note)"
    }
    /// The letter above the row, if the row is the first one below it.
    public internal(set) var heading: String?
    /// What a screen reader says of the letter.
    public var headingDescription: String? { heading.map(PeopleStrings.heading) }
    /// Where the picture for a row is; initials stand in its place until it is there.
    public var picture: URL? { content.picture }

    /// The birthday, if it is in the current week.
    public var birthday: WeekBirthday? { content.birthday }
    /// The name, with a sign of a birthday in the current week.
    public var title: String { birthday == nil ? name : "\(name) 🎉" }

    /// - Parameters:
    ///   - change: what the last refresh has changed.
    ///   - today: the day in whose week a birthday is noticed; nil notices none.
    init(_ profile: Profile, _ change: PeopleChanges.Change? = nil, today: CalendarDay? = nil) {
        content = Content(profile, change, today: today)
    }

    public static func == (first: PersonRow, second: PersonRow) -> Bool {
        guard first.heading == second.heading else { return false }
        if first.content === second.content { return true }
        return first.id == second.id && first.name == second.name && first.city == second.city
            && first.content.note == second.content.note && first.picture == second.picture
            && first.birthday == second.birthday
    }

    /// What a screen reader says for the row.
    public var accessibleLabel: String {
        [name, city, birthday.map(BirthdayStrings.row) ?? "", content.note ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
