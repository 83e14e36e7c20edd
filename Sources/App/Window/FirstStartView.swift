import GtkSupport
import Model
import ViewModels

final class FirstStartView: View {
    struct Outlets: @MainActor Decodable {
        let icon: Image
        let message: Label
        let requests: ListBox
        let buttons: Box
        let start, sampleData: Button
    }

    let ui = Template<Box, Outlets>("Window/first-start")

    init(_ model: WindowModel) {
        ui.icon.show(iconName: Identity.shownIdentifier)
        for request in model.requests { ui.requests.append(RequestRow(request.section, request.text).widget) }
        ui.requests.letTabLeave()
        ui.buttons.wrapsChildren()
        ui.start.onClicked { Task { await model.startTapped() } }
        ui.sampleData.onClicked { Task { await model.startTapped(onSampleData: true) } }
        ui.root?.onMap { [weak self] in
            guard let self else { return }
            ui.start.grabFocus()
            ui.root?.announce(ui.message.text)
        }
    }
}

private final class RequestRow: View {
    struct Outlets: @MainActor Decodable {
        let icon: Image
        let title, text: Label
    }

    let ui = Template<Widget, Outlets>("Window/request-row")

    init(_ section: Section, _ text: String) {
        ui.icon.show(iconName: section.iconName)
        ui.title.text = section.title
        ui.text.text = text
        ui.root?.accessibleLabel = "\(section.title), \(text)"
    }
}
