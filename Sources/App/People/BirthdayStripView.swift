import GtkSupport
import Localization
import ViewModels

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
