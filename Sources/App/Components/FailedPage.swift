import GtkSupport
import ViewModels

extension StatusPage {
    /// Shows why there is nothing else to show, with a button that does what can be done about it.
    func show(_ failure: Failure?, _ button: Button) {
        message = failure?.reason ?? ""
        if let failure { button.label = failure.action }
    }
}
