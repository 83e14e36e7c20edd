import TestServices
import UITestDriver
import XCTest

final class PeopleMapUITests: UITestCase {
    func testEveryoneIsOnTheMapAMarkerOpensTheProfileByKeyboardAndAPlaceIsFound() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let map = try chuckle.showMap(of: 100)

            // The map is one Tab stop, and restores its focus.
            let entry = try chuckle.moveFocusIntoMap()
            try chuckle.moveFocus()
            XCTAssertNil(chuckle.focusedMarker, "Tab leaves the map")
            try chuckle.press("Tab", .shift, until: "the focus is back on the marker") {
                chuckle.focusedMarker?.name == entry.name
            }

            // Arrow keys move to the nearest marker in their direction.
            for key in ["Right", "Left", "Up", "Down"] { try chuckle.moveFocus(by: key, in: map) }

            // Until a person is reached: the first view has markers of single people.
            try map.wait(until: "a person has the focus") {
                if let marker = chuckle.focusedMarker, !marker.isCluster { return true }
                for key in ["Right", "Down", "Left"] {
                    try chuckle.moveFocus(by: key, in: map)
                    if chuckle.focusedMarker?.isCluster == false { return true }
                }
                return false
            }
            let marker = try XCTUnwrap(chuckle.focusedMarker).name
            let person = try XCTUnwrap(marker.split(separator: ",").first).description
            try chuckle.keyboard.press("Return")
            try chuckle.waitForProfile(of: person)

            // Escape leads back to the marker, and then to the list.
            try chuckle.press("Escape", focusing: marker + ", selected")
            try chuckle.keyboard.press("plus")
            try chuckle.press("Home", until: "everyone is on the map again") { map.people == 100 }
            try chuckle.keyboard.press("Escape")
            try chuckle.waitForFocus(inList: "People")

            // The map moves to a place.
            try chuckle.button("Go to Place").press()
            try chuckle.waitForFocus(on: "Country or city")
            try chuckle.keyboard.type("swe")
            try chuckle.press("Escape", until: "the search is closed, and the focus where it was") {
                chuckle.focused?.name == "Go to Place" && chuckle.app.first(role: .list, name: "Places") == nil
            }
            try chuckle.button("Go to Place").press()
            try chuckle.waitForFocus(on: "Country or city")
            try chuckle.keyboard.type("japa")
            try chuckle.app.wait(until: "Japan is found") { chuckle.names(ofList: "Places") == ["Japan, Country"] }
            try chuckle.press("Return", until: "the map shows a part of the world") { (0..<50).contains(map.people) }
            try chuckle.app.wait(until: "the search is closed") { chuckle.app.first(role: .list, name: "Places") == nil }
            try chuckle.press("Home", until: "the focus is on the map, whose keys work") { map.people == 100 }
            let attribution = try chuckle.app.waitFor("attribution") { $0.name == "Natural Earth" && $0.isOnScreen }
            XCTAssertEqual(attribution.role, .link, "the sample tiles are drawn from the built-in map")
        }
    }

    func testTheFocusStaysOnTheMapWhenItsMarkerLeavesIt() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let map = try chuckle.showMap(of: 100)
            try chuckle.moveFocusIntoMap()
            // From marker to marker to the edge, which is out of sight after zooming.
            for direction in ["Left", "Right", "Up", "Down"] {
                for _ in 1...4 { try chuckle.moveFocus(by: direction, in: map) }
                let people = map.people
                for _ in 1...3 { try chuckle.keyboard.press("plus") }
                try map.wait(until: "a part of the map is shown") { map.people < people }
                try chuckle.waitUntilStill()
                let focused = try XCTUnwrap(chuckle.focused)
                XCTAssertTrue(focused.isSame(as: map.root) || chuckle.focusedMarker?.isOnScreen == true, focused.summary)
                try chuckle.press("Home", until: "the keys of the map work") { map.people == 100 }
                try chuckle.waitUntilStill()
                if chuckle.focusedMarker == nil { try chuckle.moveFocus(by: direction) }
            }
        }
    }

    func testTheScaleSaysItsLength() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            _ = try chuckle.showMap(of: 100)
            let scale = try chuckle.app.waitFor("scale") { $0.role == .image && $0.name.hasPrefix("Scale: ") }
            let before = scale.name
            XCTAssertNotNil(before.wholeMatch(of: /Scale: [0-9,.]+.(km|m)/), before)
            try chuckle.moveFocusIntoMap()
            try chuckle.press("plus", until: "the scale is another") { scale.name != before }
        }
    }

    func testADoubleClickZoomsIn() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let map = try chuckle.showMap(of: 100)
            let scale = try chuckle.app.waitFor("scale") { $0.role == .image && $0.name.hasPrefix("Scale: ") }
            let before = scale.name
            let (area, markers) = (try XCTUnwrap(map.root.extents), map.markers.compactMap(\.extents))
            let distance = { (point: Point) in
                markers.map { abs($0.center.x - point.x) + abs($0.center.y - point.y) }.min() ?? .max
            }
            let points = (1...9).flatMap { x in
                (2...7).map { y in Point(x: area.x + area.width * x / 10, y: area.y + area.height * y / 10) }
            }
            let place = try XCTUnwrap(points.max { distance($0) < distance($1) })
            try chuckle.pointer.doubleClick(place, inWindowOf: map.root)
            try map.wait(until: "the scale is another") { scale.name != before }
        }
    }

    func testAClusterListsItsPeopleAndComesApart() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let map = try chuckle.showMap(of: 100)
            let largest = { map.markers.max { $0.count < $1.count } }
            let cluster = try XCTUnwrap(largest())
            let name = cluster.name
            let count = cluster.count
            XCTAssertNotNil(name.wholeMatch(of: /[0-9]+ people: .+, .+ and [0-9]+ more/), name)

            // By mouse: the people in the order of the list, each with a profile.
            try chuckle.pointer.click(cluster)
            let rows = { chuckle.names(ofList: "\(count) people") }
            try chuckle.app.wait(until: "the people are listed") { chuckle.hasRows(count, inList: "\(count) people") }
            let everyone = chuckle.names(ofList: "People")
            let places = rows().compactMap { everyone.firstIndex(of: $0) }
            XCTAssertEqual(places, places.sorted())
            try chuckle.waitForFocus(inList: "\(count) people")
            try chuckle.keyboard.press("Down")
            let second = rows()[1]
            try chuckle.waitForFocus(on: second)
            try chuckle.keyboard.press("Return")
            let person = try XCTUnwrap(second.split(separator: ",").first).description
            try chuckle.waitForProfile(of: person)
            try chuckle.press("Escape", focusing: name + ", selected")

            // By keyboard: Escape closes the list, and Zoom In separates the people. The focus stays with them.
            try chuckle.keyboard.press("Return")
            try chuckle.waitForFocus(inList: "\(count) people")
            try chuckle.press("Escape", focusing: name + ", selected")
            try chuckle.app.wait(until: "the list is closed") { rows().isEmpty }
            try chuckle.keyboard.press("Return")
            try chuckle.waitForFocus(inList: "\(count) people")
            try chuckle.moveFocus()
            XCTAssertEqual(chuckle.focused?.name, "Zoom In")
            try chuckle.press("Return", until: "the focus is on somebody of the cluster") {
                chuckle.focusedMarker.map { $0.count < count } ?? false
            }
        }
    }

    func testEveryoneIsReachedAtThePolesAtTheDateLineAndAtOnePlace() async throws {
        let scripts = [
            "Ada Lovelace", "Ольга Ладыженская", "Υπατία Αλεξανδρείας", "مريم میرزاخانی", "עדה יונת", "शकुन्तला देवी", "অসীমা চট্টোপাধ্যায়",
            "สมศรี ใจดี", "ნინო რამიშვილი", "Անի Պետրոսյան", "김 점동", "黒田 チカ",
        ]
        let poles = [TestPerson("Nora North", 90, 20), TestPerson("Nils North", 86, -120), TestPerson("Sven South", -89.9, 20)]
        let line = [TestPerson("East Line", 10, 179.9), TestPerson("West Line", 10, -179.9)]
        let people = poles + line + scripts.map { TestPerson($0, 0, 0) }
        let services = try await startServices()
        await services.server.set(try TestPerson.answer(people, portraitsOf: services.addresses.randomUser), at: "/api/1.4/")
        try await check(services.start(environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])) { chuckle in
            let map = try chuckle.showMap(of: people.count)
            let area = try XCTUnwrap(map.root.extents)
            for name in ["Nora North, near the North Pole", "Nils North, near the North Pole", "Sven South, near the South Pole"]
            {
                let place = try XCTUnwrap(map.waitFor("marker") { $0.name == name }.extents)
                XCTAssertEqual(place.intersection(area), place, "\(name) is wholly on the map")
            }

            // Two people on either side of the date line share a cluster.
            _ = try map.waitFor("cluster at the date line") { $0.name == "2 people: East Line and West Line" }

            // All people at one place are listed in their cluster, whatever the script of their names.
            try chuckle.pointer.click(try map.waitFor("cluster of one place") { $0.name.hasPrefix("12 people: ") })
            try chuckle.app.wait(until: "the twelve are listed") { chuckle.hasRows(12, inList: "12 people") }
            let listed = chuckle.names(ofList: "12 people").compactMap { $0.split(separator: ",").first.map(String.init) }
            XCTAssertTrue(Set(scripts).isSuperset(of: listed))
        }
    }

    func testTheMapTravelsToWhoeverIsAtOrBeyondItsEdges() async throws {
        let people = [
            TestPerson("Edda Edge", 85.0511287798066, -60), TestPerson("Nora North", 89, 20),
            TestPerson("Sven South", -89.9, 100),
        ]
        let services = try await startServices()
        await services.server.set(try TestPerson.answer(people, portraitsOf: services.addresses.randomUser), at: "/api/1.4/")
        try await check(services.start(hasAnimations: true)) { chuckle in
            let map = try chuckle.showMap(of: people.count)
            for (row, person) in people.enumerated() {
                try map.wait(until: "everyone is on the map") { map.people == people.count }
                try chuckle.waitForFocus(inList: "People")
                try chuckle.open(row: row, ofList: "People")
                try chuckle.button("Show on Map").press()
                _ = try chuckle.waitForAlert(containing: "Only \(person.name) is shown on the map")
                try map.wait(until: "\(person.name) is alone, and in the middle") {
                    let markers = map.markers
                    guard let middle = map.root.extents?.center, let place = markers.first?.extents?.center, markers.count == 1,
                        markers[0].name.hasPrefix(person.name), markers[0].name.hasSuffix(", selected")
                    else { return false }
                    return abs(place.x - middle.x) <= 2 && abs(place.y - middle.y) <= 2
                }
                try chuckle.button("Show Everyone").press()
                // An action takes effect a quarter of a second later.
                try chuckle.app.wait(until: "everyone is shown") { chuckle.alert == nil }
                try chuckle.keyboard.press("Escape")
            }
            try chuckle.waitForFocus(inList: "People")
            try chuckle.press("Delete", until: "who was deleted is gone from the map") { map.people == 2 }
        }
    }

    func testTheMarkerWithTheFocusStaysWhereItIsWhileTheMapZooms() async throws {
        let people = [
            TestPerson("Nora North", 89, 20), TestPerson("Mia Middle", 10, 40), TestPerson("Sven South", -89.9, -100),
        ]
        let services = try await startServices()
        await services.server.set(try TestPerson.answer(people), at: "/api/1.4/")
        try await check(services.start()) { chuckle in
            let map = try chuckle.showMap(of: people.count)
            try chuckle.moveFocusIntoMap()
            for (person, keys) in zip(people, [["Up", "Up"], ["Down"], ["Down"]]) {
                for key in keys { try chuckle.keyboard.press(key) }
                try map.wait(until: "the focus is on \(person.name)") {
                    chuckle.focusedMarker?.name.hasPrefix(person.name) == true
                }
                let place = try XCTUnwrap(chuckle.focusedMarker?.extents).center
                for _ in 0..<8 { try chuckle.keyboard.press("plus") }
                try map.wait(until: "\(person.name) is alone, and where they were") {
                    guard map.people == 1, let marker = chuckle.focusedMarker, marker.name.hasPrefix(person.name),
                        let now = marker.extents?.center
                    else { return false }
                    return abs(now.x - place.x) <= 1 && abs(now.y - place.y) <= 1
                }
                try chuckle.press("Home", until: "everyone is on the map again") { map.people == people.count }
            }
        }
    }

    func testWithoutAnyNetworkThereIsLand() async throws {
        try await scenario(environment: ["CHUCKLE_TILES_URL": "http://127.0.0.1:9/{z}/{x}/{y}.png"]) { chuckle, _ in
            try chuckle.showPeople()
            _ = try chuckle.waitForAlert(containing: "Could not connect to 127.0.0.1")
            let area = try XCTUnwrap(chuckle.map.root.extents)
            try Polling.wait(until: "land and sea are drawn") {
                let colours = Set(try chuckle.picture.pixels(in: area).joined()).map { [$0.red, $0.green, $0.blue] }
                return Set(colours).isSuperset(of: [[0xF6, 0xF3, 0xEA], [0xB5, 0xD3, 0xE7]])
            }
            XCTAssertNil(chuckle.app.first(role: .dialog))
            _ = try chuckle.app.waitFor("attribution of the built-in map") { $0.name == "Natural Earth" && $0.isOnScreen }
            // At deep levels the built-in map remains, and says that it has no more detail.
            try chuckle.moveFocusIntoMap()
            for _ in 0..<10 { try chuckle.keyboard.press("plus") }
            try chuckle.waitForStatus(containing: "The built-in map shows no more details.")
        }
    }

    func testTileServerIsAskedPolitelyAndTheMapComesBackAsItWas() async throws {
        let services = try await startServices()
        // Two answers at once are observable only if they take some time.
        await services.server.set(.delay(.milliseconds(20)), atEveryPathOf: "tiles")
        var before: [String] = []
        try await check(services.start()) { first in
            let map = try first.showMap(of: 100)
            try first.moveFocusIntoMap()
            for key in ["plus", "plus", "Left", "Up"] { try first.keyboard.press(key) }
            try await Self.waitForQuiet(services.server)
            before = map.markers.map(\.name)
            try first.close()
        }
        let requests = await services.server.tileRequests
        XCTAssertFalse(requests.isEmpty)
        XCTAssertTrue(requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("Chuckle/") == true })
        let most = await services.server.mostTileRequestsAtOnce
        XCTAssertLessThanOrEqual(most, 2)
        XCTAssertEqual(Set(requests.map(\.path)).count, requests.count, "no tile is asked for twice")

        try await check(services.start()) { second in
            try second.waitForStatus(containing: "100 people")
            let map = try second.map
            try map.wait(until: "the map shows what it showed") { map.markers.map(\.name) == before }
            try await Self.waitForQuiet(services.server)
        }
        let asked = await services.server.tileRequests.dropFirst(requests.count).map(\.path)
        XCTAssertEqual(Set(asked).intersection(requests.map(\.path)), [], "what is fresh is not asked for")
    }

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
}

@MainActor
extension Finder {
    fileprivate var markers: [Element] { first { $0.name == "People" }?.children.filter { $0.role == .pushButton } ?? [] }

    /// How many people the markers represent.
    fileprivate var people: Int { markers.map(\.count).reduce(0, +) }
}

@MainActor
extension Element {
    fileprivate var isCluster: Bool { count > 1 }

    /// The number of people, from the marker's name.
    fileprivate var count: Int {
        let words = name.split(separator: " ")
        return words.count >= 2 && words[1].hasPrefix("people") ? Int(words[0]) ?? 1 : 1
    }
}

extension RunningChuckle {
    fileprivate var map: Finder {
        get throws { Finder(root: try app.waitFor("map") { $0.name == "Map of People" }) }
    }

    fileprivate func showMap(of count: Int) throws -> Finder {
        try showPeople(saying: "\(count) people")
        let map = try map
        try map.wait(until: "everyone is on the map") { map.people == count }
        return map
    }

    fileprivate var focusedMarker: Element? {
        app.first { $0.name == "Map of People" }.flatMap { map in
            Finder(root: map).first { $0.role == .pushButton && $0.has(.focused) }
        }
    }

    @discardableResult
    fileprivate func moveFocusIntoMap() throws -> Element {
        for _ in 0..<12 where focusedMarker == nil { try moveFocus() }
        return try XCTUnwrap(focusedMarker, "Tab leads to a marker")
    }

    /// Presses an arrow key and waits for the nearest marker in that direction. Without one, the map moves.
    fileprivate func moveFocus(by key: String, in map: Finder) throws {
        let before = try XCTUnwrap(focusedMarker)
        let place = try XCTUnwrap(before.extents).center
        let others = map.all { $0.role == .pushButton && $0.isOnScreen }.compactMap(\.extents?.center)
        try keyboard.press(key)
        guard others.contains(where: { Self.isAhead($0, of: place, key) }) else { return }
        try map.wait(until: "the focus moves \(key)") {
            // The map may move to reveal the marker. The place of the previous one tells how far.
            guard let now = focusedMarker, !now.isSame(as: before), let reached = now.extents?.center,
                let start = before.extents?.center
            else { return false }
            return Self.isAhead(reached, of: start, key)
        }
    }

    private static func isAhead(_ place: Point, of start: Point, _ key: String) -> Bool {
        let (x, y) = (place.x - start.x, place.y - start.y)
        switch key {
        case "Right": return x > 0 && abs(y) <= x
        case "Left": return x < 0 && abs(y) <= -x
        case "Down": return y > 0 && abs(x) <= y
        default: return y < 0 && abs(x) <= -y
        }
    }
}
