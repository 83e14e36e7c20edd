import TestServices
import UITestDriver
import XCTest

final class PeopleUITests: UITestCase {
    func testListProfileDeletionAndRestart() async throws {
        let services = try await startServices()
        var deleted = ""
        try await check(services.start()) { first in
            try first.showProfile()
            deleted = first.names(ofList: "People")[0]
            try first.button("Delete Person").press()
            try first.waitForStatus(containing: " deleted · 99 people")
            try first.press("r", .control, saying: "People refreshed · Nothing has changed · 99 people")
            try first.close()
        }
        await services.server.stop()

        // Without a network, starting in the last section.
        try await check(services.start()) { second in
            try second.waitForStatus(containing: "99 people")
            XCTAssertFalse(second.names(ofList: "People").contains(deleted))
            try second.press("r", .control, alerting: "Could not connect to 127.0.0.1")
            XCTAssertTrue(second.status.contains("99 people"))
            try second.keyboard.press("f", .control)
            try second.keyboard.type("zzzz")
            try second.waitForText("Nobody Found")
        }
    }

    func testEachPortraitIsFetchedOnceForTheListTheMapAndTheProfile() async throws {
        try await scenario { chuckle, server in
            try chuckle.showPeople()
            let portraits = { await server.requests.map(\.path).filter { $0.hasPrefix("/api/portraits/") } }
            try await Polling.waitAsynchronously(until: "there are faces") { await portraits().count > 10 }
            for row in [0, 1, 0] {
                try chuckle.open(row: row, ofList: "People")
                try chuckle.waitForProfile(of: String(chuckle.names(ofList: "People")[row].prefix { $0 != "," }))
            }
            let all = await portraits()
            XCTAssertEqual(all.count, Set(all).count, "each once")
            XCTAssertEqual(all.filter { $0.contains("/med/") || $0.contains("/thumb/") }, [], "the largest")
        }
    }
}
