import GtkSupport
import Localization
import ViewModels

/// The section *People*.
typealias PeopleView = ListPane<PeopleModel, PersonRowView>

extension PeopleView {
    /// Builds the section, and has the people read, or fetched for the first time.
    convenience init(_ layout: WindowLayout, _ model: PeopleModel) {
        let faces = PersonFaces(model)
        Task { await model.load() }
        self.init(
            layout, model,
            content: ListPaneContent(
                title: localized("People"), listLabel: localized("People"),
                searchPlaceholder: localized("Search people"), startsInList: true, action: PeopleActions(model).widget,
                footer: SelectedPeopleBar(model).widget, detail: ProfileView(layout, model, faces).widget,
                makeMenu: { model.markedIDs.isEmpty ? .person(open: "row.open", isInList: true) : .people },
                makeStatusPages: { Builder("People/status-pages").outlets(StatusPages.self) },
                banner: BirthdayStripView(model).widget),
            makeRow: { PersonRowView(model, faces) })
        guard let root = ui.root else { return }
        PersonActions.insert(into: root, model)
        root.onTextDropped { text in
            let files = model.contactsDropped(text)
            if !files.isEmpty { Task { await model.importChosen(files) } }
            return !files.isEmpty
        }
    }
}

/// The button of the map, if that is not beside the list, and that of the service.
final class PeopleActions: View {
    struct Outlets: @MainActor Decodable {
        let map, refresh: Button
        let faces: Stack
        let spinner: Spinner
    }

    let ui = Template<Box, Outlets>("People/list-actions")

    init(_ model: PeopleModel) {
        ui.map.onClicked { model.mapTapped() }
        ui.refresh.onClicked { Task { await model.refreshTapped() } }
        bind {
            self.ui.map.isVisible = model.panes.isFolded
            self.ui.spinner.isSpinning = model.isRefreshing
            self.ui.faces.visiblePage = model.isRefreshing ? "spinner" : "icon"
            self.ui.refresh.isSensitive = !model.isRefreshing
        }
    }
}

/// The buttons for several selected people, below the list.
final class SelectedPeopleBar: View {
    struct Outlets: @MainActor Decodable {
        let export, delete: Button
    }

    let ui = Template<Box, Outlets>("People/selected-people")

    init(_ model: PeopleModel) {
        for button in [ui.export, ui.delete] { button.letWrap() }
        bind { self.ui.root?.isVisible = !model.markedIDs.isEmpty }
    }
}

/// The strip above the list of people that says whose birthday is in the current week, with a menu to open their profiles.
final class BirthdayStripView: View {
    struct Outlets: @MainActor Decodable {
        let text: Label
        let menu: MenuButton
    }

    let ui = Template<Box, Outlets>("People/birthday-strip")

    init(_ model: PeopleModel) {
        ui.root?.laysTextOutBesideButtons()
        ui.menu.setMenu(label: localized("Birthdays This Week"), isKept: false) {
            Menu([
                (model.birthdays?.people ?? []).map { person in
                    MenuItem(named: person.label, "app.\(ChuckleApplication.openPerson)", target: person.id)
                }
            ])
        }
        bind {
            let strip = model.birthdays
            self.ui.root?.isVisible = strip != nil
            self.ui.text.text = strip?.text ?? ""
        }
    }
}
