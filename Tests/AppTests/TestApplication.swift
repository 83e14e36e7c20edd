import Foundation
import GLibSupport
import GtkSupport
import Resources

@MainActor
enum TestApplication {
    /// GTK and libadwaita, started as the application starts them.
    static let shared: Application = {
        do {
            try ResourceBundle.register(file: Resources.file.path(percentEncoded: false))
        } catch {
            preconditionFailure("the compiled resources are missing: \(error)")
        }
        let application = Application(
            identifier: "example.chuckle.Test\(ProcessInfo.processInfo.processIdentifier)", resourceBasePath: Resources.basePath)
        application.register()
        return application
    }()
}
