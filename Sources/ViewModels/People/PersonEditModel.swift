import Foundation
import GLibSupport
import Model
import Observation
import Pictures

public enum CalendarStep: Sendable {
    /// Negative numbers go back.
    case days(Int), months(Int)
    case today
}

@MainActor @Observable
public final class PersonEditModel {
    private let profile: Profile
    private let clock: ClockModel
    private let locale: Locale
    private let choosePicture: ChoosePersonPictureUseCase
    private let onSave: @MainActor (PersonEdits, EditedPicture?) async throws -> Void
    private let onClose: @MainActor () -> Void
    private var typed: PersonForm
    /// The picture that the form would save; nil for the service's.
    private var pictureID: EditedPicture.ID?
    /// Set if the user chose that picture in this form.
    private var choice: ChoosePersonPictureUseCase.Choice?
    /// Counts changes of the picture, so that a slowly read file does not replace a later choice.
    private var choices = 0
    private var checkedFields: Set<PersonForm.Field> = []
    /// Runs if the user discards the changes; nil while the user is not asked.
    private var afterDiscarding: (@MainActor () -> Void)?

    private let dateExample: String
    public let messages: MessagesModel
    public private(set) var isSaving = false
    public var asksAboutLoss: Bool { afterDiscarding != nil }
    public let focusRequested = Event<PersonForm.Field>()
    public let calendarRequested = Event<Void>()
    public let pictureFocusRequested = Event<Void>()

    /// - Parameter onSave: stores the edits, and the picture if it is new.
    init(
        _ profile: Profile, _ world: World, _ clock: ClockModel, today: CalendarDay, choosePicture: ChoosePersonPictureUseCase,
        onSave: @escaping @MainActor (PersonEdits, EditedPicture?) async throws -> Void,
        onClose: @escaping @MainActor () -> Void
    ) {
        self.profile = profile
        self.clock = clock
        locale = world.locale
        self.choosePicture = choosePicture
        self.onSave = onSave
        self.onClose = onClose
        messages = MessagesModel(pause: world.pause)
        pictureID = profile.edits.picture
        typed = PersonForm(profile, locale: locale, today: today)
        dateExample = CalendarDay(year: 1990, month: 5, day: 21)?.figures(in: locale) ?? ""
    }

    /// The page may be open past midnight, so the form gets the current day.
    private var form: PersonForm {
        get {
            var form = typed
            form.today = today
            return form
        }
        set { typed = newValue }
    }

    private var today: CalendarDay { clock.today ?? typed.today }

    public var name: String { profile.name }

    public var hasUnsavedChanges: Bool { !form.unsavedFields.isEmpty || pictureID != profile.edits.picture }

    public func text(of field: PersonForm.Field) -> String {
        form[field]
    }

    /// Nil until the user has left the field or tried to save.
    public func problem(of field: PersonForm.Field) -> String? {
        guard checkedFields.contains(field) else { return nil }
        return form.problem(of: field).map { PersonEditStrings.problem($0, of: field, dateExample: dateExample) }
    }

    /// Whether a field differs from the service's data.
    public func canReset(_ field: PersonForm.Field) -> Bool {
        form.resettableFields.contains(field)
    }

    public var canResetAll: Bool { canResetPicture || !form.resettableFields.isEmpty }

    /// The picture chosen in this form; nil if the one at `pictureAddress` is shown.
    public var chosenPicture: Picture? { choice?.picture }

    public var pictureAddress: URL? {
        (pictureID == nil ? profile.person.picture : profile.picture).flatMap { URL(string: $0.large) }
    }

    public var canResetPicture: Bool { pictureID != nil }

    public func pictureChosen(_ file: URL) async {
        messages.begin()
        choices += 1
        let mine = choices
        do {
            let choice = try await messages.tell(MessageStrings.reading(file.lastPathComponent)) { [choosePicture] in
                try await choosePicture(file)
            }
            if !isSaving, mine == choices { (pictureID, self.choice) = (choice.file.id, choice) }
        } catch {
            guard mine == choices else { return }
            if let error = error as? PictureError { return messages.tell(PersonEditStrings.description(of: error)) }
            messages.tell(error) { [weak self] in await self?.pictureChosen(file) }
        }
    }

    public func resetPictureTapped() {
        resetPicture()
        pictureFocusRequested.send()
    }

    private func resetPicture() {
        choices += 1
        (pictureID, choice) = (nil, nil)
    }

    public var dateOfBirth: DateOfBirth? { form.dateOfBirth }

    public var dateHint: String { localized("For example, %@. Alt+Down opens a calendar.", dateExample) }

    /// The day selected in the calendar. Without a year of birth, this year's birthday.
    public var calendarDay: CalendarDay {
        guard let date = dateOfBirth ?? profile.dateOfBirth else { return today }
        let (month, day) = date.birthday(in: today.year)
        return date.knownDay ?? CalendarDay(year: today.year, month: month, day: day) ?? today
    }

    public var calendarDayText: String { calendarDay.fullText(in: locale) }

    /// In words; empty without a valid date of birth.
    public var age: String {
        dateOfBirth.flatMap { Age.years(from: $0, on: today) }.map(PersonEditStrings.age) ?? ""
    }

    public func shown() {
        focusRequested.send(.firstName)
    }

    public func changed(_ field: PersonForm.Field, to text: String) {
        form[field] = text
    }

    public func dayChosen(_ day: CalendarDay) {
        form.enter(day)
        checkedFields.insert(.dateOfBirth)
    }

    public func calendarMoved(_ step: CalendarStep) {
        let day =
            switch step {
            case .days(let count): calendarDay.adding(days: count)
            case .months(let count): calendarDay.adding(months: count)
            case .today: Optional(today)
            }
        if let day { dayChosen(day) }
    }

    /// Shows the field's problem from now on. A date is rewritten as it was understood.
    public func left(_ field: PersonForm.Field) {
        if field == .dateOfBirth { form.tidyDate() }
        if form.unsavedFields.contains(field) { checkedFields.insert(field) }
    }

    public func resetTapped(_ field: PersonForm.Field) {
        form.reset(field)
        focusRequested.send(field)
    }

    /// Nothing is stored before *Save*.
    public func resetAllTapped() {
        for field in form.resettableFields { form.reset(field) }
        resetPicture()
        focusRequested.send(.firstName)
    }

    public func saveTapped() async {
        guard !isSaving else { return }
        messages.begin()
        checkedFields = Set(PersonForm.Field.allCases)
        guard var edits = form.edits else {
            let wrong = PersonForm.Field.allCases.first { form.problem(of: $0) != nil }
            if let wrong { focusRequested.send(wrong) }
            return
        }
        edits.picture = pictureID
        isSaving = true
        defer { isSaving = false }
        do {
            try await onSave(edits, choice?.file)
            onClose()
        } catch {
            messages.tell(error) { [weak self] in await self?.saveTapped() }
        }
    }

    /// - Parameter afterDiscarding: runs if the user discards unsaved changes.
    public func cancelTapped(afterDiscarding: @escaping @MainActor () -> Void = {}) {
        guard !isSaving else { return }
        if hasUnsavedChanges { self.afterDiscarding = afterDiscarding } else { onClose() }
    }

    public func discardTapped() {
        let next = afterDiscarding
        keepEditingTapped()
        onClose()
        next?()
    }

    public func keepEditingTapped() {
        afterDiscarding = nil
    }
}
