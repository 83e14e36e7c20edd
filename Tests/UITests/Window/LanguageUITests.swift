import UITestDriver
import XCTest

/// The languages of the application, as their speakers see and hear them.
final class LanguageUITests: UITestCase {
    func testWindowSpeaksTheLanguageOfTheSystem() async throws {
        let expectations = [
            ("sv_SE", button: "Skämt!", status: "Skämtet lades till · 1 skämt"),
            ("nb_NO", button: "Vits!", status: "1 vits"),
            ("pl_PL", button: "Żart!", status: "Dodano żart · 1 żart"),
        ]
        let locales = try TestLocales(expectations.map(\.0), in: self)
        for (locale, button, status) in expectations {
            try await scenario(environment: locales.environment(["LANG": locale])) { chuckle, _ in
                _ = try chuckle.app.waitFor(role: .pushButton, name: button)
                try chuckle.keyboard.press("j", .control)
                try chuckle.waitForStatus(containing: status)
            }
        }
    }
}
