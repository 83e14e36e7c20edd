import Atlas
import Foundation
import GLibSupport
import Model

public struct ProfileDetail: Sendable, Equatable {
    public let id: Person.ID
    public let name: String
    public let picture: URL?
    /// Such as "Turns 29 on Wednesday"; nil if it is not in the current week.
    public let birthday: String?
    /// Which of name and picture the user changed, in words; nil for none.
    public let mark: String?
    public let place: MapPoint?
    let emailAddress: String?
    let phoneAddress: String?
    /// Values that the service did not give are left out of all groups.
    public let contact: [DetailField]
    public let about: [DetailField]
    public let home: [DetailField]

    public var fields: [DetailField] { contact + about + home }

    init(_ profile: Profile, today: CalendarDay?, locale: Locale) {
        let (person, edits) = (profile.person, profile.edits)
        id = profile.id
        name = profile.name
        picture = profile.picture.flatMap { URL(string: $0.large) }
        place = person.coordinates.map { WebMercator.point(latitude: $0.latitude, longitude: $0.longitude) }
        emailAddress = Self.link("mailto", profile.email)
        let (phone, cell) = (Self.link("tel", profile.phone), Self.link("tel", profile.cell))
        phoneAddress = phone ?? cell
        birthday = profile.birthday(inWeekOf: today).map(\.sentence)
        let marks = [
            edits.firstName != nil || edits.lastName != nil ? localized("Name edited") : nil,
            edits.picture != nil ? localized("Picture edited") : nil,
        ].compactMap(\.self)
        mark = marks.isEmpty ? nil : marks.joined(separator: " · ")
        contact = Self.given([
            DetailField(
                label: PeopleStrings.name(.email), value: profile.email, link: emailAddress, isEdited: edits.email != nil),
            DetailField(label: PeopleStrings.name(.phone), value: profile.phone, link: phone, isEdited: edits.phone != nil),
            DetailField(label: PeopleStrings.name(.cell), value: profile.cell, link: cell, isEdited: edits.cell != nil),
        ])
        let birth = profile.dateOfBirth?.text(in: locale) ?? MessageStrings.unknown
        let age = profile.dateOfBirth.flatMap { birth in today.flatMap { Age.years(from: birth, on: $0) } }
        about = Self.given([
            DetailField(
                label: PeopleStrings.name(.dateOfBirth), value: age.map { "\(birth) (\(PersonEditStrings.age($0)))" } ?? birth,
                isEdited: edits.dateOfBirth != nil),
            DetailField(label: PeopleStrings.name(.title), value: profile.title, isEdited: edits.title != nil),
            DetailField(
                label: PeopleStrings.name(.nationality),
                value: locale.localizedString(forRegionCode: person.nationality) ?? person.nationality),
            DetailField(
                label: PeopleStrings.name(.registered), value: person.registered?.figures(in: locale) ?? MessageStrings.unknown),
        ])
        let address = person.address
        home = Self.given([
            DetailField(label: localized("Street"), value: address.street),
            DetailField(label: localized("Postcode"), value: address.postcode),
            DetailField(label: PeopleStrings.name(.city), value: profile.city, isEdited: edits.city != nil),
            DetailField(label: localized("State or province"), value: address.state),
            DetailField(label: localized("Country"), value: address.country),
        ])
    }

    private static func given(_ fields: [DetailField]) -> [DetailField] {
        fields.filter { !$0.value.isEmpty }
    }

    /// An address for the desktop's mail or phone program. Outside data can fill only its path.
    private static func link(_ scheme: String, _ value: String) -> String? {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "@.-_+"))
        let path = value.filter { !$0.isWhitespace && !"()".contains($0) }
        guard !path.isEmpty, let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) else { return nil }
        return "\(scheme):\(encoded)"
    }
}
