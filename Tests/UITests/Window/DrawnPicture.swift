import UITestDriver
import XCTest

/// The place of a picture on a page, and the sharpness of its sharpest edge.
struct DrawnPicture {
    /// At a scale of 2, drawings for a scale of 1 are half as sharp as others. Faces have soft edges.
    private static let leastSharpness = 0.52

    let page: String
    let name: String
    let place: Rectangle
    let sharpness: Double

    /// The services' icon has 60 pixels and portraits have 128, for as many logical pixels.
    var isSharp: Bool { sharpness >= Self.leastSharpness || ["joke", "profile"].contains(page) }
}

extension UITestCase {
    /// All kinds of pictures: the icon of a joke, a comic, small comics, faces and markers. Waits for each to become sharp, for a
    /// while. Pictures cut off by an edge are excluded.
    /// - Parameters:
    ///   - environment: for the application.
    ///   - change: changes the scale of the screen. If given, the pictures are those at a scale of 2 of pages first shown at 1.
    ///   - picture: takes a picture of the window.
    func drawnPictures(
        environment: [String: String] = [:], changing change: (@MainActor (Double) throws -> Void)? = nil,
        _ picture: @escaping @MainActor (RunningChuckle) throws -> WindowPicture
    ) async throws -> [DrawnPicture] {
        let services = try await startServices()
        var drawn: [DrawnPicture] = []
        try await check(services.start(environment: environment)) { chuckle in
            @MainActor func sharp(
                _ page: String, within part: ((Rectangle) -> Rectangle)?, _ fits: (Element) -> Bool
            ) throws -> [DrawnPicture] {
                var found: [DrawnPicture] = []
                _ = try Polling.firstValue { () -> Void? in
                    let picture = try picture(chuckle)
                    let whole = chuckle.app.allSeen(where: fits).filter { $0.place == $0.element.extents }
                    // Some faces have soft edges only. All are drawn alike.
                    let sharpest = part.flatMap { part in whole.map { picture.sharpness(in: part($0.place)) }.max() }
                    found = whole.map { seen in
                        DrawnPicture(
                            page: page, name: seen.element.name, place: seen.place,
                            sharpness: sharpest ?? picture.sharpness(in: seen.place))
                    }
                    return !found.isEmpty && found.allSatisfy(\.isSharp) ? () : nil
                }
                XCTAssertFalse(found.isEmpty, page)
                return found
            }
            @MainActor func look(
                _ page: String, within part: ((Rectangle) -> Rectangle)? = nil, _ fits: (Element) -> Bool
            ) throws {
                var found = try sharp(page, within: part, fits)
                if let change {
                    try change(2)
                    try chuckle.app.wait(until: "the window is drawn anew") {
                        try !picture(chuckle).isEnlarged(in: Rectangle(x: 0, y: 0, width: 200, height: 200))
                    }
                    found = try sharp(page, within: part, fits)
                    try change(1)
                }
                drawn += found
            }
            try chuckle.jokeButton.press()
            try chuckle.app.wait(until: "there is a joke") { !chuckle.rowNames.isEmpty }
            try chuckle.select(row: 0)
            try look("joke") { $0.role == .image }

            try chuckle.frame.perform("win.show-section-4")
            try chuckle.app.wait(until: "a comic is shown") { chuckle.comics.picture != nil }
            try look("comic") { $0.role == .image }
            try chuckle.frame.perform("win.search")
            try chuckle.app.waitFor("button") { $0.name == "Show Pictures" && $0.isOnScreen }.press()
            // Before that they are rows of a list, as wide as the window.
            try look("small comics") { $0.name.contains(", No. ") && $0.extents.map { $0.width < 300 } == true }

            try chuckle.frame.perform("win.show-section-5")
            try chuckle.waitForStatus(containing: "100 people")
            // Beside the texts, which are sharp anyway, and below a row's heading.
            let face = { (row: Rectangle) in Rectangle(x: row.x + 16, y: row.y + row.height - 50, width: 40, height: 40) }
            try look("faces", within: face) { $0.role == .listItem && $0.parent?.name == "People" }
            let isMarker = { (element: Element) in element.role == .pushButton && element.parent?.name == "People" }
            // From edge to edge of the ring, without the map, whose names are sharp anyway.
            let ring = { (marker: Rectangle) in
                Rectangle(x: marker.x + 2, y: marker.y + marker.height / 2 - 4, width: marker.width - 4, height: 8)
            }
            try look("markers", within: ring) { isMarker($0) && !$0.name.contains(" people: ") }
            let number = { (cluster: Rectangle) in
                Rectangle(x: cluster.x + cluster.width - 16, y: cluster.y + cluster.height - 16, width: 14, height: 14)
            }
            try look("clusters", within: number) { isMarker($0) && $0.name.contains(" people: ") }
            let person = try chuckle.app.waitForOnScreen("person") { isMarker($0) && !$0.name.contains(" people: ") }
            let name = person.name
            try person.press()
            try look("profile") { $0.role == .image && !$0.name.isEmpty && name.hasPrefix($0.name) }
        }
        return drawn
    }

    /// Asserts that pictures are sharp, and as large as at another scale, except for one pixel by which texts around them may
    /// differ.
    /// - Parameter hasSamePlaces: also compares their places.
    func assert(_ drawn: [DrawnPicture], areLike usual: [DrawnPicture], at scale: Double, hasSamePlaces: Bool = true) {
        XCTAssertEqual(drawn.map(\.name), usual.map(\.name), "\(scale)")
        for (drawn, usual) in zip(drawn, usual) {
            let (place, size) = (drawn.place, usual.place)
            let differences = [
                place.width - size.width, place.height - size.height, hasSamePlaces ? place.x - size.x : 0,
                hasSamePlaces ? place.y - size.y : 0,
            ]
            XCTAssertTrue(differences.allSatisfy { abs($0) <= 1 }, "\(drawn.name) at \(scale): \(place), and not \(size)")
            XCTAssertTrue(drawn.isSharp, "\(drawn.name) at \(scale): \(drawn.sharpness)")
        }
    }
}
