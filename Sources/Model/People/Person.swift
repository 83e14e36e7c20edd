import Foundation
import Synchronization

/// A person of randomuser.me, with the fields of the service. A field is nil if the service gave no valid value.
public struct Person: Sendable, Equatable, Identifiable {
    /// The service's `login.uuid`, which alone identifies a person.
    public let id: String
    /// Such as "Ms" or "Monsieur".
    public let title: String
    /// In the script of the person's country.
    public let firstName, lastName: String
    /// "female" or "male", as the service writes it.
    public let gender: String?
    public let address: Address
    /// A random place, unrelated to the address.
    public let coordinates: Coordinates?
    public let email: String
    public let dateOfBirth: DateOfBirth?
    public let registered: CalendarDay?
    public let phone, cell: String
    /// A country code, which may be unknown.
    public let nationality: String
    public let picture: PictureAddresses?
    /// Unrelated to the coordinates.
    public let utcOffset: UTCOffset?

    public struct Address: Sendable, Equatable {
        /// House number and street, in the service's order.
        public let street: String
        public let city: String
        public let state: String
        /// In English.
        public let country: String
        /// May begin with zero or contain letters.
        public let postcode: String

        /// Parts may be empty. They are made harmless, put on one line and cut to their limits.
        public init(street: String, city: String, state: String, country: String, postcode: String) {
            self.street = street.harmlessLine(limit: Limit.name)
            self.city = city.harmlessLine(limit: Limit.name)
            self.state = state.harmlessLine(limit: Limit.name)
            self.country = country.harmlessLine(limit: Limit.name)
            self.postcode = postcode.harmlessLine(limit: Limit.code)
        }
    }

    /// In degrees (WGS 84).
    public struct Coordinates: Sendable, Equatable {
        public let latitude: Double
        public let longitude: Double

        public init?(latitude: Double, longitude: Double) {
            guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
            self.latitude = latitude
            self.longitude = longitude
        }

        /// For programs that show maps (RFC 5870).
        public var geoURI: String { "geo:" + numbers.joined(separator: ",") }

        /// In the form that search fields of maps read.
        public var text: String { numbers.joined(separator: ", ") }

        var numbers: [String] { [latitude, longitude].map(Self.text) }

        /// Up to six digits after a point in any locale, without an exponent. Six digits are about ten centimetres.
        private static func text(_ angle: Double) -> String {
            let millionths = Int((abs(angle) * 1_000_000).rounded())
            let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
            let sign = angle < 0 && millionths > 0 ? "-" : ""
            guard rest > 0 else { return "\(sign)\(whole)" }
            let digits = "\(1_000_000 + rest)".dropFirst().reversed().drop { $0 == "0" }.reversed()
            return "\(sign)\(whole).\(String(digits))"
        }
    }

    /// Texts until a picture is wanted: parsing takes 1 µs and 300 bytes for each, and few of thousands of people are looked at.
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

    /// In scalars, far above the lengths in the service's data.
    public enum Limit {
        public static let code = 100
        public static let name = 100
        public static let email = 320
    }

    /// Texts are made harmless, put on one line and cut to their limits.
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

/// A field that is nil shows the service's data.
public struct PersonEdits: Sendable, Equatable {
    public var title, firstName, lastName, city, email, phone, cell: String?
    public var dateOfBirth: DateOfBirth?
    public var picture: EditedPicture.ID?

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

    public var isEmpty: Bool { self == PersonEdits() }
}

/// A person with the user's edits applied. An immutable reference, because lists of thousands are sorted and passed on.
public final class Profile: Sendable, Equatable, Identifiable {
    public let person: Person
    public let edits: PersonEdits
    private let searchText = Mutex<SearchText?>(nil)

    public init(person: Person, edits: PersonEdits = PersonEdits()) {
        self.person = person
        self.edits = edits
    }

    public static func == (first: Profile, second: Profile) -> Bool {
        first === second || first.person == second.person && first.edits == second.edits
    }

    public var id: Person.ID { person.id }
    public var title: String { edits.title ?? person.title }
    public var firstName: String { edits.firstName ?? person.firstName }
    public var lastName: String { edits.lastName ?? person.lastName }
    public var name: String {
        let (first, last) = (firstName, lastName)
        return first.isEmpty ? last : last.isEmpty ? first : "\(first) \(last)"
    }
    public var city: String { edits.city ?? person.address.city }
    public var email: String { edits.email ?? person.email }
    public var phone: String { edits.phone ?? person.phone }
    public var cell: String { edits.cell ?? person.cell }
    public var dateOfBirth: DateOfBirth? { edits.dateOfBirth ?? person.dateOfBirth }
    /// `LoadPersonPictureUseCase` loads the service's addresses and those of edited pictures.
    public var picture: Person.PictureAddresses? {
        guard let address = edits.picture.flatMap(EditedPicture.address)?.absoluteString else { return person.picture }
        return Person.PictureAddresses(large: address, medium: address, thumbnail: address)
    }

    /// Ignores case and diacritics. An empty query matches everyone. The first query folds the text, which takes the longest.
    public func matches(_ query: SearchQuery) -> Bool {
        if query.isEmpty { return true }
        let text = folded
        return text.contains(query) || text.containsNumber(of: query)
    }

    /// Folds the text before there is a query.
    func fold() { _ = folded }

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
