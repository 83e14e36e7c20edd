import GLibSupport
import GtkSupport
import Model

/// Replaces the window if the user's data cannot be opened. It changes files only on the user's request.
final class FailedStartView: View {
    struct Outlets: @MainActor Decodable {
        let page: StatusPage
        let tryAgain, showFolder, beginAnew: Button
    }

    struct Actions {
        let tryAgain: @MainActor () -> Void
        /// The folder of the data; nil if they are not the cause.
        var folder: String?
        /// Nil if starting without the data would not help.
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
