import Foundation

/// An answer in the service's own fields.
struct SamplePeopleBody: Encodable {
    let results: [SamplePersonBody]
    let info: Information

    /// What the service says of its answer.
    struct Information: Encodable {
        let seed: String
        let results: Int
        let page: Int
        let version: String
    }
}

/// A person in the service's own fields.
struct SamplePersonBody: Encodable {
    private let gender: String
    private let name: Name
    private let location: Location
    private let email: String
    private let login: SampleLogin
    private let dob: Moment
    private let registered: Moment
    private let phone: String
    private let cell: String
    private let id: Identity
    private let picture: Picture
    private let nat: String

    /// - Parameter base: the address of the sample service, where the pictures are.
    init(_ person: SamplePerson, base: URL, today: (year: Int, month: Int, day: Int)) {
        gender = person.isWoman ? "female" : "male"
        name = Name(title: person.title, first: person.firstName.text, last: person.lastName.text)
        location = Location(
            street: Street(number: person.houseNumber, name: person.street), city: person.city, state: person.state,
            country: person.country.name, postcode: person.postcode,
            coordinates: Coordinates(latitude: person.latitude, longitude: person.longitude), timezone: person.timeZone)
        email = person.email
        login = person.login
        dob = Moment(date: person.born.text, age: person.born.age(on: today))
        registered = Moment(date: person.registered.text, age: person.registered.age(on: today))
        phone = person.phone
        cell = person.cell
        id = Identity(name: person.country.identity?.name ?? "", value: person.identity)
        let folder = base.appending(path: "api/portraits").absoluteString
        let file = "\(person.isWoman ? "women" : "men")/\(person.face).jpg"
        picture = Picture(large: "\(folder)/\(file)", medium: "\(folder)/med/\(file)", thumbnail: "\(folder)/thumb/\(file)")
        nat = person.country.code
    }

    private struct Name: Encodable {
        let title: String
        let first: String
        let last: String
    }

    private struct Location: Encodable {
        let street: Street
        let city: String
        let state: String
        let country: String
        let postcode: SamplePostcode
        let coordinates: Coordinates
        let timezone: SampleTimeZone
    }

    private struct Street: Encodable {
        let number: Int
        let name: String
    }

    private struct Coordinates: Encodable {
        let latitude: String
        let longitude: String
    }

    private struct Moment: Encodable {
        let date: String
        let age: Int
    }

    private struct Identity: Encodable {
        let name: String
        let value: String?

        private enum CodingKeys: String, CodingKey {
            case name
            case value
        }

        /// Writes null for none, where Swift would leave the key out.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(value, forKey: .value)
        }
    }

    private struct Picture: Encodable {
        let large: String
        let medium: String
        let thumbnail: String
    }
}
