import Domain
import Observation

/// The page over the profile on which the user changes a person.
@MainActor @Observable
public final class PersonEditModel {
    private let profile: Profile
    private let today: CalendarDay
    private let onSave: @MainActor (PersonEdits) async throws -> Void
    private let onClose: @MainActor () -> Void
    private var form: PersonForm
    private var checkedFields: Set<PersonForm.Field> = []
    @ObservationIgnored private var afterDiscarding: (@MainActor () -> Void)?

    /// What the page tells the user.
    public let messages = MessagesModel()
    /// Whether the edits are being written.
    public private(set) var isSaving = false
    /// Whether it is asked what shall become of what would be lost.
    public private(set) var asksAboutLoss = false
    /// A field takes the keyboard focus.
    public let focusRequested = Event<PersonForm.Field>()

    /// - Parameters:
    ///   - profile: as it is kept.
    ///   - today: the day that it is.
    ///   - onSave: keeps the edits.
    ///   - onClose: runs when the page closes.
    init(
        _ profile: Profile, today: CalendarDay, onSave: @escaping @MainActor (PersonEdits) async throws -> Void,
        onClose: @escaping @MainActor () -> Void
    ) {
        self.profile = profile
        self.today = today
        self.onSave = onSave
        self.onClose = onClose
        form = PersonForm(profile)
    }

    /// The person's identifier.
    public var id: Person.ID { profile.id }

    /// The name as it is kept.
    public var name: String { "\(profile.firstName) \(profile.lastName)" }

    /// Whether something would be lost if the page closed.
    public var hasUnsavedChanges: Bool { !form.unsavedFields.isEmpty }

    /// The text of a field.
    public func text(of field: PersonForm.Field) -> String {
        form[field]
    }

    /// What is wrong with a field, once the user has left it or tried to save; nil while nothing is.
    public func problem(of field: PersonForm.Field) -> String? {
        guard checkedFields.contains(field) else { return nil }
        return form.problem(of: field, today: today).map { PersonEditStrings.problem($0, of: field) }
    }

    /// Whether a field differs from the service's data.
    public func canReset(_ field: PersonForm.Field) -> Bool {
        form.overridingFields.contains(field)
    }

    /// The date of birth as it stands in the form; nil as long as it is none.
    public var dateOfBirth: CalendarDay? {
        form.problem(of: .dateOfBirth, today: today) == nil ? CalendarDay(iso8601: form[.dateOfBirth]) : nil
    }

    /// The day that a calendar shows first.
    public var calendarDay: CalendarDay { dateOfBirth ?? profile.dateOfBirth ?? today }

    /// The age that follows from the date of birth, in words; empty as long as there is none.
    public var age: String {
        dateOfBirth.flatMap { Age.years(from: $0, on: today) }.map(PersonEditStrings.age) ?? ""
    }

    // MARK: What the user does

    /// The page is on the screen: work starts in its first field.
    public func shown() {
        focusRequested.send(.firstName)
    }

    /// Something was typed into a field.
    public func changed(_ field: PersonForm.Field, to text: String) {
        form[field] = text
    }

    /// A day was chosen in the calendar.
    public func dayChosen(_ day: CalendarDay) {
        form[.dateOfBirth] = day.iso8601
        checkedFields.insert(.dateOfBirth)
    }

    /// The keyboard focus left a field: now it is told what is wrong with it.
    public func left(_ field: PersonForm.Field) {
        if form.unsavedFields.contains(field) { checkedFields.insert(field) }
    }

    /// A field follows the service again.
    public func resetTapped(_ field: PersonForm.Field) {
        form.reset(field)
        focusRequested.send(field)
    }

    /// *Save*: the page closes when everything is right and written.
    public func saveTapped() async {
        guard !isSaving else { return }
        messages.begin()
        checkedFields = Set(PersonForm.Field.allCases)
        guard let edits = form.edits(today: today) else {
            let wrong = PersonForm.Field.allCases.first { form.problem(of: $0, today: today) != nil }
            if let wrong { focusRequested.send(wrong) }
            return
        }
        isSaving = true
        defer { isSaving = false }
        do {
            try await onSave(edits)
            onClose()
        } catch {
            messages.tell(error) { [weak self] in await self?.saveTapped() }
        }
    }

    /// *Cancel*, or Escape: asked about only when something would be lost.
    /// - Parameter afterDiscarding: runs when the user lets go what would be lost.
    public func cancelTapped(afterDiscarding: (@MainActor () -> Void)? = nil) {
        guard !isSaving else { return }
        if hasUnsavedChanges {
            self.afterDiscarding = afterDiscarding
            asksAboutLoss = true
        } else {
            onClose()
        }
    }

    /// What was changed may be lost.
    public func discardTapped() {
        let next = afterDiscarding
        keepEditingTapped()
        onClose()
        next?()
    }

    /// The page stays.
    public func keepEditingTapped() {
        asksAboutLoss = false
        afterDiscarding = nil
    }
}
