import Foundation

/// A made-up person: the same one for the same seed and number.
struct SamplePerson: Sendable {
    let country: SampleCountry
    let isWoman: Bool
    let title: String
    let firstName: SampleName
    let lastName: SampleName
    let houseNumber: Int
    let street: String
    let city: String
    let state: String
    let postcode: SamplePostcode
    let latitude: String
    let longitude: String
    let timeZone: SampleTimeZone
    let login: SampleLogin
    let born: SampleMoment
    let registered: SampleMoment
    let phone: String
    let cell: String
    /// The value of the identity number, where the country has one.
    let identity: String?
    /// The number of the picture.
    let face: Int

    /// Among so many people one surely has a birthday in the current week; chance adds about one more to every fifty.
    private static let birthdayDistance = 25
    /// How many pictures the service has of men and of women.
    private static let faceCounts = (men: 100, women: 97)

    init(seed: SampleSeed, number: Int, calendar: SampleCalendar) {
        var numbers = seed.numbers(ofPerson: number)
        let country = numbers.element(of: SampleCountry.all)
        let isWoman = numbers.next(below: 2) == 0
        self.country = country
        self.isWoman = isWoman
        title = numbers.element(of: isWoman ? country.titles.women : country.titles.men)
        firstName = numbers.element(of: isWoman ? country.womenNames : country.menNames)
        lastName = numbers.element(of: country.lastNames)
        houseNumber = 1 + numbers.next(below: 9_999)
        street = numbers.element(of: country.streets)
        city = numbers.element(of: country.cities)
        state = numbers.element(of: country.states)
        postcode = SamplePostcode(country.postcode, &numbers)
        latitude = Self.degrees(below: 90, &numbers)
        longitude = Self.degrees(below: 180, &numbers)
        timeZone = numbers.element(of: SampleTimeZone.all)
        login = SampleLogin(&numbers)
        let isBirthday = number % Self.birthdayDistance == Self.birthdayDistance / 2
        let birthday = numbers.element(of: calendar.week)
        let born = SampleMoment(years: 1945...2001, &numbers)
        self.born = isBirthday ? born.on(month: birthday.month, day: birthday.day) : born
        registered = SampleMoment(years: 2002...2021, &numbers)
        phone = numbers.text(like: country.phone)
        cell = numbers.text(like: country.cell)
        identity = country.identity.map { numbers.text(like: $0.form) }
        face = numbers.next(below: isWoman ? Self.faceCounts.women : Self.faceCounts.men)
    }

    /// The name in the letters of an e-mail address.
    var email: String { "\(firstName.address).\(lastName.address)@example.com" }

    /// Anywhere between the poles, as the service does, with four digits behind the point.
    private static func degrees(below limit: Int, _ numbers: inout NumberSequence) -> String {
        let whole = numbers.next(below: 2 * limit - 1) - (limit - 1)
        return "\(whole).\(numbers.text(like: "####"))"
    }
}

/// A postcode, which is a number in most countries.
enum SamplePostcode: Encodable, Sendable {
    case number(Int)
    case text(String)

    init(_ form: SampleCountry.Postcode, _ numbers: inout NumberSequence) {
        switch form {
        case .number(let range): self = .number(range.lowerBound + numbers.next(below: range.count))
        case .text(let form): self = .text(numbers.text(like: form))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}

/// A time zone as the service writes it, which has nothing to do with the country.
struct SampleTimeZone: Encodable, Sendable {
    let offset: String
    let description: String

    static let all = [
        SampleTimeZone(offset: "-11:00", description: "Midway Island, Samoa"),
        SampleTimeZone(offset: "-8:00", description: "Pacific Time (US & Canada)"),
        SampleTimeZone(offset: "-3:30", description: "Newfoundland"),
        SampleTimeZone(offset: "0:00", description: "Western Europe Time, London, Lisbon, Casablanca"),
        SampleTimeZone(offset: "+1:00", description: "Brussels, Copenhagen, Madrid, Paris"),
        SampleTimeZone(offset: "+3:30", description: "Tehran"),
        SampleTimeZone(offset: "+5:45", description: "Kathmandu"),
        SampleTimeZone(offset: "+9:30", description: "Adelaide, Darwin"),
        SampleTimeZone(offset: "+11:00", description: "Magadan, Solomon Islands, New Caledonia"),
    ]
}

/// What a person would log in with. The hashes are made up, too.
struct SampleLogin: Encodable, Sendable {
    let uuid: String
    let username: String
    let password: String
    let salt: String
    let md5: String
    let sha1: String
    let sha256: String

    init(_ numbers: inout NumberSequence) {
        uuid = numbers.identifier()
        username = numbers.element(of: Self.colours) + numbers.element(of: Self.animals) + numbers.text(like: "###")
        password = numbers.element(of: Self.passwords)
        salt = numbers.text(like: "@@##@@##")
        md5 = numbers.hexadecimal(32)
        sha1 = numbers.hexadecimal(40)
        sha256 = numbers.hexadecimal(64)
    }

    private static let colours = ["amber", "blue", "coral", "golden", "green", "happy", "lazy", "purple", "silver", "tiny"]
    private static let animals = ["badger", "cat", "duck", "frog", "goose", "koala", "otter", "panda", "rabbit", "swan"]
    private static let passwords = ["biscuit", "daffodil", "lighthouse", "marmalade", "pebble", "raincoat", "sunday", "teapot"]
}

/// A moment in UTC.
struct SampleMoment: Sendable {
    let year: Int
    let month: Int
    let day: Int
    private let time: String

    init(years: ClosedRange<Int>, _ numbers: inout NumberSequence) {
        year = years.lowerBound + numbers.next(below: years.count)
        month = 1 + numbers.next(below: 12)
        day = 1 + numbers.next(below: Self.days(inMonth: month, of: year))
        let parts = [24, 60, 60].map { Self.padded(numbers.next(below: $0), 2) }.joined(separator: ":")
        time = "\(parts).\(Self.padded(numbers.next(below: 1_000), 3))Z"
    }

    private init(year: Int, month: Int, day: Int, time: String) {
        self.year = year
        self.month = month
        self.day = day
        self.time = time
    }

    /// The same year on another day; a leap year before it for the 29th of February.
    func on(month: Int, day: Int) -> SampleMoment {
        let isMissing = day > Self.days(inMonth: month, of: year)
        return SampleMoment(year: isMissing ? year - year % 4 : year, month: month, day: day, time: time)
    }

    /// ISO 8601 with milliseconds.
    var text: String { "\(year)-\(Self.padded(month, 2))-\(Self.padded(day, 2))T\(time)" }

    /// The whole years up to a day.
    func age(on today: (year: Int, month: Int, day: Int)) -> Int {
        today.year - year - ((today.month, today.day) < (month, day) ? 1 : 0)
    }

    /// Between 1901 and 2099 every fourth year is a leap year.
    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension NumberSequence {
    /// One of some elements, of which there must be one at least.
    mutating func element<Element>(of elements: [Element]) -> Element {
        elements[next(below: elements.count)]
    }

    /// A text in which # became a digit, and @ a capital letter.
    mutating func text(like form: String) -> String {
        String(
            form.map { character in
                switch character {
                case "#": element(of: Self.digits)
                case "@": element(of: Self.letters)
                default: character
                }
            })
    }

    /// Hexadecimal digits.
    mutating func hexadecimal(_ count: Int) -> String {
        String((0..<count).map { _ in element(of: Self.hexadecimalDigits) })
    }

    /// A UUID of version 4, the random one, in the variant of RFC 9562.
    mutating func identifier() -> String {
        let variant = String(element(of: Array("89ab")))
        return [hexadecimal(8), hexadecimal(4), "4" + hexadecimal(3), variant + hexadecimal(3), hexadecimal(12)]
            .joined(separator: "-")
    }

    private static let digits = Array("0123456789")
    private static let letters = Array("ABCDEFGHJKLMNPRSTUVWXYZ")
    private static let hexadecimalDigits = Array("0123456789abcdef")
}
