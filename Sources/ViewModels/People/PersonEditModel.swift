import Domain
import Foundation
import Localization
import Observation

/// Where a key leads in the calendar.
public enum CalendarStep: Sendable {
    /// So many days or months later, or earlier for a negative number.
    case days(Int), months(Int)
    case today
}

/// The page over the profile on which the user changes a person.
@MainActor @Observable
public final class PersonEditModel {
    private let profile: Profile
    private let clock: ClockModel
    private let locale: Locale
    private let choosePicture: ChoosePersonPictureUseCase
    private let onSave: @MainActor (PersonEdits, EditedPicture?) async throws -> Void
    private let onClose: @MainActor () -> Void
    private var typed: PersonForm
    /// The identifier of the picture that the form would save; nil for the service's.
    private var pictureID: EditedPicture.ID?
    /// The picture of that identifier, if the user chose it in this form.
    private var choice: ChoosePersonPictureUseCase.Choice?
    /// How often the picture was changed. A file that is read slowly must not replace what was chosen after it.
    private var choices = 0
    private var checkedFields: Set<PersonForm.Field> = []
    /// What happens once the user discards the changes, while they are asked about it.
    private var afterDiscarding: (@MainActor () -> Void)?

    /// A date in the form in which dates are shown.
    private let dateExample: String
    /// What the page tells the user.
    public let messages: MessagesModel
    /// Whether the edits are being written.
    public private(set) var isSaving = false
    /// Whether the user is asked to discard the changes.
    public var asksAboutLoss: Bool { afterDiscarding != nil }
    /// A field takes the keyboard focus.
    public let focusRequested = Event<PersonForm.Field>()
    /// The calendar is asked for by its key.
    public let calendarRequested = Event<Void>()
    /// The button that chooses a picture takes the keyboard focus.
    public let pictureFocusRequested = Event<Void>()

    /// - Parameters:
    ///   - today: the day of the clock.
    ///   - onSave: stores the edits, and the picture if it is a new one.
    ///   - onClose: runs when the page closes.
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

    /// The form on the day that it is: the page may be open past midnight.
    private var form: PersonForm {
        get {
            var form = typed
            form.today = today
            return form
        }
        set { typed = newValue }
    }

    private var today: CalendarDay { clock.today ?? typed.today }

    /// The stored name.
    public var name: String { profile.name }

    /// Whether something would be lost if the page closed.
    public var hasUnsavedChanges: Bool { !form.unsavedFields.isEmpty || pictureID != profile.edits.picture }

    /// The text of a field.
    public func text(of field: PersonForm.Field) -> String {
        form[field]
    }

    /// What is wrong with a field, once the user has left it or tried to save; nil if nothing is.
    public func problem(of field: PersonForm.Field) -> String? {
        guard checkedFields.contains(field) else { return nil }
        return form.problem(of: field).map { PersonEditStrings.problem($0, of: field, dateExample: dateExample) }
    }

    /// Whether a field differs from the service's data, and can be reset to them.
    public func canReset(_ field: PersonForm.Field) -> Bool {
        form.resettableFields.contains(field)
    }

    /// Whether anything can be reset to the service's data.
    public var canResetAll: Bool { canResetPicture || !form.resettableFields.isEmpty }

    // MARK: The picture

    /// The picture that the user chose in this form; nil if the one at `pictureAddress` is shown.
    public var chosenPicture: Picture? { choice?.picture }

    /// Where the picture is that is shown unless another one was chosen.
    public var pictureAddress: URL? {
        (pictureID == nil ? profile.person.picture : profile.picture).flatMap { URL(string: $0.large) }
    }

    /// Whether the picture differs from the service's.
    public var canResetPicture: Bool { pictureID != nil }

    /// A file was chosen as the picture.
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

    /// Resets the picture to the service's.
    public func resetPictureTapped() {
        resetPicture()
        pictureFocusRequested.send()
    }

    private func resetPicture() {
        choices += 1
        (pictureID, choice) = (nil, nil)
    }

    /// The date of birth in the form; nil if it is not valid.
    public var dateOfBirth: DateOfBirth? { form.dateOfBirth }

    /// How a date is entered.
    public var dateHint: String { localized("For example, %@. Alt+Down opens a calendar.", dateExample) }

    /// The day that the calendar selects: without a year of birth, the birthday of this year.
    public var calendarDay: CalendarDay {
        guard let date = dateOfBirth ?? profile.dateOfBirth else { return today }
        let (month, day) = date.birthday(in: today.year)
        return date.knownDay ?? CalendarDay(year: today.year, month: month, day: day) ?? today
    }

    /// What a screen reader says of that day.
    public var calendarDayText: String { calendarDay.fullText(in: locale) }

    /// The age in words; empty without a valid date of birth.
    public var age: String {
        dateOfBirth.flatMap { Age.years(from: $0, on: today) }.map(PersonEditStrings.age) ?? ""
    }

    // MARK: What the user does

    /// The page appeared: the first field takes the keyboard focus.
    public func shown() {
        focusRequested.send(.firstName)
    }

    /// The user typed into a field.
    public func changed(_ field: PersonForm.Field, to text: String) {
        form[field] = text
    }

    /// A day was chosen in the calendar.
    public func dayChosen(_ day: CalendarDay) {
        form.enter(day)
        checkedFields.insert(.dateOfBirth)
    }

    /// A key moved the calendar's day.
    public func calendarMoved(_ step: CalendarStep) {
        let day =
            switch step {
            case .days(let count): calendarDay.adding(days: count)
            case .months(let count): calendarDay.adding(months: count)
            case .today: Optional(today)
            }
        if let day { dayChosen(day) }
    }

    /// The keyboard focus left a field, whose problem may be shown from now on. A date shows how it was understood.
    public func left(_ field: PersonForm.Field) {
        if field == .dateOfBirth { form.tidyDate() }
        if form.unsavedFields.contains(field) { checkedFields.insert(field) }
    }

    /// Resets a field to the service’s data.
    public func resetTapped(_ field: PersonForm.Field) {
        form.reset(field)
        focusRequested.send(field)
    }

    /// Resets everything to the service's data. Nothing is stored before *Save*.
    public func resetAllTapped() {
        for field in form.resettableFields { form.reset(field) }
        resetPicture()
        focusRequested.send(.firstName)
    }

    /// *Save*: stores valid edits and closes the page.
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

    /// *Cancel*, or Escape: closes the page, after asking if there are unsaved changes.
    /// - Parameter afterDiscarding: runs if the user discards them.
    public func cancelTapped(afterDiscarding: @escaping @MainActor () -> Void = {}) {
        guard !isSaving else { return }
        if hasUnsavedChanges { self.afterDiscarding = afterDiscarding } else { onClose() }
    }

    /// *Discard*: closes the page without saving.
    public func discardTapped() {
        let next = afterDiscarding
        keepEditingTapped()
        onClose()
        next?()
    }

    /// *Keep Editing*: the page stays open.
    public func keepEditingTapped() {
        afterDiscarding = nil
    }
}
