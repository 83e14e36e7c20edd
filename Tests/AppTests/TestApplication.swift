import CGtk
import GLibSupport
import GtkSupport
import Resources
import XCTest

@MainActor
enum TestApplication {
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

    /// Width and height are in logical pixels.
    static func window(showing content: Widget, width: Int = 300, height: Int = 300) -> ApplicationWindow {
        let window = ApplicationWindow(application: shared)
        window.defaultSize = (width, height)
        window.setContent(content)
        window.present()
        return window
    }

    /// Turns the main loop until idle, or for 20 milliseconds: an animation whose frames take too long is never idle.
    static func turn() {
        let end = ContinuousClock.now + .milliseconds(20)
        while g_main_context_iteration(nil, 0) != 0, ContinuousClock.now < end {}
    }

    static func turn(
        until description: String, file: StaticString = #filePath, line: UInt = #line, _ condition: @MainActor () -> Bool
    ) async {
        let deadline = ContinuousClock.now + .seconds(120)
        while !condition() {
            guard ContinuousClock.now < deadline else {
                return XCTFail("not within 120 s: \(description)", file: file, line: line)
            }
            turn()
            // Other threads need time.
            try? await Task.sleep(for: .milliseconds(2))
        }
    }
}
