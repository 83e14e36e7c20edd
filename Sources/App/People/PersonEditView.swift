import Domain
import GtkSupport
import Localization
import Resources
import ViewModels

/// The page on which a person is changed.
@MainActor
final class PersonEditView {
    private let window: WindowModel
    private let model: PersonEditModel
    private let root: WeakWidget
    private let title: Label
    private let narrowTitle: Label
    private let save: Button
    private let spinner: Spinner
    private var fields: [PersonForm.Field: PersonEditFieldView] = [:]
    private var answeredFocusRequest = 0
    private var isAsking = false

    /// Builds the page; the widget owns its controller.
    static func make(_ window: WindowModel, _ model: PersonEditModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/People/person-edit.ui")
        let root = builder.widget("root", as: Box.self)
        let view = PersonEditView(builder, root, window, model)
        root.own(view)
        root.insertActions("edit", label: localized("Form"), ["save": { Task { await model.saveTapped() } }])
        builder.widget("cancel", as: Button.self).onClicked { model.cancelTapped() }
        view.save.onClicked { Task { await model.saveTapped() } }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        root.bind { view.update() }
        root.bind { view.ask() }
        root.bind { view.moveFocus() }
        return root
    }

    private init(_ builder: Builder, _ root: Box, _ window: WindowModel, _ model: PersonEditModel) {
        self.window = window
        self.model = model
        self.root = root.weak
        title = builder.widget("title")
        narrowTitle = builder.widget("narrow-title")
        save = builder.widget("save")
        spinner = builder.widget("spinner")
        let box = builder.widget("fields", as: Box.self)
        for field in PersonForm.Field.allCases {
            let view = PersonEditFieldView(field, model)
            fields[field] = view
            box.append(view.widget)
        }
    }

    private func update() {
        title.text = model.name
        title.isVisible = window.hasRoomForTitles
        narrowTitle.text = model.name
        narrowTitle.isVisible = !window.hasRoomForTitles
        save.isSensitive = !model.isSaving
        spinner.isSpinning = model.isSaving
        for view in fields.values { view.update() }
    }

    private func moveFocus() {
        let request = model.focusRequest
        guard request.number > answeredFocusRequest else { return }
        answeredFocusRequest = request.number
        fields[request.field]?.focus()
    }

    private func ask() {
        guard model.asksAboutLoss, !isAsking, let window = root.widget(as: Widget.self)?.surroundingWindow else { return }
        isAsking = true
        window.ask(
            heading: localized("Discard Changes?"),
            body: localized("What you changed of %@ has not been saved.", model.name),
            responses: [
                DialogResponse("keep", label: localized("Keep Editing")),
                DialogResponse("discard", label: localized("Discard"), appearance: .destructive),
            ]
        ) { [weak self] response in
            guard let self else { return }
            isAsking = false
            if response == "discard" { model.discardTapped() } else { model.keepEditingTapped() }
        }
    }
}

/// A field of the form: its name, its entry, what is wrong with it, and the way back to the service's data.
@MainActor
private final class PersonEditFieldView {
    let widget: Widget
    private let field: PersonForm.Field
    private let model: PersonEditModel
    private let entry: Entry
    private let reset: Button
    private let note: Label
    private let problem: Label
    private let calendar: CalendarView

    init(_ field: PersonForm.Field, _ model: PersonEditModel) {
        self.field = field
        self.model = model
        let builder = Builder(resource: Resources.basePath + "/ui/People/person-edit-field.ui")
        widget = builder.widget("root")
        entry = builder.widget("entry")
        reset = builder.widget("reset")
        note = builder.widget("note")
        problem = builder.widget("problem")
        calendar = builder.widget("calendar")
        let label = field.label
        builder.widget("label", as: Label.self).text = label
        entry.accessibleLabel = label
        entry.setPurpose(field.purpose)
        reset.setIconLabel(localized("%@: back to the service’s data", label))
        connect()
        if field == .dateOfBirth { offerCalendar(builder) }
    }

    private func connect() {
        let (model, field) = (model, field)
        entry.onChanged { [weak self] in
            guard let self else { return }
            model.changed(field, to: entry.text)
        }
        entry.onFocusLeft { model.left(field) }
        entry.onActivate { Task { await model.saveTapped() } }
        reset.onClicked { model.resetTapped(field) }
    }

    private func offerCalendar(_ builder: Builder) {
        let model = model
        builder.widget("calendar-button", as: MenuButton.self).isVisible = true
        calendar.setLabels(
            CalendarLabels(
                calendar: localized("Calendar"), previousMonth: localized("Previous month"),
                nextMonth: localized("Next month"), previousYear: localized("Previous year"),
                nextYear: localized("Next year")))
        calendar.onDaySelected { year, month, day in
            guard let day = CalendarDay(year: year, month: month, day: day) else { return }
            model.dayChosen(day)
        }
    }

    func update() {
        entry.text = model.text(of: field)
        let words = model.problem(of: field)
        entry.problem = words
        problem.show(words)
        reset.isVisible = model.canReset(field)
        guard field == .dateOfBirth else { return }
        let day = model.calendarDay
        calendar.day = (day.year, day.month, day.day)
        note.text = model.age
        note.isVisible = !model.age.isEmpty
    }

    func focus() {
        entry.grabFocus()
    }
}

extension PersonForm.Field {
    fileprivate var label: String {
        switch self {
        case .firstName: localized("First name")
        case .lastName: localized("Last name")
        case .city: localized("City")
        case .email: localized("E-mail")
        case .phone: localized("Phone")
        case .dateOfBirth: localized("Date of birth")
        }
    }

    fileprivate var purpose: Entry.Purpose {
        switch self {
        case .firstName, .lastName: .name
        case .city, .dateOfBirth: .text
        case .email: .email
        case .phone: .phone
        }
    }
}
