import UITestDriver
import XCTest

/// The values of a joke and of a person that are addresses.
final class LinkUITests: UITestCase {
    func testAnAddressIsOpenedOrItIsSaidThatNothingOpensIt() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let profile = try chuckle.openProfile()
            let address = try profile.waitFor("email address") { $0.role == .link && $0.name.contains("@") }
            let name = address.name
            let email = name.dropFirst("E-mail: ".count)
            try address.press()
            let alert = try chuckle.waitForAlert(containing: "No application can open mailto:\(email)")
            // The message goes with its page.
            try chuckle.select(row: 1, ofList: "People")
            try chuckle.app.wait(until: "the message is gone") { !alert.isOnScreen }

            // Where the list is hidden, it is said all the same.
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            try chuckle.app.wait(until: "the window is narrow") { try chuckle.frame.extents?.width == 360 }
            try chuckle.open(row: 0, ofList: "People")
            try profile.waitFor("email address") { $0.role == .link && $0.name == name }.press()
            let again = try chuckle.waitForAlert(containing: "No application can open mailto:\(email)")
            try chuckle.button("Close Message").press()
            try chuckle.app.wait(until: "the message is gone") { !again.isOnScreen }

            let program = try TestBrowser(in: chuckle.folders, schemes: ["mailto", "https", "http"])
            try profile.waitFor("email address") { $0.role == .link && $0.name == name }.press()
            try chuckle.app.wait(until: "a message to \(email) is begun") { program.opened == ["mailto:\(email)"] }

            try chuckle.keyboard.press("1", .alt)
            try chuckle.keyboard.press("j", .control)
            try chuckle.waitForStatus(containing: "Joke added")
            try chuckle.focusList()
            try chuckle.keyboard.press("Return")
            let joke = try chuckle.pane("Joke details")
            let page = try joke.waitFor("address of the joke") { $0.role == .link && $0.name.contains("/jokes/") }
            try page.press()
            try chuckle.app.wait(until: "the browser has the address") { page.name == "Link: \(program.opened.last ?? "")" }
        }
    }
}
