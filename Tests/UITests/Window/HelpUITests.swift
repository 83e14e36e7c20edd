import UITestDriver
import XCTest

final class HelpUITests: UITestCase {
    func testTheGuideOpensOrItIsSaidThatNothingOpensIt() async throws {
        try await scenario { chuckle, _ in
            try chuckle.keyboard.press("F1")
            let alert = try chuckle.waitForAlert(containing: "No application can open file:///")
            XCTAssert(alert.words.contains("/share/doc/chuckle/user-guide.html"))
            try chuckle.closeMessage()

            let browser = try TestBrowser(in: chuckle.folders)
            try chuckle.press("F1", until: "the guide is opened") { browser.opened.count == 1 }
            try chuckle.keyboard.press("F10")
            try chuckle.choose("Help")
            try chuckle.app.wait(until: "the guide is opened from the menu") { browser.opened.count == 2 }
            for address in browser.opened { XCTAssert(try text(at: address).contains("<html lang=\"en\">"), address) }
        }
    }

    func testTheGuideIsInTheLanguageOfTheWindow() async throws {
        let environment = try TestLocales(["pl_PL"], in: self).environment(["LANG": "pl_PL"])
        try await scenario(environment: environment) { chuckle, _ in
            let browser = try TestBrowser(in: chuckle.folders)
            try chuckle.press("F1", until: "the guide is opened") { !browser.opened.isEmpty }
            XCTAssert(try text(at: browser.opened[0]).contains("<html lang=\"pl\">"))
        }
    }

    /// GLib passes the path of a file or its address.
    private func text(at address: String) throws -> String {
        try String(contentsOfFile: String(address.trimmingPrefix("file://")), encoding: .utf8)
    }
}
