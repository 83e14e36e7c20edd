import GLibSupport
import GtkSupport
import ViewModels

typealias PeopleView = ListPane<PeopleModel, PersonRowView>

extension PeopleView {
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

/// *Map*, if the map is not beside the list, and *Refresh*.
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
                    MenuItem(named: person.label, "app.\(ApplicationAction.openPerson)", target: person.id)
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
