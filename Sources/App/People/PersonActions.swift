import GLibSupport
import GtkSupport
import Model
import ViewModels

/// The actions on the open person beyond those of the window.
@MainActor
final class PersonActions {
    private let model: PeopleModel
    private let root: WeakWidget
    private var actions: [String: Action] = [:]

    static func insert(into root: Widget, _ model: PeopleModel) {
        let person = PersonActions(root, model)
        root.own(person)
        root.bind { [weak person] in person?.update() }
    }

    private init(_ root: Widget, _ model: PeopleModel) {
        self.model = model
        self.root = root.weak
        actions = root.insertActions(
            "person", label: Section.people.title,
            [
                "show-on-map": { model.showOnMapTapped() }, "write-email": { [weak self] in self?.open(model.emailAddress) },
                "call": { [weak self] in self?.open(model.phoneAddress) },
                "export": { [weak self] in self?.export(.vCards, title: localized("Save as vCard")) },
                "export-birthdays": { [weak self] in self?.export(.birthdays, title: localized("Save Birthdays")) },
                "import": { [weak self] in
                    self?.root.widget()?.chooseFile(title: localized("Import Contacts"), accept: localized("Import")) {
                        await model.importChosen([$0])
                    }
                },
                "previous": { model.previousRowTapped() }, "next": { model.nextRowTapped() },
                "open-in-maps": { [weak self] in self?.open(model.mapAddress) },
                "copy-coordinates": { [weak self] in self?.copyCoordinates() },
            ])
    }

    private func update() {
        actions["show-on-map"]?.isEnabled = model.canShowOnMap
        actions["write-email"]?.isEnabled = model.emailAddress != nil
        actions["open-in-maps"]?.isEnabled = model.mapAddress != nil
        actions["copy-coordinates"]?.isEnabled = model.mapAddress != nil
        actions["call"]?.isEnabled = model.phoneAddress != nil
        actions["export"]?.isEnabled = model.canExport(as: .vCards)
        actions["export-birthdays"]?.isEnabled = model.canExport(as: .birthdays)
        actions["import"]?.isEnabled = model.canImport
        actions["previous"]?.isEnabled = model.hasPrevious
        actions["next"]?.isEnabled = model.hasNext
    }

    private func open(_ address: String?) {
        if let address { root.widget()?.open(address: address) }
    }

    private func copyCoordinates() {
        guard let root = root.widget(), let text = model.copyCoordinatesTapped() else { return }
        Clipboard.copy(text, from: root)
    }

    private func export(_ kind: PeopleFile, title: String) {
        guard let name = model.exportName(as: kind) else { return }
        root.widget()?.chooseFile(title: title, name: name, accept: localized("Save")) { [model] in
            await model.exportChosen($0, as: kind)
        }
    }
}

extension Menu {
    /// - Parameter open: the action that opens the profile; nil in the profile itself.
    static func person(open: String?, isInList: Bool = false) -> Menu {
        Menu([
            open.map { [MenuItem(localized("Open"), $0, key: "Return")] } ?? [],
            [
                MenuItem(localized("Show on Map"), "person.show-on-map"),
                MenuItem(localized("Open in Maps"), "person.open-in-maps"),
                MenuItem(localized("Copy Coordinates"), "person.copy-coordinates"),
                MenuItem(localized("Write E-mail"), "person.write-email"), MenuItem(localized("Call"), "person.call"),
            ],
            [
                MenuItem(localized("Copy Profile"), "win.copy", key: "<Control>c"),
                MenuItem(localized("Edit Person"), "win.edit"),
                MenuItem(localized("Save as vCard…"), "person.export"),
                MenuItem(localized("Save Birthday…"), "person.export-birthdays"),
                MenuItem(localized("Delete Person"), "win.delete", key: "Delete"),
            ],
            [MenuItem(localized("Import Contacts…"), "person.import")],
            !isInList ? [] : [MenuItem(localized("Select All"), ListView.selectAllAction, key: "<Control>a")],
        ])
    }

    static var people: Menu {
        Menu([
            [
                MenuItem(localized("Copy Names and Addresses"), "win.copy", key: "<Control>c"),
                MenuItem(localized("Save as vCard…"), "person.export"),
                MenuItem(localized("Save Birthdays…"), "person.export-birthdays"),
                MenuItem(localized("Delete People"), "win.delete", key: "Delete"),
            ],
            [MenuItem(localized("Import Contacts…"), "person.import")],
            [MenuItem(localized("Select All"), ListView.selectAllAction, key: "<Control>a")],
        ])
    }
}
