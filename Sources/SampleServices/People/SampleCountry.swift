import Foundation

/// A country in which sample people live.
struct SampleCountry: Sendable {
    /// The code that the service writes.
    let code: String
    /// The name in English.
    let name: String
    let menNames: [SampleName]
    let womenNames: [SampleName]
    let lastNames: [SampleName]
    let cities: [String]
    let states: [String]
    let streets: [String]
    /// What postcodes look like.
    let postcode: Postcode
    /// What phones look like: # is any digit, @ is any letter.
    let phone: String
    let cell: String
    /// The kind of identity number; nil where the service has none.
    let identity: Identity?
    /// The titles of men and of women.
    let titles: Titles

    /// What postcodes look like: the service has numbers for most countries, and texts for those with letters or zeros in front.
    enum Postcode: Sendable {
        case number(ClosedRange<Int>)
        /// # is any digit, @ is any letter.
        case text(String)
    }

    /// An identity number, in the form in which postcodes are written.
    struct Identity: Sendable {
        let name: String
        let form: String
    }

    /// The titles of a language.
    struct Titles: Sendable {
        let men: [String]
        let women: [String]

        static let english = Titles(men: ["Mr"], women: ["Ms", "Mrs", "Miss"])
        static let french = Titles(men: ["Monsieur"], women: ["Madame", "Mademoiselle"])
    }

    /// A country whose lists are written as texts with commas.
    init(
        code: String, name: String, men: String, women: String, last: String, cities: String, states: String, streets: String,
        postcode: Postcode, phone: String, cell: String, identity: Identity?, titles: Titles = .english
    ) {
        self.code = code
        self.name = name
        menNames = Self.list(men).map(SampleName.init)
        womenNames = Self.list(women).map(SampleName.init)
        lastNames = Self.list(last).map(SampleName.init)
        self.cities = Self.list(cities)
        self.states = Self.list(states)
        self.streets = Self.list(streets)
        self.postcode = postcode
        self.phone = phone
        self.cell = cell
        self.identity = identity
        self.titles = titles
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
}

/// A name, and how it stands in an e-mail address.
struct SampleName: Sendable {
    let text: String
    let address: String

    /// A name; behind an equals sign its letters for e-mail, where its script has no Latin ones.
    init(_ entry: String) {
        let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
        text = parts.first ?? entry
        address = Self.address(parts.last ?? entry)
    }

    /// The letters that Unicode does not take apart into a basic letter and its mark.
    private static let replacements = [("ß", "ss"), ("æ", "ae"), ("ø", "o"), ("đ", "d"), ("ð", "d"), ("ł", "l"), ("ı", "i")]

    private static func address(_ text: String) -> String {
        let spelled = replacements.reduce(text.lowercased()) { $0.replacing($1.0, with: $1.1) }
        let folded = spelled.folding(options: [.diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
        return folded.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
