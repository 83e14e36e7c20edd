import Model
import TestServices
import UITestDriver
import XCTest

final class WorkOfflineUITests: UITestCase {
    func testNothingIsRequestedUntilTheUserGoesOnline() async throws {
        let services = try await startServices()
        try await services.withStoredData { try await SettingTable($0).set("worksOffline", to: "true") }
        try await check(services.start()) { chuckle in
            _ = try chuckle.waitForAlert(containing: "You are working offline.")
            // Everything that makes requests, in every section.
            for section in ["Dad Jokes", "Switter"] {
                try chuckle.show(section: section)
                try chuckle.press("j", .control, alerting: "so nothing was requested")
            }
            try chuckle.show(section: "Comics")
            _ = try chuckle.app.waitForOnScreen("page") { $0.words.contains("so nothing was requested") }
            try chuckle.show(section: "People")
            try chuckle.keyboard.press("F5")
            _ = try chuckle.app.waitForOnScreen("page") { $0.words.contains("so nothing was requested") }
            try chuckle.show(section: "Chuck Norris Jokes")
            try chuckle.press("j", .control, alerting: "so nothing was requested")
            let requests = await services.server.requests
            XCTAssertEqual(requests.map(\.path), [])
            // The record of `make proof` contains every connection.
            XCTAssertEqual(chuckle.record?.connections ?? [], [], "nothing was connected to")

            // One press goes online and retries the action.
            let offers = chuckle.app.all { $0.role == .pushButton && $0.name == "Go Online" && $0.isOnScreen }
            XCTAssertEqual(offers.count, 2, "in the message and in the bar")
            try offers[0].press()
            try chuckle.waitForStatus(containing: "Joke added")
            try chuckle.app.wait(until: "the bar is gone") { !chuckle.shows("Go Online") }

            // The actions in other sections are retried, too.
            try chuckle.show(section: "Dad Jokes")
            _ = try chuckle.app.waitForOnScreen("dad joke") { $0.name == "Reveal" }
            try chuckle.show(section: "Switter")
            _ = try chuckle.app.waitForOnScreen("joke of Switter") { $0.name == "Copy Joke" && $0.has(.sensitive) }
            try chuckle.show(section: "Comics")
            try chuckle.app.wait(until: "the comic is shown") { chuckle.comics.picture != nil }
            try chuckle.show(section: "People")
            try chuckle.app.wait(until: "everyone is there") { chuckle.status.contains("100 people") }
        }

        // The setting is a switch, and is stored.
        try await check(services.start(at: "Settings")) { chuckle in
            let page = try chuckle.pane("Settings")
            try chuckle.moveFocus(to: "Work Offline", within: page)
            try chuckle.press("space", alerting: "You are working offline.")
            // The bar shrinks the page without hiding the switch.
            try page.wait(until: "the switch is still seen") { page.first { $0.has(.focused) }?.isOnScreen == true }
        }
        try await check(services.start(at: "Settings")) { chuckle in
            _ = try chuckle.waitForAlert(containing: "You are working offline.")
            let page = try chuckle.pane("Settings")
            try page.wait(until: "the switch says so") { page.first { $0.name == "Work Offline" && $0.has(.checked) } != nil }
        }
    }
}
