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

        init(_ profile: Profile, _ change: PeopleChanges.Change?) {
            id = profile.id
            name = "\(profile.firstName) \(profile.lastName)"
            city = profile.city
            note = change.map(PeopleStrings.note)
            picture = profile.person.picture?.medium
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

    init(_ profile: Profile, _ change: PeopleChanges.Change? = nil) {
        content = Content(profile, change)
    }

    public static func == (first: PersonRow, second: PersonRow) -> Bool {
        guard first.heading == second.heading else { return false }
        if first.content === second.content { return true }
        return first.id == second.id && first.name == second.name && first.city == second.city
            && first.content.note == second.content.note && first.picture == second.picture
    }

    /// What a screen reader says for the row.
    public var accessibleLabel: String {
        [name, city, content.note ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// Everything about one person, as the profile shows it.
public struct ProfileDetail: Sendable, Equatable {
    /// The person's identifier.
    public let id: Person.ID
    /// First and last name, which are the page's title.
    public let name: String
    /// Where the large picture is.
    public let picture: URL?
    /// Whether the birthday falls into the current week, from Monday to Sunday.
    public let hasBirthday: Bool
    /// Whether the person has a place on the map.
    public let hasPlace: Bool
    /// What opens a message to the person; nil if that is not possible.
    let emailAddress: String?
    /// The named values in the order of the page; what the service did not give is left out.
    public let fields: [DetailField]

    init(_ profile: Profile, today: CalendarDay?, locale: Locale) {
        let person = profile.person
        id = profile.id
        name = "\(profile.firstName) \(profile.lastName)"
        picture = person.picture?.large
        hasPlace = person.coordinates != nil
        emailAddress = Self.link("mailto", profile.email)
        if let birth = profile.dateOfBirth, let today {
            hasBirthday = BirthdayWeek.contains(birthdayOf: birth, weekOf: today)
        } else {
            hasBirthday = false
        }
        let format = { (day: CalendarDay?) in day?.figures(in: locale) ?? MessageStrings.unknown }
        let age = profile.dateOfBirth.flatMap { birth in today.flatMap { Age.years(from: birth, on: $0) } }
        let country = locale.localizedString(forRegionCode: person.nationality) ?? person.nationality
        let address = person.address
        let lines = [address.street, [address.postcode, profile.city].joinedWords, address.state, address.country]
        let values: [(String, String, String?)] = [
            (PeopleStrings.title, person.title, nil),
            (PeopleStrings.firstName, profile.firstName, nil),
            (PeopleStrings.lastName, profile.lastName, nil),
            (PeopleStrings.city, profile.city, nil),
            (PeopleStrings.email, profile.email, emailAddress),
            (PeopleStrings.dateOfBirth, format(profile.dateOfBirth), nil),
            (PeopleStrings.age, age.map(String.init) ?? MessageStrings.unknown, nil),
            (PeopleStrings.phone, profile.phone, Self.link("tel", profile.phone)),
            (PeopleStrings.cell, person.cell, Self.link("tel", person.cell)),
            (PeopleStrings.address, lines.filter { !$0.isEmpty }.joined(separator: "\n"), nil),
            (PeopleStrings.nationality, country, nil),
            (PeopleStrings.registered, format(person.registered), nil),
        ]
        fields = values.filter { !$0.1.isEmpty }.map { DetailField(label: $0.0, value: $0.1, link: $0.2) }
    }

    /// An address for the desktop's mail or phone program; nothing from outside is more in it than its path.
    private static func link(_ scheme: String, _ value: String) -> String? {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "@.-_+"))
        let path = value.filter { !$0.isWhitespace && !"()".contains($0) }
        guard !path.isEmpty, let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) else { return nil }
        return "\(scheme):\(encoded)"
    }
}

extension [String] {
    /// The parts that say something, with blanks between.
    fileprivate var joinedWords: String {
        filter { !$0.isEmpty }.joined(separator: " ")
    }
}
