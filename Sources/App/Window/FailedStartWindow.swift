import GtkSupport
import Localization

/// What stands in for the window when the user's data cannot be opened: nothing is changed on the disk then.
@MainActor
enum FailedStartWindow {
    static func present(application: Application, message: String) {
        let window = ApplicationWindow(application: application)
        let page = StatusPage.make(iconName: "dialog-error-symbolic")
        page.title = localized("Chuckle Couldn’t Start")
        page.message = message
        let bar = HeaderBar.make()
        let content = Box.makeVertical()
        content.append(bar)
        content.append(page)
        window.title = Identity.name
        window.defaultSize = (500, 400)
        window.setContent(content)
        window.present()
    }
}
