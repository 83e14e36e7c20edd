import Foundation
import Synchronization

/// A person of randomuser.me, with the fields of the service.
public struct Person: Sendable, Equatable, Identifiable {
    /// The service's `login.uuid`, which alone identifies a person.
    public let id: String
    /// The title before the name, such as "Ms" or "Monsieur".
    public let title: String
    /// In the script of the person's country.
    public let firstName, lastName: String
    /// "female" or "male", as the service writes it.
    public let gender: String?
    /// Where the person lives.
    public let address: Address
    /// A random place, unrelated to the address; nil if the service gave none that is valid.
    public let coordinates: Coordinates?
    /// The e-mail address.
    public let email: String
    /// Nil if the service gave none that is valid.
    public let dateOfBirth: DateOfBirth?
    /// Nil if the service gave none that is valid.
    public let registered: CalendarDay?
    /// In any format.
    public let phone, cell: String
    /// The country code of the nationality, known or unknown.
    public let nationality: String
    /// The addresses of the pictures; nil if the service gave none that is valid.
    public let picture: PictureAddresses?
    /// The service's time zone, unrelated to the coordinates; nil if it gave none that is valid.
    public let utcOffset: UTCOffset?

    /// A postal address.
    public struct Address: Sendable, Equatable {
        /// House number and street, in the service's order.
        public let street: String
        public let city: String
        /// The state or province.
        public let state: String
        /// The country's name in English.
        public let country: String
        /// The postcode, which may begin with zero or contain letters.
        public let postcode: String

        /// An address; parts may be empty. They are made harmless and put on one line, and cut if they are too long.
        public init(street: String, city: String, state: String, country: String, postcode: String) {
            self.street = street.harmlessLine(limit: Limit.name)
            self.city = city.harmlessLine(limit: Limit.name)
            self.state = state.harmlessLine(limit: Limit.name)
            self.country = country.harmlessLine(limit: Limit.name)
            self.postcode = postcode.harmlessLine(limit: Limit.code)
        }
    }

    /// A place on Earth in degrees (WGS 84).
    public struct Coordinates: Sendable, Equatable {
        /// −90 to 90.
        public let latitude: Double
        /// −180 to 180.
        public let longitude: Double

        /// A place; nil outside the ranges.
        public init?(latitude: Double, longitude: Double) {
            guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
            self.latitude = latitude
            self.longitude = longitude
        }

        /// The address of the place for programs that show maps (RFC 5870).
        public var geoURI: String { "geo:" + numbers.joined(separator: ",") }

        /// Latitude and longitude in degrees, as search fields of maps read them.
        public var text: String { numbers.joined(separator: ", ") }

        /// Latitude and longitude in degrees, as files write them.
        var numbers: [String] { [latitude, longitude].map(Self.text) }

        /// An angle with up to six digits behind a point, whatever the user's language has, and without an exponent. Six digits are some ten
        /// centimetres.
        private static func text(_ angle: Double) -> String {
            let millionths = Int((abs(angle) * 1_000_000).rounded())
            let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
            let sign = angle < 0 && millionths > 0 ? "-" : ""
            guard rest > 0 else { return "\(sign)\(whole)" }
            let digits = "\(1_000_000 + rest)".dropFirst().reversed().drop { $0 == "0" }.reversed()
            return "\(sign)\(whole).\(String(digits))"
        }
    }

    /// The addresses of a person's picture in three sizes. They are parsed when a picture is wanted: parsing takes 1 µs and 300 bytes
    /// for each, and of thousands of people few are looked at.
    public struct PictureAddresses: Sendable, Equatable {
        /// 128 × 128 pixels.
        public let large: String
        /// 72 × 72 pixels.
        public let medium: String
        /// 48 × 48 pixels.
        public let thumbnail: String

        public init(large: String, medium: String, thumbnail: String) {
            self.large = large
            self.medium = medium
            self.thumbnail = thumbnail
        }
    }

    /// The maximum lengths of fields in scalars, far above those of the service's fields.
    public enum Limit {
        /// Of a number, a code or an identifier.
        public static let code = 100
        public static let name = 100
        /// Of an e-mail address.
        public static let email = 320
    }

    /// A person. Their texts are made harmless and put on one line, and cut if they are too long.
    public init(
        id: String, title: String, firstName: String, lastName: String, gender: String?, address: Address,
        coordinates: Coordinates?, email: String, dateOfBirth: DateOfBirth?, registered: CalendarDay?, phone: String,
        cell: String, nationality: String, picture: PictureAddresses?, utcOffset: UTCOffset? = nil
    ) {
        self.id = id
        self.title = title.harmlessLine(limit: Limit.name)
        self.firstName = firstName.harmlessLine(limit: Limit.name)
        self.lastName = lastName.harmlessLine(limit: Limit.name)
        self.gender = gender?.harmlessLine(limit: Limit.code)
        self.address = address
        self.coordinates = coordinates
        self.email = email.harmlessLine(limit: Limit.email)
        self.dateOfBirth = dateOfBirth
        self.registered = registered
        self.phone = phone.harmlessLine(limit: Limit.code)
        self.cell = cell.harmlessLine(limit: Limit.code)
        self.nationality = nationality.harmlessLine(limit: Limit.code)
        self.picture = picture
        self.utcOffset = utcOffset
    }
}

/// The user's edits of a person. A field that is nil shows the service's data.
public struct PersonEdits: Sendable, Equatable {
    public var title, firstName, lastName, city, email, phone, cell: String?
    public var dateOfBirth: DateOfBirth?
    /// The identifier of a picture that `PersonStore` keeps.
    public var picture: EditedPicture.ID?

    /// Edits, by default none. Their texts are made harmless.
    public init(
        title: String? = nil, firstName: String? = nil, lastName: String? = nil, city: String? = nil, email: String? = nil,
        phone: String? = nil, cell: String? = nil, dateOfBirth: DateOfBirth? = nil, picture: EditedPicture.ID? = nil
    ) {
        self.title = title?.harmlessLine(limit: Person.Limit.name)
        self.firstName = firstName?.harmlessLine(limit: Person.Limit.name)
        self.lastName = lastName?.harmlessLine(limit: Person.Limit.name)
        self.city = city?.harmlessLine(limit: Person.Limit.name)
        self.email = email?.harmlessLine(limit: Person.Limit.email)
        self.phone = phone?.harmlessLine(limit: Person.Limit.code)
        self.cell = cell?.harmlessLine(limit: Person.Limit.code)
        self.dateOfBirth = dateOfBirth
        self.picture = picture
    }

    /// Whether nothing was changed.
    public var isEmpty: Bool { self == PersonEdits() }
}

/// A person with the user's edits applied, as every page shows them: each field is edited, or else the service's. It never changes, and
/// lists of thousands are sorted and passed on by reference.
public final class Profile: Sendable, Equatable, Identifiable {
    /// The latest data of the service.
    public let person: Person
    /// The user's edits.
    public let edits: PersonEdits
    private let searchText = Mutex<SearchText?>(nil)

    public init(person: Person, edits: PersonEdits = PersonEdits()) {
        self.person = person
        self.edits = edits
    }

    public static func == (first: Profile, second: Profile) -> Bool {
        first === second || first.person == second.person && first.edits == second.edits
    }

    /// The person's identifier.
    public var id: Person.ID { person.id }
    /// The title, edited or not.
    public var title: String { edits.title ?? person.title }
    /// The first name, edited or not.
    public var firstName: String { edits.firstName ?? person.firstName }
    /// The last name, edited or not.
    public var lastName: String { edits.lastName ?? person.lastName }
    /// First and last name.
    public var name: String {
        let (first, last) = (firstName, lastName)
        return first.isEmpty ? last : last.isEmpty ? first : "\(first) \(last)"
    }
    /// The city, edited or not.
    public var city: String { edits.city ?? person.address.city }
    /// The e-mail address, edited or not.
    public var email: String { edits.email ?? person.email }
    /// The phone, edited or not.
    public var phone: String { edits.phone ?? person.phone }
    /// The mobile phone, edited or not.
    public var cell: String { edits.cell ?? person.cell }
    public var dateOfBirth: DateOfBirth? { edits.dateOfBirth ?? person.dateOfBirth }
    /// The addresses of the picture, edited or not. `LoadPersonPictureUseCase` loads either.
    public var picture: Person.PictureAddresses? {
        guard let address = edits.picture.flatMap(EditedPicture.address)?.absoluteString else { return person.picture }
        return Person.PictureAddresses(large: address, medium: address, thumbnail: address)
    }

    /// Whether every word of a query occurs in the name, the city, the country or the e-mail address as they are shown, ignoring case and
    /// diacritics, or the phone number that it is. An empty query matches everyone.
    ///
    /// The text is folded by the first query: that takes longer than all else that a list needs of it.
    public func matches(_ query: SearchQuery) -> Bool {
        if query.isEmpty { return true }
        let text = folded
        return text.contains(query) || text.containsNumber(of: query)
    }

    /// Folds the text before there is a query.
    func fold() { _ = folded }

    /// What `matches` looks through.
    var folded: SearchText {
        searchText.withLock { known in
            let text = known ?? SearchText(searched)
            known = text
            return text
        }
    }

    private var searched: String {
        let numbers = [phone, cell].map { SearchQuery.digits(of: $0.utf8) }
        return ([name, city, person.address.country, email] + numbers).joined(separator: "\n")
    }
}
