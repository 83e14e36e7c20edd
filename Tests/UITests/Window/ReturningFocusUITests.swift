import TestServices
import UITestDriver
import XCTest

/// The keyboard focus goes where the work goes on.
final class ReturningFocusUITests: UITestCase {
    func testAPageThatFailedGivesTheFocusToWhatItLoads() async throws {
        let services = try await startServices()
        for service in ["xkcd", "randomuser"] { await services.server.set(.status(503, message: nil), atEveryPathOf: service) }
        try await check(services.start()) { chuckle in
            // What is there while the jokes are read takes the focus along when it goes.
            try chuckle.waitForText("No Jokes Yet")
            try chuckle.moveFocusToSidebar()
            for _ in 1...3 { try chuckle.keyboard.press("Down") }
            try chuckle.keyboard.press("Return")
            _ = try chuckle.button("Try Again")
            try chuckle.moveFocus(to: "Try Again", within: chuckle.app)
            await services.server.set(nil, atEveryPathOf: "xkcd")
            try chuckle.keyboard.press("space")
            try chuckle.app.wait(until: "the picture has the focus") { chuckle.comics.picture?.has(.focused) == true }

            try chuckle.keyboard.press("5", .alt)
            _ = try chuckle.button("Try Again")
            try chuckle.moveFocus(to: "Try Again", within: chuckle.app)
            await services.server.set(nil, atEveryPathOf: "randomuser")
            try chuckle.keyboard.press("space")
            try chuckle.app.wait(until: "the first person has the focus") {
                chuckle.app.first(role: .list, name: "People")?.child(at: 0)?.has(.focused) == true
            }
        }
    }

    func testEscapeInAProfileReturnsToWhereItWasOpened() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let profile = try chuckle.openProfile(row: 3)
            // The focus goes into the profile, and back.
            try chuckle.keyboard.press("i", .control)
            try chuckle.app.wait(until: "the profile has the focus") { profile.root.has(.focused) }
            try chuckle.keyboard.press("Escape")
            let list = try chuckle.app.waitFor(role: .list, name: "People")
            try chuckle.app.wait(until: "the row has the focus") { list.child(at: 3)?.has(.focused) == true }
        }
    }
}
