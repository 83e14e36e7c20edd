import Foundation

/// The form for editing a person: the texts of their fields, and the rules for them.
public struct PersonForm: Sendable, Equatable {
    /// A field that can be edited.
    public enum Field: Sendable, Hashable, CaseIterable {
        case title, firstName, lastName, city, email, phone, cell, dateOfBirth
    }

    /// What is wrong with a field.
    public enum Problem: Sendable, Equatable {
        /// A required field is empty.
        case empty
        /// The text is longer than the limit.
        case tooLong(limit: Int)
        /// The text is not an e-mail address.
        case noEmailAddress
        /// The text is not a day of the calendar.
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
    private let locale: Locale
    /// The latest date of birth.
    public var today: CalendarDay
    private let reader: CalendarDayReader
    private var texts: [Field: String]

    /// The form filled with a profile.
    /// - Parameters:
    ///   - locale: writes and reads the date of birth.
    ///   - today: the latest date of birth.
    public init(_ profile: Profile, locale: Locale, today: CalendarDay) {
        self.profile = profile
        self.locale = locale
        self.today = today
        reader = CalendarDayReader(locale: locale)
        texts = [:]
        for field in Field.allCases { texts[field] = text(of: field, in: profile) }
    }

    /// The text of a field as the user typed it. The date of birth begins in figures, as the locale writes it.
    public subscript(field: Field) -> String {
        get { texts[field, default: ""] }
        set { texts[field] = newValue }
    }

    /// Resets a field to the service's data.
    public mutating func reset(_ field: Field) {
        self[field] = serviceText(of: field)
    }

    /// The date that is typed; nil if the text is not one, whether or not somebody can be born on it. A few locales write dates without a
    /// year that `reader` does not read.
    private var typedDate: DateOfBirth? {
        let typed = self[.dateOfBirth]
        return typed == text(of: .dateOfBirth, in: profile) ? profile.dateOfBirth : reader.dateOfBirth(from: typed, latest: today)
    }

    /// The date of birth; nil if it is not valid.
    public var dateOfBirth: DateOfBirth? { problem(of: .dateOfBirth) == nil ? typedDate : nil }

    /// Enters a date of birth.
    public mutating func enter(_ day: CalendarDay) {
        self[.dateOfBirth] = day.figures(in: locale)
    }

    /// Writes a date of birth that was typed in another form as the locale does.
    public mutating func tidyDate() {
        if let typedDate { self[.dateOfBirth] = typedDate.text(in: locale) }
    }

    /// What is wrong with a field; nil if nothing is. The service's own data are always valid, so that the other fields can be saved.
    public func problem(of field: Field) -> Problem? {
        guard overridingFields.contains(field) || field == .firstName && losesName else { return nil }
        let text = clean(field)
        switch field {
        case .firstName, .lastName:
            return text.isEmpty ? .empty : Self.lengthProblem(text, limit: Self.limit)
        case .title, .city, .phone, .cell:
            return Self.lengthProblem(text, limit: Self.limit)
        case .email:
            if text.isEmpty { return .empty }
            return Self.lengthProblem(text, limit: Self.emailLimit) ?? (Self.isEmailAddress(text) ? nil : .noEmailAddress)
        case .dateOfBirth:
            if text.isEmpty { return .empty }
            guard let date = typedDate else { return .noDate }
            guard let day = date.knownDay else { return nil }
            if day > today { return .dateInFuture }
            return day.year < Self.earliestYear ? .dateTooEarly : nil
        }
    }

    /// The differences from the service's data; nil if a field is invalid.
    public var edits: PersonEdits? {
        guard Field.allCases.allSatisfy({ problem(of: $0) == nil }) else { return nil }
        let overriding = overridingFields
        func edit(_ field: Field) -> String? { overriding.contains(field) ? clean(field) : nil }
        return PersonEdits(
            title: edit(.title), firstName: edit(.firstName), lastName: edit(.lastName), city: edit(.city), email: edit(.email),
            phone: edit(.phone), cell: edit(.cell), dateOfBirth: overriding.contains(.dateOfBirth) ? typedDate : nil)
    }

    /// The fields that can be reset to the service's data. There are none of somebody who was imported.
    public var resettableFields: Set<Field> { overridingFields.filter { !serviceText(of: $0).isEmpty } }

    /// Whether somebody who was imported would be left without a name.
    private var losesName: Bool {
        clean(.firstName).isEmpty && clean(.lastName).isEmpty && !(profile.firstName.isEmpty && profile.lastName.isEmpty)
    }

    /// The fields that differ from the service's data.
    public var overridingFields: Set<Field> {
        Set(Field.allCases.filter { clean($0) != serviceText(of: $0).joiningLines() })
    }

    /// The fields that differ from the stored profile and would be lost without saving.
    public var unsavedFields: Set<Field> {
        Set(Field.allCases.filter { clean($0) != text(of: $0, in: profile).joiningLines() })
    }

    private func serviceText(of field: Field) -> String {
        text(of: field, in: Profile(person: profile.person))
    }

    private func text(of field: Field, in profile: Profile) -> String {
        switch field {
        case .title: profile.title
        case .firstName: profile.firstName
        case .lastName: profile.lastName
        case .city: profile.city
        case .email: profile.email
        case .phone: profile.phone
        case .cell: profile.cell
        case .dateOfBirth: profile.dateOfBirth?.text(in: locale) ?? ""
        }
    }

    /// Pasted text can have line breaks, and white space around it. A date can have many forms.
    private func clean(_ field: Field) -> String {
        (field == .dateOfBirth ? typedDate?.text(in: locale) : nil) ?? self[field].joiningLines()
    }

    private static func lengthProblem(_ text: String, limit: Int) -> Problem? {
        text.unicodeScalars.count > limit ? .tooLong(limit: limit) : nil
    }

    /// Whether a text may be an e-mail address. The check is loose, because only sending a message shows whether an address exists.
    static func isEmailAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
    }
}
