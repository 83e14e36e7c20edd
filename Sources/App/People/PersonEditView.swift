import Foundation
import GLibSupport
import GtkSupport
import Model
import ViewModels

final class PersonEditView: View {
    struct Outlets: @MainActor Decodable {
        let title, narrowTitle: Label
        let cancel, save: Button
        let spinner: Spinner
        let message: Bin
        let fields, columns, firstColumn, secondColumn: Box
        let avatar: Avatar
        let choosePicture, resetPicture, resetAll: Button
    }

    let ui = Template<Box, Outlets>("People/person-edit")
    private let layout: WindowLayout
    private let model: PersonEditModel
    private let focus: FocusMemory
    private var fields: [PersonForm.Field: PersonEditFieldView] = [:]
    private var isAsking = false
    private let people: PeopleModel
    private var shownAddress: URL??
    private var loading: Task<Void, Never>?

    init(_ layout: WindowLayout, _ model: PersonEditModel, _ people: PeopleModel) {
        self.layout = layout
        self.model = model
        self.people = people
        focus = FocusMemory(of: ui.fields)
        ui.columns.laysChildrenOutInColumns(isForm: true)
        let half = PersonForm.Field.allCases.count / 2
        for (position, field) in PersonForm.Field.allCases.enumerated() {
            let view = PersonEditFieldView(field, model)
            fields[field] = view
            (position < half ? ui.firstColumn : ui.secondColumn).append(view.widget)
        }
        connectPicture()
        ui.message.setChild(MessageBar(model.messages, returnFocus: layout.returnToWork).widget)
        ui.cancel.onClicked { model.cancelTapped() }
        ui.save.onClicked { Task { await model.saveTapped() } }
        ui.root?.insertActions("edit", label: localized("Form"), ["save": { Task { await model.saveTapped() } }])
        // The first field takes the focus when the page is shown.
        startWork(layout) { [weak self] in _ = self?.focus.restore() }
        bind(update)
        bind(updatePicture)
        bind(ask)
        on(model.focusRequested) { self.fields[$0]?.focus() }
        on(model.pictureFocusRequested) { self.ui.choosePicture.grabFocus() }
    }

    private func connectPicture() {
        let model = model
        ui.resetPicture.setIconLabel(localized("%@: Restore Original", localized("Picture")))
        ui.resetPicture.onClicked { model.resetPictureTapped() }
        ui.resetAll.onClicked { model.resetAllTapped() }
        ui.choosePicture.onClicked { [weak self] in
            self?.ui.root?.chooseFile(
                title: localized("Choose Picture"), accept: localized("Choose"), onChosen: model.pictureChosen)
        }
    }

    private func updatePicture() {
        ui.avatar.name = model.name
        ui.avatar.accessibleLabel = model.name
        ui.resetPicture.isVisible = model.canResetPicture
        ui.resetAll.isVisible = model.canResetAll
        if let picture = model.chosenPicture {
            loading?.cancel()
            shownAddress = nil
            ui.avatar.show(picture)
        } else if shownAddress != .some(model.pictureAddress) {
            shownAddress = .some(model.pictureAddress)
            loading?.cancel()
            loading = ui.avatar.load(model.pictureAddress, from: people)
        }
    }

    private func update() {
        ui.title.text = model.name
        ui.title.isVisible = layout.hasRoomForTitles
        ui.narrowTitle.text = model.name
        ui.narrowTitle.isVisible = !layout.hasRoomForTitles
        ui.save.isSensitive = !model.isSaving
        ui.spinner.isSpinning = model.isSaving
        for view in fields.values { view.update() }
    }

    private func ask() {
        guard model.asksAboutLoss, !isAsking, let window = ui.root?.surroundingWindow else { return }
        isAsking = true
        window.ask(
            heading: localized("Discard Changes?"),
            body: localized("Your changes to %@ have not been saved.", model.name),
            keep: localized("Keep Editing"), destroy: localized("Discard")
        ) { [weak self] isDestroyed in
            guard let self else { return }
            isAsking = false
            if isDestroyed { model.discardTapped() } else { model.keepEditingTapped() }
        }
    }
}

private final class PersonEditFieldView: View {
    struct Outlets: @MainActor Decodable {
        let label, note, problem: Label
        let entry: Entry
        let reset: Button
        let calendarButton: MenuButton
        let calendar: CalendarView
    }

    let ui = Template<Box, Outlets>("People/person-edit-field")
    private let field: PersonForm.Field
    private let model: PersonEditModel

    init(_ field: PersonForm.Field, _ model: PersonEditModel) {
        self.field = field
        self.model = model
        let label = field.label
        ui.entry.accessibleLabel = label
        ui.entry.setPurpose(field.purpose)
        ui.reset.setIconLabel(localized("%@: Restore Original", label))
        connect()
        if field == .dateOfBirth {
            ui.entry.hint = model.dateHint
            offerCalendar()
        }
    }

    private func connect() {
        let (model, field) = (model, field)
        ui.entry.onChanged { model.changed(field, to: $0) }
        ui.entry.onFocusLeft { model.left(field) }
        ui.entry.onActivate { Task { await model.saveTapped() } }
        ui.reset.onClicked { model.resetTapped(field) }
    }

    private func offerCalendar() {
        let model = model
        ui.calendarButton.isVisible = true
        ui.calendar.setLabels(
            localized("Calendar"), previousMonth: localized("Previous Month"), nextMonth: localized("Next Month"),
            previousYear: localized("Previous Year"), nextYear: localized("Next Year"))
        ui.calendarButton.onPopoverClosed { [weak self] in
            self?.ui.entry.grabFocus()
            self?.ui.calendarButton.canFocus = false
        }
        on(model.calendarRequested) { [weak self] in
            if self?.ui.entry.containsFocus == true { self?.openCalendar() }
        }
        ui.calendar.onKeyPressed(.capture) { [weak self] key in self?.pressedInCalendar(key) ?? false }
        ui.calendar.onDaySelected { year, month, day in
            guard let day = CalendarDay(year: year, month: month, day: day) else { return }
            model.dayChosen(day)
        }
    }

    private func openCalendar() {
        // Otherwise the keyboard skips the button and its popover.
        ui.calendarButton.canFocus = true
        ui.calendarButton.open()
        afterUpdates { [weak self] in
            guard let self else { return }
            ui.calendar.grabFocus()
            ui.calendar.announce(model.calendarDayText)
        }
    }

    /// GTK 4.8 does not name the days of a calendar, and its keys mark a day without selecting it.
    private func pressedInCalendar(_ key: KeyPress) -> Bool {
        guard ui.calendar.isFocus, !key.isControl else { return false }
        let forward = ui.calendar.isRightToLeft ? -1 : 1
        let step: CalendarStep
        switch key.name {
        case "Left": step = .days(-forward)
        case "Right": step = .days(forward)
        case "Up": step = .days(-7)
        case "Down": step = .days(7)
        case "Page_Up": step = .months(key.isShift ? -12 : -1)
        case "Page_Down": step = .months(key.isShift ? 12 : 1)
        case "Home": step = .today
        case "Return", "space":
            ui.calendarButton.close()
            return true
        default: return false
        }
        model.calendarMoved(step)
        ui.calendar.announce(model.calendarDayText)
        return true
    }

    func update() {
        ui.entry.text = model.text(of: field)
        ui.entry.show(problem: model.problem(of: field), in: ui.problem)
        ui.reset.isVisible = model.canReset(field)
        ui.label.text = model.canReset(field) ? localized("%@ (edited)", field.label) : field.label
        guard field == .dateOfBirth else { return }
        let day = model.calendarDay
        ui.calendar.day = (day.year, day.month, day.day)
        ui.note.text = model.age
        ui.note.isVisible = !model.age.isEmpty
    }

    func focus() {
        ui.entry.grabFocus()
    }
}

extension PersonForm.Field {
    fileprivate var label: String {
        switch self {
        case .title: localized("Title")
        case .firstName: localized("First name")
        case .lastName: localized("Last name")
        case .city: localized("City")
        case .email: localized("E-mail")
        case .phone: localized("Phone")
        case .cell: localized("Mobile")
        case .dateOfBirth: localized("Date of birth")
        }
    }

    fileprivate var purpose: Entry.Purpose {
        switch self {
        case .firstName, .lastName: .name
        case .title, .city, .dateOfBirth: .text
        case .email: .email
        case .phone, .cell: .phone
        }
    }
}
