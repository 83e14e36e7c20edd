import SampleServices
import TestServices
import UITestDriver
import XCTest

final class JokeSettingUITests: UITestCase {
    func testNothingIsSaidOfTheKeyBeforeTheKeyringAnswers() async throws {
        let services = try await startServices()
        let isOver = DispatchSemaphore(value: 0)
        let keyring = try BusService(
            name: "org.freedesktop.secrets", path: "/org/freedesktop/secrets", interface: "org.freedesktop.Secret.Service",
            introspection: """
                <method name="OpenSession"><arg type="s" direction="in"/><arg type="v" direction="in"/>
                <arg type="v" direction="out"/><arg type="o" direction="out"/></method>
                """
        ) { _, _ in
            isOver.wait()
            return "(<''>, objectpath '/')"
        }
        defer {
            isOver.signal()
            keyring.end()
        }
        try await check(services.start(at: "Settings")) { chuckle in
            let page = try chuckle.pane("Settings")
            _ = try page.waitFor("note") { $0.name == "Looking for a key in your keyring…" }
            XCTAssertNil(page.first { $0.name == "Jokes from RapidAPI" && $0.has(.focusable) })
            _ = try page.waitFor("note") { $0.name.hasPrefix("Your keyring isn’t answering.") }
            _ = try page.waitFor("switch that is off") { $0.name == "Jokes from RapidAPI" && !$0.has(.checked) }
        }
    }

    func testServicesOfTheJokesAreChosen() async throws {
        let services = try await startServices()
        try await check(services.start(at: "Settings")) { chuckle in
            let page = try chuckle.pane("Settings")
            // RapidAPI needs a key. The test desktop has no keyring.
            _ = try page.waitFor("note") { $0.name == "No key is saved." }
            try chuckle.moveFocus(to: "RapidAPI key", within: page)
            // The deleted text is not part of the key.
            try chuckle.keyboard.type("mine")
            try chuckle.keyboard.press("a", .control)
            for (key, text) in [("Delete", "a-key-of-minee"), ("BackSpace", "")] {
                try chuckle.keyboard.press(key)
                try chuckle.keyboard.type(text)
            }
            try chuckle.keyboard.press("Return")
            try chuckle.waitForLine("Key saved until you quit Chuckle")
            _ = try page.waitFor("note") { $0.name.hasPrefix("A key is saved until") }
            _ = try page.waitFor("switch that is on") { $0.name == "Jokes from RapidAPI" && $0.has(.checked) }

            // The address of the Switter server is tried before it is used.
            let port = try XCTUnwrap(services.addresses.switter.port)
            try chuckle.retype("127.0.0.1:\(port)/switter", into: "Server address", of: page)
            try page.waitFor(role: .pushButton, name: "Test Connection").press()
            try chuckle.waitForStatus(containing: "The Switter server tells: “\(SampleOneLiners.all[0].prefix(12))")
            try chuckle.retype("127.0.0.1:\(port)/elsewhere", in: page)
            try chuckle.keyboard.press("Return")
            try chuckle.waitForLine("Server changed")
            try chuckle.showSwitter()
            try chuckle.keyboard.press("Return")
            _ = try chuckle.app.waitFor("message") { RunningChuckle.isAlert($0) && $0.isOnScreen }
            try chuckle.show(section: "Settings")
            try page.waitFor(role: .pushButton, name: "Restore Default").press()
            let standard = services.addresses.switter.absoluteString
            _ = try page.waitFor("standard server") { $0.name == "Server address" && $0.text == standard }
            try page.waitFor(role: .pushButton, name: "New Number").press()
            try chuckle.waitForLine("Servers know you by a new number from now on")

            try chuckle.showDadJokes()
            try chuckle.press("Return", offering: "Reveal")
        }
        let requests = await services.server.requests
        XCTAssertEqual(requests.first { $0.path == "/random/joke" }?.headers["x-rapidapi-key"], "a-key-of-mine")
        XCTAssertNil(requests.first { $0.path == "/random_ten" })
    }

    func testKeyIsNotReadWhileItIsTyped() async throws {
        try await scenario(at: "Settings") { chuckle, _ in
            try chuckle.moveFocus(to: "RapidAPI key", within: chuckle.pane("Settings"))
            let entry = try XCTUnwrap(chuckle.focused)
            let events = try SpokenEvents(.textChange)
            // No other changing text of the page has these letters.
            try chuckle.keyboard.type("XQZJWXQZJW")
            try chuckle.keyboard.press("BackSpace")
            try chuckle.keyboard.press("a", .control)
            try chuckle.keyboard.press("Delete")
            try chuckle.keyboard.type("XQZJ")
            try chuckle.waitUntilKeysAreHandled()
            for letter in "XQZJW" {
                XCTAssertEqual(events.texts.filter { $0.contains(letter) }, [], "changes of the text say what is typed")
                XCTAssertFalse(entry.text?.contains(letter) == true, "the text is what is typed")
            }
        }
    }
}
