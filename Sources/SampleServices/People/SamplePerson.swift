import Foundation

/// The parts of sample people. No list is empty.
struct SamplePeople: Decodable, Sendable {
    let countries: [SampleCountry]
    let timeZones: [SampleTimeZone]
    /// The parts of user names.
    let colours, animals: [String]
    let passwords: [String]

    static let content = SampleContent.read("people", as: SamplePeople.self)
}

/// As the service writes it, unrelated to the country.
struct SampleTimeZone: Codable, Sendable {
    let offset, description: String
}

/// An invented person in the service's own fields. Seed and number determine the person.
struct SamplePerson: Encodable {
    private let gender, email, phone, cell, nat: String
    private let name, login, dob, registered, picture: [String: String]
    private let location: Location
    /// The value is null in countries without an identity number.
    private let id: [String: String?]

    /// One in so many people has a birthday in the current week; chance adds about one more to every fifty.
    private static let birthdayDistance = 25
    private static let faceCounts = (men: 100, women: 97)

    /// - Parameter base: the address of the sample service, which has the pictures.
    init(_ parts: SamplePeople, seed: String, number: Int, week: [(month: Int, day: Int)], base: URL) {
        // The order of the draws is part of the content: another order makes other people.
        var numbers = NumberSequence(seed: (seed.fingerprint ^ UInt64(number)) &* 0xD6E8_FEB8_6659_FD93)
        let country = numbers.element(of: parts.countries)
        let isWoman = numbers.next(below: 2) == 0
        let title = numbers.element(of: isWoman ? country.titles.women : country.titles.men)
        let first = numbers.element(of: isWoman ? country.womenNames : country.menNames)
        let last = numbers.element(of: country.lastNames)
        gender = isWoman ? "female" : "male"
        name = ["title": title, "first": first.text, "last": last.text]
        location = Location(country, parts, &numbers)
        email = "\(first.address).\(last.address)@example.com"
        login = Self.login(parts, &numbers)
        let isBirthday = number % Self.birthdayDistance == Self.birthdayDistance / 2
        let birthday = numbers.element(of: week)
        let born = SampleMoment(years: 1945...2001, &numbers)
        dob = ["date": (isBirthday ? born.on(month: birthday.month, day: birthday.day) : born).text]
        registered = ["date": SampleMoment(years: 2002...2021, &numbers).text]
        phone = numbers.text(like: country.phone)
        cell = numbers.text(like: country.cell)
        id = ["name": country.identity?.name ?? "", "value": country.identity.map { numbers.text(like: $0.form) }]
        let face = numbers.next(below: isWoman ? Self.faceCounts.women : Self.faceCounts.men)
        let folder = base.appending(path: "api/portraits").absoluteString
        let file = "\(isWoman ? "women" : "men")/\(face).jpg"
        picture = ["large": "\(folder)/\(file)", "medium": "\(folder)/med/\(file)", "thumbnail": "\(folder)/thumb/\(file)"]
        nat = country.code
    }

    /// The hashes are invented, too.
    private static func login(_ parts: SamplePeople, _ numbers: inout NumberSequence) -> [String: String] {
        [
            "uuid": identifier(&numbers),
            "username": numbers.element(of: parts.colours) + numbers.element(of: parts.animals) + numbers.text(like: "###"),
            "password": numbers.element(of: parts.passwords),
            "salt": numbers.text(like: "@@##@@##"),
            "md5": numbers.text(32),
            "sha1": numbers.text(40),
            "sha256": numbers.text(64),
        ]
    }

    /// A UUID of version 4, the random one, in the variant of RFC 9562.
    private static func identifier(_ numbers: inout NumberSequence) -> String {
        let variant = numbers.text(1, of: Array("89ab"))
        return [numbers.text(8), numbers.text(4), "4" + numbers.text(3), variant + numbers.text(3), numbers.text(12)]
            .joined(separator: "-")
    }

    private struct Location: Encodable {
        let street: Street
        let city, state, country: String
        let postcode: Postcode
        let coordinates: [String: String]
        let timezone: SampleTimeZone

        init(_ country: SampleCountry, _ parts: SamplePeople, _ numbers: inout NumberSequence) {
            street = Street(number: 1 + numbers.next(below: 9_999), name: numbers.element(of: country.streets))
            city = numbers.element(of: country.cities)
            state = numbers.element(of: country.states)
            self.country = country.name
            postcode = Postcode(country.postcode, &numbers)
            coordinates = ["latitude": Self.degrees(below: 90, &numbers), "longitude": Self.degrees(below: 180, &numbers)]
            timezone = numbers.element(of: parts.timeZones)
        }

        /// Uniform in both directions with four decimals. As in the service, places may be beyond the edges of a map.
        private static func degrees(below limit: Int, _ numbers: inout NumberSequence) -> String {
            let steps = numbers.next(below: 2 * limit * 10_000 - 1) - (limit * 10_000 - 1)
            let fraction = String.padded(abs(steps) % 10_000, 4)
            return "\(steps < 0 ? "-" : "")\(abs(steps) / 10_000).\(fraction)"
        }
    }

    private struct Street: Encodable {
        let number: Int
        let name: String
    }

    private enum Postcode: Encodable {
        case number(Int)
        case text(String)

        init(_ form: SampleCountry.Postcode, _ numbers: inout NumberSequence) {
            switch form {
            case .number(let range): self = .number(range.lowerBound + numbers.next(below: range.count))
            case .text(let form): self = .text(numbers.text(like: form))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .number(let number): try number.encode(to: encoder)
            case .text(let text): try text.encode(to: encoder)
            }
        }
    }
}

/// In UTC.
struct SampleMoment {
    private var year, month, day: Int
    private let time: String

    init(years: ClosedRange<Int>, _ numbers: inout NumberSequence) {
        year = years.lowerBound + numbers.next(below: years.count)
        month = 1 + numbers.next(below: 12)
        day = 1 + numbers.next(below: Self.days(inMonth: month, of: year))
        let parts = [24, 60, 60].map { String.padded(numbers.next(below: $0), 2) }.joined(separator: ":")
        time = "\(parts).\(String.padded(numbers.next(below: 1_000), 3))Z"
    }

    /// The same year on another day, or the leap year before it for 29 February.
    func on(month: Int, day: Int) -> SampleMoment {
        var moment = self
        if day > Self.days(inMonth: month, of: year) { moment.year -= year % 4 }
        (moment.month, moment.day) = (month, day)
        return moment
    }

    /// ISO 8601 with milliseconds.
    var text: String { "\(year)-\(String.padded(month, 2))-\(String.padded(day, 2))T\(time)" }

    /// Between 1901 and 2099 every fourth year is a leap year.
    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
