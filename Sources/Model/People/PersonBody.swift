import Foundation
import Pictures

/// All fields but identifier and name may be missing or of another type.
struct PersonBody: Decodable {
    private let login: Login
    private let name: Name
    private let gender, email, phone, cell, nationality: Lenient<String>
    private let location: Lenient<Location>
    private let dateOfBirth, registered: Lenient<Moment>
    private let picture: Lenient<Picture>

    private enum CodingKeys: String, CodingKey {
        case login, name, gender, location, email, registered, phone, cell, picture
        case dateOfBirth = "dob"
        case nationality = "nat"
    }

    /// Nil without an identifier or a name, or if a field is far longer than the service's.
    func person() -> Person? {
        var hasTooLongText = false
        func text(_ field: String?, limit: Int = Person.Limit.name) -> String {
            guard let field else { return "" }
            if !field.isWithin(limit) { hasTooLongText = true }
            return hasTooLongText ? "" : field.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let location = location.value
        let person = Person(
            id: text(login.uuid, limit: Person.Limit.code),
            title: text(name.title.value),
            firstName: text(name.first),
            lastName: text(name.last),
            gender: gender.value.map { text($0, limit: Person.Limit.code) },
            address: Person.Address(
                street: text(location?.street.value?.text),
                city: text(location?.city.value),
                state: text(location?.state.value),
                country: text(location?.country.value),
                postcode: text(location?.postcode.value?.text, limit: Person.Limit.code)),
            coordinates: location?.coordinates.value?.place,
            email: text(email.value, limit: Person.Limit.email),
            dateOfBirth: dateOfBirth.value?.day.map(DateOfBirth.init),
            registered: registered.value?.day,
            phone: text(phone.value, limit: Person.Limit.code),
            cell: text(cell.value, limit: Person.Limit.code),
            nationality: text(nationality.value, limit: Person.Limit.code),
            picture: picture.value?.addresses,
            utcOffset: (location?.timezone.value?["offset"]?.value).flatMap(UTCOffset.init))
        let isNamed = !person.id.isEmpty && !login.uuid.contains("\0") && !person.firstName.isEmpty && !person.lastName.isEmpty
        return isNamed && !hasTooLongText ? person : nil
    }

    private struct Login: Decodable {
        let uuid: String
    }

    private struct Name: Decodable {
        let title: Lenient<String>
        let first, last: String
    }
}

private struct Location: Decodable {
    let street: Lenient<Street>
    let city, state, country: Lenient<String>
    let postcode: Lenient<TextOrNumber>
    let coordinates: Lenient<CoordinateTexts>
    let timezone: Lenient<[String: Lenient<String>]>
}

/// A house number and a street, which are one text in API versions before 1.3.
private struct Street: Decodable {
    let text: String

    private struct Parts: Decodable {
        let number: Lenient<TextOrNumber>
        let name: Lenient<String>
    }

    init(from decoder: any Decoder) throws {
        if let whole = try? String(from: decoder) {
            text = whole
            return
        }
        let parts = try Parts(from: decoder)
        text = [parts.number.value?.text, parts.name.value].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

private struct CoordinateTexts: Decodable {
    private let latitude, longitude: String

    var place: Person.Coordinates? {
        guard let latitude = Self.degrees(latitude), let longitude = Self.degrees(longitude) else { return nil }
        return Person.Coordinates(latitude: latitude, longitude: longitude)
    }

    /// `Double` alone also accepts "nan" and "0x1p4".
    private static func degrees(_ text: String) -> Double? {
        guard text.isWithin(40), text.wholeMatch(of: /[+-]?[0-9]+(?:\.[0-9]+)?/) != nil else { return nil }
        return Double(text)
    }
}

/// Only the day is used. The age beside it was correct only on the day of the request.
private struct Moment: Decodable {
    private let date: String

    /// In UTC, from ISO 8601 with or without fractional seconds.
    var day: CalendarDay? {
        guard date.isWithin(40), let match = date.wholeMatch(of: /([0-9-]+)T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?Z/) else {
            return nil
        }
        return CalendarDay(iso8601: String(match.output.1))
    }
}

private struct Picture: Decodable {
    private let large, medium, thumbnail: String

    private static let limit = 2_000

    /// Nil if requests to one of the addresses are not allowed.
    var addresses: Person.PictureAddresses? {
        guard let large = Self.address(large), let medium = Self.address(medium), let thumbnail = Self.address(thumbnail) else {
            return nil
        }
        return Person.PictureAddresses(large: large, medium: medium, thumbnail: thumbnail)
    }

    private static func address(_ text: String) -> String? {
        guard text.utf8.count <= limit, let url = URL(string: text), AddressPolicy.allows(url) else { return nil }
        return url.absoluteString
    }
}
