import Domain
import Localization

/// What the desktop's notification says of the birthdays of the week.
public struct BirthdayNotification: Sendable {
    /// A person who can be opened from it, by first and last name.
    public typealias Opening = (name: String, id: Person.ID)

    /// The large words.
    public let title: String
    /// The sentence below.
    public let body: String
    /// Who is opened when the notification itself is activated.
    public let first: Opening
    /// Who has a button of their own: desktops show three at most, and one person needs none.
    public let buttons: [Opening]

    private static let nameLimit = 3

    /// A notification of people in the order of the list; nil where there is nobody.
    public init?(_ profiles: [Profile]) {
        let people = profiles.map { (name: $0.name, id: $0.id) }
        guard let first = people.first else { return nil }
        self.first = first
        title = localized("Birthdays This Week")
        let named = people.prefix(Self.nameLimit)
        let others = people.count - named.count
        let more = others == 0 ? [] : [localizedPlural("%@ more person", "%@ more people", count: others)]
        body = (named.map(\.name) + more).joined(separator: ", ")
        buttons = people.count == 1 ? [] : Array(named)
    }
}
