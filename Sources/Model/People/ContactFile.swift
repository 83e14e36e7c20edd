import Foundation
import Pictures

/// A file of vCards that other programs have written.
public struct ContactFile: Sendable {
    /// In bytes: room for some thousand contacts with pictures.
    public static let byteLimit = 64 << 20
    /// As many cards as the service gives people.
    public static let contactLimit = 5_000

    public internal(set) var contacts: [Contact] = []
    /// Groups and cards without a name.
    public internal(set) var namelessCount = 0

    public init(_ file: Data, today: CalendarDay?) throws(ContactImportError) {
        try self.init([file], today: today)
    }

    /// Reads several files as if they were one: address books also write a file for each contact.
    public init(_ files: [Data], today: CalendarDay?) throws(ContactImportError) {
        guard files.reduce(0, { $0 + $1.count }) <= Self.byteLimit else { throw .tooLarge }
        for file in files {
            let countBefore = contacts.count + namelessCount
            var reader = VCardReader(file)
            while let card = reader.next() {
                if let contact = Contact(card, today: today) { contacts.append(contact) } else { namelessCount += 1 }
                guard contacts.count + namelessCount <= Self.contactLimit else { throw .tooMany }
            }
            guard contacts.count + namelessCount > countBefore else { throw .foreign }
        }
    }
}

public enum ContactImportError: Error, Sendable, Equatable {
    case tooLarge
    case tooMany
    /// One of the files contains no vCard.
    case foreign
}

public struct Contact: Sendable, Equatable {
    /// The card's texts are edits, so that the person stays when the seed changes.
    public let profile: Profile
    /// An encoded picture. The file may be wrong about that.
    public let photo: Data?
    /// Whether the card names a picture that is not in the file or is too large.
    public let isWithoutPhoto: Bool
    /// Whether there is a birthday without a month or a day, or with a year before `PersonForm.earliestYear`.
    public let isWithoutBirthday: Bool

    /// In scalars.
    private static let identifierLimit = 400

    /// Nil for a card of a group, or without a name.
    init?(_ card: [VCardProperty], today: CalendarDay?) {
        /// The preferred property with a name, or else the first.
        func property(_ name: String, where isWanted: (VCardProperty) -> Bool = { _ in true }) -> VCardProperty? {
            let properties = card.filter { $0.name == name && isWanted($0) }
            return properties.first(where: \.isPreferred) ?? properties.first
        }
        func parts(_ property: VCardProperty?, count: Int) -> [String] {
            let parts = (property?.parts ?? []).map { $0.joiningLines() }
            return Array((parts + Array(repeating: "", count: count)).prefix(count))
        }
        let kind = (property("KIND") ?? property("X-ADDRESSBOOKSERVER-KIND"))?.text.lowercased() ?? "individual"
        guard ["individual", "org"].contains(kind), property("X-EVOLUTION-LIST")?.text.uppercased() != "TRUE" else { return nil }

        /// The form would refuse any other address, such as one of X.400.
        func isAddress(_ property: VCardProperty) -> Bool { PersonForm.isEmailAddress(property.text.joiningLines()) }
        let email = (property("EMAIL", where: isAddress) ?? property("EMAIL"))?.text.joiningLines() ?? ""
        var name = parts(property("N"), count: 5)
        if name[0].isEmpty, name[1].isEmpty, name[2].isEmpty {
            let company = property("ORG")?.parts.first
            let whole = [property("FN")?.text, property("NICKNAME")?.text, company, email].lazy.compactMap { $0?.joiningLines() }
            guard let words = whole.first(where: { !$0.isEmpty })?.split(separator: " ") else { return nil }
            name[0] = words.count > 1 ? String(words[words.count - 1]) : ""
            name[1] = words.prefix(max(1, words.count - 1)).joined(separator: " ")
        }
        let firstName = [name[1], name[2]].filter { !$0.isEmpty }.joined(separator: " ")
        let lastName = [name[0], name[4]].filter { !$0.isEmpty }.joined(separator: " ")
        let cell = Self.number(property("TEL") { $0.isOf("CELL") })
        let phone = Self.number(property("TEL") { !["CELL", "FAX", "PAGER"].contains(where: $0.isOf) })
        let birthday = property("BDAY")
        let dateOfBirth = birthday.flatMap { Self.date($0, today: today) }
        isWithoutBirthday = birthday != nil && dateOfBirth == nil
        let picture = property("PHOTO") { !$0.value.isEmpty }
        photo = picture?.data(limit: PictureLimits.chosenPortrait.bytes)
        isWithoutPhoto = picture != nil && photo == nil

        let home = parts(property("ADR") { $0.isOf("HOME") } ?? property("ADR"), count: 7)
        let address = Person.Address(
            street: home[0...2].filter { !$0.isEmpty }.joined(separator: ", "), city: "", state: home[4], country: home[6],
            postcode: home[5])
        let sex = (property("GENDER") ?? property("X-GENDER"))?.text.lowercased().first
        func edit(_ text: String) -> String? { text.isEmpty ? nil : text }
        let edits = PersonEdits(
            title: edit(name[3]), firstName: edit(firstName), lastName: edit(lastName), city: edit(home[3]),
            email: PersonForm.isEmailAddress(email) && email.isWithin(PersonForm.emailLimit) ? email : nil, phone: edit(phone),
            cell: edit(cell), dateOfBirth: dateOfBirth)
        // Without an identifier, cards with equal texts are the same person.
        let texts = [firstName, lastName, email, phone, cell, dateOfBirth?.iso8601 ?? ""]
        let identifier = property("UID").flatMap { Self.identifier($0.text) } ?? Self.identifier(texts.joined(separator: "|"))
        profile = Profile(
            person: Person(
                id: identifier ?? "", title: "", firstName: "", lastName: "",
                gender: sex == "f" ? "female" : sex == "m" ? "male" : nil, address: address,
                coordinates: property("GEO").flatMap { Self.place($0.text) }, email: "", dateOfBirth: nil, registered: nil,
                phone: "", cell: "", nationality: "", picture: nil,
                utcOffset: property("TZ").flatMap { Self.offset($0.text) }),
            edits: edits)
    }

    /// A UUID as the service writes it, or any other text; nil for an empty one.
    private static func identifier(_ text: String) -> String? {
        let text = text.harmlessLine(limit: identifierLimit)
        let uuid = text.lowercased().hasPrefix("urn:uuid:") ? String(text.dropFirst("urn:uuid:".count)) : text
        return UUID(uuidString: uuid) == nil ? (text.isEmpty ? nil : text) : uuid.lowercased()
    }

    /// The phone number, which vCard 4.0 may write as a URI.
    private static func number(_ property: VCardProperty?) -> String {
        let text = property?.text.joiningLines() ?? ""
        guard text.lowercased().hasPrefix("tel:") else { return text }
        let parts = text.dropFirst(4).split(separator: ";", omittingEmptySubsequences: false)
        let number = parts.first.map { $0.removingPercentEncoding ?? String($0) } ?? ""
        let suffix = parts.first { $0.lowercased().hasPrefix("ext=") }?.dropFirst(4)
        return suffix.map { "\(number) ext. \($0)" } ?? number
    }

    /// Programs write two hyphens or zeros for an unknown year; Apple marks an invented one. A time may follow the date.
    private static func date(_ property: VCardProperty, today: CalendarDay?) -> DateOfBirth? {
        let text = property.text.joiningLines().prefix { !["T", "t", " "].contains($0) }
        guard let parts = text.wholeMatch(of: /(?:([0-9]{4})-?|--)([0-9]{2})-?([0-9]{2})/)?.output,
            let month = Int(parts.2), let number = Int(parts.3)
        else { return nil }
        let year = property.has("X-APPLE-OMIT-YEAR") ? nil : parts.1.flatMap { Int($0) }
        let date = DateOfBirth(year: year == 0 ? nil : year, month: month, day: number)
        guard let day = date?.knownDay else { return date }
        if let today, day > today { return nil }
        return day.year < PersonForm.earliestYear ? nil : date
    }

    /// Reads `59.33;18.06` or a `geo:` URI.
    private static func place(_ text: String) -> Person.Coordinates? {
        let isURI = text.lowercased().hasPrefix("geo:")
        let numbers = isURI ? text.dropFirst(4).prefix { $0 != ";" }.split(separator: ",") : text.split(separator: ";")
        let degrees = numbers.prefix(2).compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard degrees.count == 2 else { return nil }
        return Person.Coordinates(latitude: degrees[0], longitude: degrees[1])
    }

    private static func offset(_ text: String) -> UTCOffset? {
        let hasColon = text.contains(":")
        return UTCOffset(hasColon || text.count < 4 ? text : "\(text.dropLast(2)):\(text.suffix(2))")
    }
}
