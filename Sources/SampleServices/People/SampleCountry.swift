import Foundation

struct SampleCountry: Decodable, Sendable {
    /// The service's code, such as "CH".
    let code: String
    /// In English.
    let name: String
    let menNames, womenNames, lastNames: [SampleName]
    let cities, states, streets: [String]
    let postcode: Postcode
    /// The form of phone numbers: # is any digit, @ is any letter.
    let phone, cell: String
    /// The kind of identity number; nil if the service has none.
    let identity: Identity?
    let titles: Titles

    /// The service writes most postcodes as numbers, and those with letters or leading zeros as texts.
    enum Postcode: Decodable, Sendable {
        case number(ClosedRange<Int>)
        /// # is any digit, @ is any letter.
        case text(String)

        init(from decoder: any Decoder) throws {
            if let form = try? String(from: decoder) {
                self = .text(form)
            } else {
                self = .number(try ClosedRange(from: decoder))
            }
        }
    }

    struct Identity: Decodable, Sendable {
        let name: String
        /// # is any digit, @ is any letter.
        let form: String
    }

    struct Titles: Decodable, Sendable {
        let men, women: [String]
    }
}

struct SampleName: Decodable, Sendable {
    let text: String
    let address: String

    /// An equals sign separates a name without Latin letters from its Latin spelling, for e-mail addresses.
    init(from decoder: any Decoder) throws {
        let entry = try String(from: decoder)
        let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
        text = parts.first ?? entry
        address = Self.address(parts.last ?? entry)
    }

    /// Unicode does not decompose these letters into a base letter and a mark.
    private static let replacements = [("ß", "ss"), ("æ", "ae"), ("ø", "o"), ("đ", "d"), ("ð", "d"), ("ł", "l"), ("ı", "i")]

    private static func address(_ text: String) -> String {
        let spelled = replacements.reduce(text.lowercased()) { $0.replacing($1.0, with: $1.1) }
        let folded = spelled.folding(options: [.diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
        return folded.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
