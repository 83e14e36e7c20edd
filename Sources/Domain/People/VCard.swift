import Foundation

/// Writes people as vCards 4.0 (RFC 6350).
public enum VCard {
    /// The vCard of a profile with the user's edits, without empty fields.
    /// - Parameter photo: an encoded picture; anything else is left out.
    public static func text(of profile: Profile, photo: Data? = nil) -> String {
        let person = profile.person
        var lines = ["BEGIN:VCARD", "VERSION:4.0", "UID" + uid(person.id)]
        let name = [profile.firstName, profile.lastName].filter { !$0.isEmpty }.joined(separator: " ")
        // FN is required, even without a name.
        lines.append("FN:" + ContentLine.escaped(name.isEmpty ? profile.email : name))
        lines += compound("N", [profile.lastName, profile.firstName, "", profile.title, ""])
        lines += simple("GENDER", sex(person.gender))
        lines += simple("BDAY", profile.dateOfBirth.map { $0.iso8601.filter { $0 != "-" } } ?? "")
        lines += simple("EMAIL", profile.email)
        lines += simple("TEL", profile.phone)
        lines += simple("TEL;TYPE=cell", profile.cell)
        let address = person.address
        lines += compound(
            "ADR", ["", "", address.street, profile.city, address.state, address.postcode, address.country])
        lines += person.utcOffset.map { ["TZ;VALUE=utc-offset:" + hoursAndMinutes($0)] } ?? []
        lines += person.coordinates.map { ["GEO:" + $0.geoURI] } ?? []
        lines += photo.flatMap(uri).map { ["PHOTO:" + $0] } ?? []
        lines.append("END:VCARD")
        return ContentLine.document(lines)
    }

    private static func simple(_ name: String, _ value: String) -> [String] {
        value.isEmpty ? [] : ["\(name):\(ContentLine.escaped(value))"]
    }

    private static func compound(_ name: String, _ parts: [String]) -> [String] {
        parts.allSatisfy(\.isEmpty) ? [] : ["\(name):\(parts.map(ContentLine.escaped).joined(separator: ";"))"]
    }

    /// The UID property: a URN if the identifier is a UUID, as the service's are.
    private static func uid(_ id: Person.ID) -> String {
        UUID(uuidString: id) == nil ? ";VALUE=text:" + ContentLine.escaped(id) : ":urn:uuid:" + id.lowercased()
    }

    /// The letter for a gender of the service; empty if it is unknown.
    private static func sex(_ gender: String?) -> String {
        switch gender {
        case "female": "F"
        case "male": "M"
        default: ""
        }
    }

    /// An offset as a sign and four digits.
    private static func hoursAndMinutes(_ offset: UTCOffset) -> String {
        let (hours, minutes) = abs(offset.minutes).quotientAndRemainder(dividingBy: 60)
        return (offset.minutes < 0 ? "-" : "+") + [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }

    /// A picture as a data URI (RFC 2397); nil for bytes that are none.
    private static func uri(of picture: Data) -> String? {
        guard let format = PictureHeader(picture)?.format else { return nil }
        return "data:image/\(format.rawValue);base64," + picture.base64EncodedString()
    }
}
