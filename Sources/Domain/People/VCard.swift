import Foundation

/// People as vCards of version 4.0 (RFC 6350), which address books read.
public enum VCard {
    /// The most bytes of a line without its end.
    private static let lineLimit = 75
    private static let lineEnd = "\r\n"

    /// The vCard of a profile as it is shown, with the user's edits. Fields that are empty are left out.
    public static func text(of profile: Profile) -> String {
        let person = profile.person
        var lines = ["BEGIN:VCARD", "VERSION:4.0", "UID" + uid(person.id)]
        let name = [profile.firstName, profile.lastName].filter { !$0.isEmpty }.joined(separator: " ")
        // Every vCard has an FN, also that of somebody without a name.
        lines.append("FN:" + escaped(name.isEmpty ? profile.email : name))
        lines += compound("N", [profile.lastName, profile.firstName, "", person.title, ""])
        lines += simple("GENDER", sex(person.gender))
        lines += simple("BDAY", profile.dateOfBirth.map { $0.iso8601.filter { $0 != "-" } } ?? "")
        lines += simple("EMAIL", profile.email)
        lines += simple("TEL", profile.phone)
        lines += simple("TEL;TYPE=cell", person.cell)
        let address = person.address
        lines += compound(
            "ADR", ["", "", address.street, profile.city, address.state, address.postcode, address.country])
        lines.append("END:VCARD")
        return lines.map { folded($0) + lineEnd }.joined()
    }

    /// The name that is proposed for a profile's file.
    public static func fileName(of profile: Profile) -> String {
        let name = "\(profile.firstName) \(profile.lastName)".map { "/\\:\0".contains($0) || $0.isNewline ? " " : $0 }
        let trimmed = String(name).trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ".")))
        // A name on the disk has at most 255 bytes on usual file systems; a character has at most four in UTF-8.
        let shortened = String(String.UnicodeScalarView(trimmed.unicodeScalars.prefix(60)))
        return (shortened.isEmpty ? "vcard" : shortened) + ".vcf"
    }

    private static func simple(_ name: String, _ value: String) -> [String] {
        value.isEmpty ? [] : ["\(name):\(escaped(value))"]
    }

    private static func compound(_ name: String, _ parts: [String]) -> [String] {
        parts.allSatisfy(\.isEmpty) ? [] : ["\(name):\(parts.map(escaped).joined(separator: ";"))"]
    }

    /// The value of UID with what goes before it: a URN where the identifier is a UUID, as the service's are.
    private static func uid(_ id: Person.ID) -> String {
        UUID(uuidString: id) == nil ? ";VALUE=text:" + escaped(id) : ":urn:uuid:" + id.lowercased()
    }

    /// The letter for what the service says, or nothing for anything that it does not say today.
    private static func sex(_ gender: String?) -> String {
        switch gender {
        case "female": "F"
        case "male": "M"
        default: ""
        }
    }

    /// A text in which nothing is taken for syntax. Control characters, which a vCard cannot have, are left out.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\\\"
            case ",": result += "\\,"
            case ";": result += "\\;"
            case _ where character.isNewline: result += "\\n"
            default:
                result.unicodeScalars += character.unicodeScalars.filter {
                    $0.properties.generalCategory != .control || $0 == "\t"
                }
            }
        }
        return result
    }

    /// A line broken so that no part is too long. What a reader sees as one character stays together if it fits on a line; one of
    /// Unicode's characters always does.
    private static func folded(_ line: String) -> String {
        var result = ""
        var length = 0
        func append(_ part: some StringProtocol) {
            let size = part.utf8.count
            if length + size > lineLimit {
                result += lineEnd + " "
                length = 1
            }
            result += part
            length += size
        }
        for character in line {
            if character.utf8.count < lineLimit {
                append(String(character))
            } else {
                for scalar in character.unicodeScalars { append(String(scalar)) }
            }
        }
        return result
    }
}
