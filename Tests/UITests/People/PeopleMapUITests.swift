import Foundation
import TestServices
import UITestDriver
import XCTest

final class PeopleMapUITests: UITestCase {
    func testEveryoneIsOnTheMapAndAMarkerOpensTheProfileByKeyboard() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let map = try chuckle.map
            try map.wait(until: "everyone is on the map") { Self.people(of: Self.markers(in: map)) == 100 }
            try keepScreenshot("map", of: chuckle)

            // Into the map, and on to a marker: a cluster comes apart until there are faces.
            try chuckle.moveFocusIntoMap()
            try map.wait(until: "a person stands alone") {
                if Self.markers(in: map).contains(where: { !Self.isCluster($0) }) { return true }
                try chuckle.keyboard.press("plus")
                return false
            }
            let person = try XCTUnwrap(Self.markers(in: map).first { !Self.isCluster($0) }).name
            try chuckle.moveFocus(to: person, within: map)
            try chuckle.keyboard.press("Return")
            let profile = Finder(root: try chuckle.app.waitForPane("Profile"))
            try profile.wait(until: "the profile of the marker is shown") { profile.first(role: .image)?.name == person }

            // Escape leads back to the map, and from there to the list.
            try chuckle.keyboard.press("Escape")
            _ = try map.waitFor("marker, selected") { $0.name == person + ", selected" }
            try chuckle.keyboard.press("Home")
            try map.wait(until: "everyone is on the map again") { Self.people(of: Self.markers(in: map)) == 100 }
            try chuckle.keyboard.press("Escape")
            let list = try chuckle.app.waitFor(role: .list, name: "People")
            try chuckle.app.wait(until: "the focus is in the list") { list.children.contains { $0.has(.focused) } }
        }
    }

    func testOnePersonIsShownAloneInTheMiddleAndMarkersFollowTheList() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let map = try chuckle.map
            try map.wait(until: "everyone is on the map") { Self.people(of: Self.markers(in: map)) == 100 }
            try chuckle.open(row: 0, ofList: "People")
            try chuckle.keyboard.press("e", .control)
            try chuckle.app.waitFor("entry") { $0.has(.editable) && $0.name == "First name" && $0.isOnScreen }.setText("Aaa")
            try chuckle.keyboard.press("s", .control)
            try chuckle.waitForStatus(containing: "Changes saved")
            try chuckle.button("Show on Map").press()
            let name = try XCTUnwrap(chuckle.names(ofList: "People")[0].split(separator: ",").first).description
            XCTAssertTrue(name.hasPrefix("Aaa "))
            _ = try chuckle.waitForAlert(containing: "Only \(name) is shown on the map.")
            try map.wait(until: "nobody else is on the map") {
                Self.markers(in: map).map(\.name) == [name + ", selected"]
            }
            let marker = try XCTUnwrap(Self.markers(in: map).first?.extents).center
            let middle = try XCTUnwrap(map.root.extents).center
            XCTAssertLessThanOrEqual(abs(marker.x - middle.x), 2)
            XCTAssertLessThanOrEqual(abs(marker.y - middle.y), 2)
            try chuckle.button("Show Everyone").press()
            try map.wait(until: "everyone is on the map again") { Self.people(of: Self.markers(in: map)) == 100 }
            try chuckle.keyboard.press("Escape")
            try chuckle.keyboard.press("Delete")
            try chuckle.waitForStatus(containing: "99 people")
            try map.wait(until: "who was deleted is gone from the map") { Self.people(of: Self.markers(in: map)) == 99 }
        }
    }

    func testTheFocusStaysWithThePeopleOfAPartedCluster() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let map = try chuckle.map
            try map.wait(until: "everyone is on the map") { Self.people(of: Self.markers(in: map)) == 100 }
            try chuckle.moveFocusIntoMap()
            let focused = { Self.markers(in: map).first { $0.has(.focused) } }
            repeat { try chuckle.moveFocus() } while focused().map(Self.isCluster) == false
            // From cluster to cluster, until one person is left of them.
            while let cluster = focused(), Self.isCluster(cluster) {
                let name = cluster.name
                try chuckle.keyboard.press("Return")
                try map.wait(until: "the focus is on another marker") { focused().map { $0.name != name } ?? false }
            }
            XCTAssertNotNil(focused())
        }
    }

    func testWithoutAnyNetworkThereIsLand() async throws {
        let services = try await startServices()
        let chuckle = try services.start(environment: ["CHUCKLE_TILES_URL": "http://127.0.0.1:9/{z}/{x}/{y}.png"])
        try await check(chuckle) {
            try chuckle.showPeople()
            _ = try chuckle.waitForAlert(containing: "Could not connect to 127.0.0.1")
            let frame = try chuckle.frame
            let area = try XCTUnwrap(chuckle.map.root.extents)
            try Polling.wait(until: "land and sea are drawn") {
                let picture = try chuckle.desktop.windows.screenshot()
                let origin = try chuckle.desktop.windows.window(showing: frame).frame
                var colours: Set<[UInt8]> = []
                for x in stride(from: area.x, to: area.x + area.width, by: 3) {
                    for y in stride(from: area.y, to: area.y + area.height, by: 3) {
                        guard let pixel = picture.pixel(x: origin.x + x, y: origin.y + y) else { continue }
                        colours.insert([pixel.red, pixel.green, pixel.blue])
                    }
                }
                return colours.isSuperset(of: [[0xF6, 0xF3, 0xEA], [0xB5, 0xD3, 0xE7]])
            }
            XCTAssertNil(chuckle.app.first(role: .dialog))
            try keepScreenshot("map-without-network", of: chuckle)
        }
    }

    func testTileServerIsAskedPolitelyAndTheMapComesBackAsItWas() async throws {
        let services = try await startServices()
        var before: [String] = []
        let first = try services.start()
        try await check(first) {
            try first.showPeople()
            let map = try first.map
            try map.wait(until: "everyone is on the map") { Self.people(of: Self.markers(in: map)) == 100 }
            try first.moveFocusIntoMap()
            for key in ["plus", "plus", "Left", "Up"] { try first.keyboard.press(key) }
            try await Self.waitForQuiet(services.server)
            before = Self.markers(in: map).map(\.name)
            try first.close()
        }
        let requests = await services.server.tileRequests
        XCTAssertFalse(requests.isEmpty)
        XCTAssertTrue(requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("Chuckle/") == true })
        let most = await services.server.mostTileRequestsAtOnce
        XCTAssertLessThanOrEqual(most, 2)
        XCTAssertEqual(Set(requests.map(\.path)).count, requests.count, "no tile is asked for twice")

        let second = try services.start()
        try await check(second) {
            try second.waitForStatus(containing: "100 people")
            let map = try second.map
            try map.wait(until: "the map shows what it showed") { Self.markers(in: map).map(\.name) == before }
            try await Self.waitForQuiet(services.server)
        }
        let asked = await services.server.tileRequests.dropFirst(requests.count).map(\.path)
        XCTAssertEqual(Set(asked).intersection(requests.map(\.path)), [], "what is fresh is not asked for")
    }

    /// Waits until no further request reaches the server.
    private static func waitForQuiet(_ server: TestServer) async throws {
        var count = -1
        var quietTurns = 0
        while quietTurns < 10 {
            let now = await server.tileRequests.count
            quietTurns = now == count && now > 0 ? quietTurns + 1 : 0
            count = now
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    private static func markers(in map: Finder) -> [Element] {
        guard let layer = map.first(where: { $0.name == "People" }) else { return [] }
        return layer.children.filter { $0.role == .pushButton }
    }

    private static func isCluster(_ marker: Element) -> Bool {
        count(of: marker) > 1
    }

    /// How many people a marker stands for, by its name.
    private static func count(of marker: Element) -> Int {
        let words = marker.name.split(separator: " ")
        return words.count >= 2 && words[1].hasPrefix("people") ? Int(words[0]) ?? 1 : 1
    }

    private static func people(of markers: [Element]) -> Int {
        markers.map(count).reduce(0, +)
    }
}

extension RunningChuckle {
    fileprivate var map: Finder {
        get throws { Finder(root: try app.waitFor("map") { $0.name == "Map of People" }) }
    }

    fileprivate func moveFocusIntoMap() throws {
        let map = try map
        for _ in 0..<12 where !map.root.has(.focused) { try moveFocus() }
        XCTAssertTrue(map.root.has(.focused), "Tab leads to the map")
    }
}
