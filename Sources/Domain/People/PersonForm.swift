import Foundation

/// The form for editing a person: six texts and their rules.
public struct PersonForm: Sendable, Equatable {
    /// A field that can be edited.
    public enum Field: Sendable, Hashable, CaseIterable {
        case firstName, lastName, city, email, phone, dateOfBirth
    }

    /// What is wrong with a field.
    public enum Problem: Sendable, Equatable {
        /// A required field is empty.
        case empty
        /// The text is longer than the limit.
        case tooLong(limit: Int)
        /// The text is not an e-mail address.
        case noEmailAddress
        /// The text is not a date in the format `yyyy-MM-dd`.
        case noDate
        /// The date is after today.
        case dateInFuture
        /// The date is before 1 January 1900.
        case dateTooEarly
    }

    /// The maximum length of every field but the e-mail address, in Unicode scalars. A grapheme can have any number of scalars.
    public static let limit = 100
    /// The maximum length of an e-mail address in SMTP (RFC 5321).
    public static let emailLimit = 254
    /// The earliest year of birth.
    public static let earliestYear = 1900

    private let profile: Profile
    private var texts: [Field: String]

    /// The form filled with a profile.
    public init(_ profile: Profile) {
        self.profile = profile
        texts = [:]
        for field in Field.allCases { texts[field] = Self.text(of: field, in: profile) }
    }

    /// The text of a field as the user typed it. The date of birth has the format `yyyy-MM-dd`.
    public subscript(field: Field) -> String {
        get { texts[field, default: ""] }
        set { texts[field] = newValue }
    }

    /// Resets a field to the service's data.
    public mutating func reset(_ field: Field) {
        self[field] = serviceText(of: field)
    }

    /// What is wrong with a field; nil if nothing is. The service's own data are always valid, so that the other fields can be saved.
    public func problem(of field: Field, today: CalendarDay) -> Problem? {
        guard overridingFields.contains(field) else { return nil }
        let text = clean(field)
        switch field {
        case .firstName, .lastName:
            return text.isEmpty ? .empty : Self.lengthProblem(text, limit: Self.limit)
        case .city, .phone:
            return Self.lengthProblem(text, limit: Self.limit)
        case .email:
            if text.isEmpty { return .empty }
            return Self.lengthProblem(text, limit: Self.emailLimit) ?? (Self.isEmailAddress(text) ? nil : .noEmailAddress)
        case .dateOfBirth:
            if text.isEmpty { return .empty }
            guard let day = CalendarDay(iso8601: text) else { return .noDate }
            if day > today { return .dateInFuture }
            return day.year < Self.earliestYear ? .dateTooEarly : nil
        }
    }

    /// The differences from the service's data; nil if a field is invalid.
    public func edits(today: CalendarDay) -> PersonEdits? {
        guard Field.allCases.allSatisfy({ problem(of: $0, today: today) == nil }) else { return nil }
        let overriding = overridingFields
        func edit(_ field: Field) -> String? { overriding.contains(field) ? clean(field) : nil }
        return PersonEdits(
            firstName: edit(.firstName), lastName: edit(.lastName), city: edit(.city), email: edit(.email), phone: edit(.phone),
            dateOfBirth: edit(.dateOfBirth).flatMap { CalendarDay(iso8601: $0) })
    }

    /// The fields that differ from the service's data and can be reset.
    public var overridingFields: Set<Field> {
        Set(Field.allCases.filter { clean($0) != serviceText(of: $0).joiningLines() })
    }

    /// The fields that differ from the stored profile and would be lost without saving.
    public var unsavedFields: Set<Field> {
        Set(Field.allCases.filter { clean($0) != Self.text(of: $0, in: profile).joiningLines() })
    }

    private func serviceText(of field: Field) -> String {
        Self.text(of: field, in: Profile(person: profile.person))
    }

    private static func text(of field: Field, in profile: Profile) -> String {
        switch field {
        case .firstName: profile.firstName
        case .lastName: profile.lastName
        case .city: profile.city
        case .email: profile.email
        case .phone: profile.phone
        case .dateOfBirth: profile.dateOfBirth?.iso8601 ?? ""
        }
    }

    /// Pasted text can have line breaks, and white space around it.
    private func clean(_ field: Field) -> String { self[field].joiningLines() }

    private static func lengthProblem(_ text: String, limit: Int) -> Problem? {
        text.unicodeScalars.count > limit ? .tooLong(limit: limit) : nil
    }

    /// Whether a text may be an e-mail address. The check is loose, because only sending a message shows whether an address exists.
    private static func isEmailAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
    }
}
