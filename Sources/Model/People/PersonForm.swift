import Foundation

/// The texts of a form for editing a person, and their rules.
public struct PersonForm: Sendable, Equatable {
    public enum Field: Sendable, Hashable, CaseIterable {
        case title, firstName, lastName, city, email, phone, cell, dateOfBirth
    }

    public enum Problem: Sendable, Equatable {
        case empty
        case tooLong(limit: Int)
        case noEmailAddress
        case noDate
        case dateInFuture
        case dateTooEarly
    }

    /// In Unicode scalars, for every field but the e-mail address. A grapheme can have any number of scalars.
    public static let limit = 100
    /// The limit of SMTP (RFC 5321).
    public static let emailLimit = 254
    public static let earliestYear = 1900

    private let profile: Profile
    private let locale: Locale
    /// The latest possible date of birth.
    public var today: CalendarDay
    private let reader: CalendarDayReader
    private var texts: [Field: String]

    public init(_ profile: Profile, locale: Locale, today: CalendarDay) {
        self.profile = profile
        self.locale = locale
        self.today = today
        reader = CalendarDayReader(locale: locale)
        texts = [:]
        for field in Field.allCases { texts[field] = text(of: field, in: profile) }
    }

    /// The text as the user typed it. At first the date of birth is in figures, as the locale writes it.
    public subscript(field: Field) -> String {
        get { texts[field, default: ""] }
        set { texts[field] = newValue }
    }

    public mutating func reset(_ field: Field) {
        self[field] = serviceText(of: field)
    }

    /// Nil if the text is not a date. The profile's text is not read: `reader` cannot read some locales' dates without a year.
    private var typedDate: DateOfBirth? {
        let typed = self[.dateOfBirth]
        return typed == text(of: .dateOfBirth, in: profile) ? profile.dateOfBirth : reader.dateOfBirth(from: typed, latest: today)
    }

    public var dateOfBirth: DateOfBirth? { problem(of: .dateOfBirth) == nil ? typedDate : nil }

    public mutating func enter(_ day: CalendarDay) {
        self[.dateOfBirth] = day.figures(in: locale)
    }

    /// Rewrites a date of birth that was typed in another form as the locale writes it.
    public mutating func tidyDate() {
        if let typedDate { self[.dateOfBirth] = typedDate.text(in: locale) }
    }

    /// Nil if the field is valid. The service's own data are always valid, so that other fields can be saved.
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

    public var edits: PersonEdits? {
        guard Field.allCases.allSatisfy({ problem(of: $0) == nil }) else { return nil }
        let overriding = overridingFields
        func edit(_ field: Field) -> String? { overriding.contains(field) ? clean(field) : nil }
        return PersonEdits(
            title: edit(.title), firstName: edit(.firstName), lastName: edit(.lastName), city: edit(.city), email: edit(.email),
            phone: edit(.phone), cell: edit(.cell), dateOfBirth: overriding.contains(.dateOfBirth) ? typedDate : nil)
    }

    /// The fields that can be reset to the service's data. An imported person has none.
    public var resettableFields: Set<Field> { overridingFields.filter { !serviceText(of: $0).isEmpty } }

    /// Whether an imported person would have no name left.
    private var losesName: Bool {
        clean(.firstName).isEmpty && clean(.lastName).isEmpty && !(profile.firstName.isEmpty && profile.lastName.isEmpty)
    }

    /// The fields that differ from the service's data.
    public var overridingFields: Set<Field> {
        Set(Field.allCases.filter { clean($0) != serviceText(of: $0).joiningLines() })
    }

    /// The fields that differ from the stored profile.
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

    /// Pasted text can have line breaks and white space around it. A date can have many forms.
    private func clean(_ field: Field) -> String {
        (field == .dateOfBirth ? typedDate?.text(in: locale) : nil) ?? self[field].joiningLines()
    }

    private static func lengthProblem(_ text: String, limit: Int) -> Problem? {
        text.unicodeScalars.count > limit ? .tooLong(limit: limit) : nil
    }

    /// A loose check, because only sending a message shows whether an address exists.
    static func isEmailAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
    }
}
