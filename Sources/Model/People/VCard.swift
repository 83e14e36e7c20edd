import Foundation
import Pictures

/// Writes vCards 3.0 (RFC 2426). From 4.0, address books do not read the picture, and some not the place.
public enum VCard {
    /// - Parameter photo: an encoded picture; other bytes are left out.
    public static func text(of profile: Profile, photo: Data? = nil) -> String {
        let person = profile.person
        var lines = ["BEGIN:VCARD", "VERSION:3.0", "UID:" + uid(person.id)]
        let name = [profile.firstName, profile.lastName].filter { !$0.isEmpty }.joined(separator: " ")
        // FN and N are required, even without a name.
        lines.append("FN:" + ContentLine.escaped(name.isEmpty ? profile.email : name))
        lines.append("N:" + compound([profile.lastName, profile.firstName, "", profile.title, ""]))
        lines += simple("X-GENDER", sex(person.gender))
        lines += simple("BDAY", profile.dateOfBirth.map(birthday) ?? "")
        lines += simple("EMAIL", profile.email)
        lines += simple("TEL;TYPE=home,voice", profile.phone)
        lines += simple("TEL;TYPE=cell", profile.cell)
        let address = person.address
        let parts = ["", "", address.street, profile.city, address.state, address.postcode, address.country]
        // Address books take an address without a type for one at work.
        if !parts.allSatisfy(\.isEmpty) { lines.append("ADR;TYPE=home:" + compound(parts)) }
        lines += person.utcOffset.map { ["TZ:" + hoursAndMinutes($0)] } ?? []
        lines += person.coordinates.map { ["GEO:" + $0.numbers.joined(separator: ";")] } ?? []
        lines += photo.flatMap(line).map { [$0] } ?? []
        lines.append("END:VCARD")
        return ContentLine.document(lines)
    }

    private static func simple(_ name: String, _ value: String) -> [String] {
        value.isEmpty ? [] : ["\(name):\(ContentLine.escaped(value))"]
    }

    private static func compound(_ parts: [String]) -> String {
        parts.map(ContentLine.escaped).joined(separator: ";")
    }

    /// Without a year, KContacts writes and reads `--05-03` in this version. libebook reads no such date, and believes an
    /// invented one.
    private static func birthday(_ birth: DateOfBirth) -> String {
        birth.knownDay?.iso8601 ?? "-" + birth.iso8601.dropFirst(4)
    }

    /// A URN if the identifier is a UUID, as the service's are.
    private static func uid(_ id: Person.ID) -> String {
        UUID(uuidString: id) == nil ? ContentLine.escaped(id) : "urn:uuid:" + id.lowercased()
    }

    private static func sex(_ gender: String?) -> String {
        switch gender {
        case "female": "Female"
        case "male": "Male"
        default: ""
        }
    }

    private static func hoursAndMinutes(_ offset: UTCOffset) -> String {
        let (hours, minutes) = abs(offset.minutes).quotientAndRemainder(dividingBy: 60)
        return (offset.minutes < 0 ? "-" : "+") + [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    private static func line(with picture: Data) -> String? {
        guard let format = PictureHeader(picture)?.format else { return nil }
        return "PHOTO;ENCODING=b;TYPE=\(format.rawValue.uppercased()):" + picture.base64EncodedString()
    }
}
