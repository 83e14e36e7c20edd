import Foundation
import UITestDriver
import XCTest

/// The languages of the application, as their speakers see and hear them.
final class LanguageUITests: UITestCase {
    func testWindowSpeaksTheLanguageOfTheSystem() async throws {
        let locales = FileManager.default.temporaryDirectory.appending(path: "locales-\(UUID())")
        try FileManager.default.createDirectory(at: locales, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: locales) }
        let expectations = [
            ("sv_SE", button: "Skämt!", status: "Skämtet lades till · 1 skämt"),
            ("nb_NO", button: "Vits!", status: "1 vits"),
            ("pl_PL", button: "Żart!", status: "Dodano żart · 1 żart"),
        ]
        for (locale, button, status) in expectations {
            try define(locale, in: locales)
            try await scenario(environment: ["LOCPATH": locales.path(), "LANG": "\(locale).UTF-8"]) { chuckle, _ in
                _ = try chuckle.app.waitFor(role: .pushButton, name: button)
                try chuckle.keyboard.press("j", .control)
                try chuckle.waitForStatus(containing: status)
            }
        }
    }

    /// Makes a locale that the system may not have.
    private func define(_ locale: String, in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/localedef")
        process.arguments = ["-i", locale, "-f", "UTF-8", folder.appending(path: "\(locale).UTF-8").path()]
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "localedef \(locale)")
    }
}
