import Foundation

/// The form in which the user changes a person: six texts, and the rules for them.
public struct PersonForm: Sendable, Equatable {
    /// What can be changed of a person.
    public enum Field: Sendable, Hashable, CaseIterable {
        case firstName, lastName, city, email, phone, dateOfBirth
    }

    /// What is wrong with a field.
    public enum Problem: Sendable, Equatable {
        /// There is nothing where something must be.
        case empty
        /// There is more than fits.
        case tooLong(limit: Int)
        /// The text has not the form of an e-mail address.
        case noEmailAddress
        /// The text is no date of the form `yyyy-MM-dd`.
        case noDate
        /// The date is behind today.
        case dateInFuture
        /// The date is before the first of 1900.
        case dateTooEarly
    }

    /// The most characters of every field but the e-mail address. What counts are Unicode's characters: of them, what a reader sees
    /// as one can have any number.
    public static let limit = 100
    /// The most characters of an e-mail address: the most that SMTP can send to.
    public static let emailLimit = 254
    /// The first year of birth that is believed.
    public static let earliestYear = 1900

    private let profile: Profile
    private var texts: [Field: String]

    /// The form filled with a profile as it is shown.
    public init(_ profile: Profile) {
        self.profile = profile
        texts = [:]
        for field in Field.allCases { texts[field] = Self.text(of: field, in: profile) }
    }

    /// The text of a field as the user typed it; the date of birth has the form `yyyy-MM-dd`.
    public subscript(field: Field) -> String {
        get { texts[field, default: ""] }
        set { texts[field] = newValue }
    }

    /// Makes a field follow the service again.
    public mutating func reset(_ field: Field) {
        self[field] = serviceText(of: field)
    }

    /// What is wrong with a field, or nil. The service's own data are accepted as they are, or nobody could change another field.
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

    /// What the user changes of the service's data, or nil as long as something is wrong with a field.
    public func edits(today: CalendarDay) -> PersonEdits? {
        guard Field.allCases.allSatisfy({ problem(of: $0, today: today) == nil }) else { return nil }
        let overriding = overridingFields
        func edit(_ field: Field) -> String? { overriding.contains(field) ? clean(field) : nil }
        return PersonEdits(
            firstName: edit(.firstName), lastName: edit(.lastName), city: edit(.city), email: edit(.email), phone: edit(.phone),
            dateOfBirth: edit(.dateOfBirth).flatMap { CalendarDay(iso8601: $0) })
    }

    /// The fields that differ from the service's data, so that they can be reset.
    public var overridingFields: Set<Field> {
        Set(Field.allCases.filter { clean($0) != Self.clean(serviceText(of: $0)) })
    }

    /// The fields that differ from what is kept, so that they would be lost without saving.
    public var unsavedFields: Set<Field> {
        Set(Field.allCases.filter { clean($0) != Self.clean(Self.text(of: $0, in: profile)) })
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

    private func clean(_ field: Field) -> String {
        Self.clean(self[field])
    }

    /// A text on one line, without blanks around it: a pasted one can have both.
    private static func clean(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmingCharacters(in: .whitespaces)
    }

    private static func lengthProblem(_ text: String, limit: Int) -> Problem? {
        text.unicodeScalars.count > limit ? .tooLong(limit: limit) : nil
    }

    /// Whether a text has the form of an address on the internet. Whether somebody reads it cannot be seen from its form, so nothing
    /// is refused that might be one.
    private static func isEmailAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
    }
}
