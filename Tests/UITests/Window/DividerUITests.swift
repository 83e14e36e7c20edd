import UITestDriver
import XCTest

/// The line between a list and its details.
final class DividerUITests: UITestCase {
    func testTheLineIsMovedByKeysAndByMouseAndStaysWhereItIs() async throws {
        let services = try await startServices()
        let first = try services.start()
        var width = 0
        try await check(first) {
            try first.showPeople()
            let divider = try first.app.waitFor("divider") { $0.name == "Width of the List" && $0.isOnScreen }
            let left = { divider.extents.map { $0.x + $0.width } ?? 0 }
            let usual = left()
            for _ in 0..<12 where !divider.has(.focused) { try first.moveFocus() }
            for _ in 0..<2 { try first.keyboard.press("Left") }
            try first.app.wait(until: "the list is narrower") { left() == usual - 48 }
            try first.keyboard.press("Home")
            try first.app.wait(until: "the list has its usual width") { left() == usual }
            let place = try XCTUnwrap(divider.extents)
            try first.pointer.drag(
                from: Point(x: place.x + place.width / 2, y: place.y + place.height / 2), inWindowOf: divider, right: 80, down: 0)
            try first.app.wait(until: "the list is wider") { left() > usual + 60 }
            width = left()
            try first.close()
        }
        try await check(services.start()) { second in
            try second.waitForStatus(containing: "100 people")
            let divider = try second.app.waitFor("divider") { $0.name == "Width of the List" && $0.isOnScreen }
            try second.app.wait(until: "the list has the width of before") {
                divider.extents.map { abs($0.x + $0.width - width) <= 1 } ?? false
            }
        }
    }
}
