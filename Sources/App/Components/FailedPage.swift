import GtkSupport
import ViewModels

extension StatusPage {
    func show(_ failure: Failure?, _ button: Button) {
        message = failure?.reason ?? ""
        if let failure { button.label = failure.action }
    }
}
