import SampleServices
import TestServices
import UITestDriver
import XCTest

final class PeopleUITests: UITestCase {
    @MainActor
    func testListProfileDeletionAndRestart() async throws {
        let server = TestServer()
        let addresses = try await server.start()
        let folders = try PrivateFolders()
        defer { try? folders.delete() }
        let variables = ["CHUCKLE_RANDOMUSER_URL": addresses.randomUser.absoluteString]
        var deleted = ""
        let first = try RunningChuckle(service: addresses.chuckNorris, environment: variables, folders: folders)
        try await check(first) {
            try first.show(section: "People")
            try first.waitForStatus(containing: "100 people")
            try first.open(row: 0, ofList: "People")
            for label in ["First name", "Last name", "City", "E-mail", "Date of birth", "Age", "Phone", "Address", "Nationality"]
            {
                _ = try first.app.waitFor("field “\(label)”") { $0.role == .label && $0.name == label }
            }
            try keepScreenshot("people", of: first)
            deleted = first.names(ofList: "People")[0]
            try first.button("Delete Person").press()
            try first.waitForStatus(containing: " deleted · 99 people")
            try first.keyboard.press("z", .control)
            try first.waitForStatus(containing: " restored · 100 people")
            XCTAssertEqual(first.names(ofList: "People")[0], deleted)
            try first.button("Delete Person").press()
            try first.waitForStatus(containing: " deleted · 99 people")
            try first.keyboard.press("r", .control)
            try first.waitForStatus(containing: "People refreshed · 99 people")
            try first.close()
        }
        await server.stop()

        // Without a network, and on the section that was shown last.
        let second = try RunningChuckle(service: addresses.chuckNorris, environment: variables, folders: folders)
        try await check(second) {
            try second.waitForStatus(containing: "99 people")
            XCTAssertFalse(second.names(ofList: "People").contains(deleted))
            try second.keyboard.press("r", .control)
            _ = try second.waitForAlert(containing: "Could not connect to 127.0.0.1")
            XCTAssertTrue(second.status.contains("99 people"))
            try second.keyboard.press("f", .control)
            try second.keyboard.type("zzzz")
            try second.waitForText("Nobody Found")
        }
    }

    @MainActor
    func testProfileSaysWhoseBirthdayIsThisWeek() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.show(section: "People")
            try chuckle.waitForStatus(containing: "100 people")
            for hasBirthday in [true, false] {
                let names = try await SampleBirthdays.names(withBirthday: hasBirthday)
                let name = try XCTUnwrap(names.first)
                try chuckle.openProfile(of: name)
                let profile = Finder(root: try chuckle.app.waitForPane("Profile"))
                try profile.wait(until: "the profile of the row is shown") { profile.first(role: .image)?.name == name }
                let word = profile.first { $0.name == "Birthday this week" && $0.isOnScreen }
                XCTAssertEqual(word != nil, hasBirthday, name)
            }
        }
    }

    @MainActor
    func testFirstFetchThatFailsSaysSoAndCanBeTriedAgain() async throws {
        let server = TestServer()
        let addresses = try await server.start()
        let folders = try PrivateFolders()
        defer { try? folders.delete() }
        let empty = SampleAnswer(contentType: "application/json", body: Data(#"{"results":[],"info":{}}"#.utf8))
        await server.set(.answer(empty), at: "/api/1.4/")
        let variables = ["CHUCKLE_RANDOMUSER_URL": addresses.randomUser.absoluteString]
        let chuckle = try RunningChuckle(service: addresses.chuckNorris, environment: variables, folders: folders)
        try await check(chuckle) {
            try chuckle.show(section: "People")
            try chuckle.waitForText("The People Couldn’t Be Loaded")
            await server.set(nil, at: "/api/1.4/")
            try chuckle.button("Try Again").press()
            try chuckle.waitForStatus(containing: "100 people")
        }
        await server.stop()
    }
}
