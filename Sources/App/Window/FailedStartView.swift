import Domain
import GtkSupport
import Localization

/// Stands in for the window when the user's data cannot be opened. Nothing is changed on the disk unless the user asks for it.
final class FailedStartView: View {
    struct Outlets: @MainActor Decodable {
        let page: StatusPage
        let tryAgain, showFolder, beginAnew: Button
    }

    struct Actions {
        let tryAgain: @MainActor () -> Void
        /// Opens the folder of the data; nil if they are not what is wrong.
        var folder: String?
        /// Sets the data aside and starts without; nil if that would not help.
        var beginAnew: (@MainActor () -> Void)?
    }

    let ui = Template<Box, Outlets>("Window/failed-start")

    private init(_ message: String, _ actions: Actions, close: @escaping @MainActor () -> Void) {
        ui.page.title = localized("Chuckle Couldn’t Start")
        ui.page.message = message
        ui.showFolder.isVisible = actions.folder != nil
        ui.beginAnew.isVisible = actions.beginAnew != nil
        ui.tryAgain.onClicked {
            close()
            actions.tryAgain()
        }
        ui.beginAnew.onClicked {
            close()
            actions.beginAnew?()
        }
        ui.showFolder.onClicked { [weak self] in
            if let folder = actions.folder { self?.ui.root?.open(address: folder) }
        }
    }

    /// Shows a window with the message, which one of the actions closes.
    static func present(application: Application, message: String, _ actions: Actions) {
        let window = ApplicationWindow(application: application)
        let weakWindow = window.weak
        let view = FailedStartView(message, actions) { (weakWindow.widget() as Window?)?.close() }
        window.title = Identity.shownName
        window.defaultSize = (500, 600)
        window.setContent(view.widget)
        window.present()
        view.ui.tryAgain.grabFocus()
    }
}
