import GtkSupport
import Localization
import ViewModels

/// The strip above the list of people that says whose birthday is in the current week, with a menu to open their profiles.
@MainActor
final class BirthdayStripView: View {
    struct Outlets: @MainActor Decodable {
        let text: Label
        let menu: MenuButton
    }

    let ui = Template<Box, Outlets>("People/birthday-strip")
    private let model: PeopleModel

    init(_ model: PeopleModel) {
        self.model = model
        ui.root?.laysTextOutBesideButtons()
        ui.menu.setMenu(label: localized("Birthdays This Week"), isKept: false) {
            Menu([
                (model.birthdays?.people ?? []).map { person in
                    MenuItem(named: person.label, "app.\(ChuckleApplication.openPerson)", target: person.id)
                }
            ])
        }
        bind(update)
    }

    private func update() {
        let strip = model.birthdays
        ui.root?.isVisible = strip != nil
        ui.text.text = strip?.text ?? ""
    }
}
