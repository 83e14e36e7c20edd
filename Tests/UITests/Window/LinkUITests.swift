import UITestDriver
import XCTest

final class LinkUITests: UITestCase {
    func testALinkOfASampleJokeIsThatOfTheServiceAndIsNotOpened() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let program = try TestBrowser(in: chuckle.folders)
            try chuckle.draw(expecting: 1)
            let link = try chuckle.pane("Joke details").waitFor("link") { $0.role == .link }
            XCTAssertTrue(link.name.hasPrefix("Link: https://api.chucknorris.io/jokes/"), link.name)
            try link.press()
            _ = try chuckle.waitForAlert(containing: "\(link.name.dropFirst("Link: ".count)) was not opened.")
            XCTAssertEqual(program.opened, [])
        }
    }

    func testAnAddressIsOpenedOrItIsSaidThatNothingOpensIt() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let profile = try chuckle.showProfile()
            let address = try profile.waitFor("email address") { $0.role == .link && $0.name.contains("@") }
            let name = address.name
            let email = name.dropFirst("E-mail: ".count)
            try address.press()
            let alert = try chuckle.waitForAlert(containing: "No application can open mailto:\(email)")
            // The message disappears with its page.
            try chuckle.select(row: 1, ofList: "People")
            try chuckle.app.wait(until: "the message is gone") { !alert.isOnScreen }

            // It also appears if the list is hidden.
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            try chuckle.open(row: 0, ofList: "People")
            try profile.waitFor("email address") { $0.role == .link && $0.name == name }.press()
            let again = try chuckle.waitForAlert(containing: "No application can open mailto:\(email)")
            try chuckle.button("Close Message").press()
            try chuckle.app.wait(until: "the message is gone") { !again.isOnScreen }

            let program = try TestBrowser(in: chuckle.folders)
            try profile.waitFor("email address") { $0.role == .link && $0.name == name }.press()
            try chuckle.app.wait(until: "a message to \(email) is begun") { program.opened == ["mailto:\(email)"] }
        }
    }
}
