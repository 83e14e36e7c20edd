import TestServices
import UITestDriver
import XCTest

/// The contrast of everything that must be read or noticed, measured on every page. Source: WCAG 2.2, 1.4.3 and 1.4.11.
final class ContrastUITests: UITestCase {
    private static let leastForText = 4.5
    private static let leastForIndicators = 3.0

    private struct Style {
        let colours: String
        let isHighContrast: Bool

        var name: String { colours + (isHighContrast ? "-high-contrast" : "") }
        var environment: [String: String] {
            ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(colours)", "ADW_DEBUG_HIGH_CONTRAST": isHighContrast ? "1" : "0"]
        }

        static let all = ["light", "dark"].flatMap { colours in
            [false, true].map { Style(colours: colours, isHighContrast: $0) }
        }
    }

    func testEveryPageAMessageAndTheSpinnerOfAButton() async throws {
        for style in Style.all {
            try await scenario(environment: style.environment) { chuckle, server in
                try await measureSpinner(style, chuckle, server)
                try chuckle.desktop.windows.resize(chuckle.frame, width: 1_240, height: 860)
                for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
                await server.set(.status(500, message: "Out of order."), at: "/jokes/random")
                try chuckle.press("j", .control, alerting: "Out of order.")
                try measure("message", style, chuckle)
                await server.set(nil, at: "/jokes/random")
                for page in Page.all {
                    try page.open(chuckle)
                    try measure(page.name, style, chuckle)
                    try page.leave(chuckle)
                }
            }
        }
    }

    private func measure(_ page: String, _ style: Style, _ chuckle: RunningChuckle) throws {
        try chuckle.waitUntilStill()
        var weak: [String] = []
        // A face that is loading shows initials in libadwaita's colours.
        _ = try Polling.firstValue { () -> Void? in
            weak = Self.indistinct(chuckle, try chuckle.picture)
            return weak.isEmpty ? () : nil
        }
        for weak in weak { XCTFail("\(style.name), \(page): \(weak)") }
    }

    private func measureSpinner(_ style: Style, _ chuckle: RunningChuckle, _ server: TestServer) async throws {
        try chuckle.waitForText("No Jokes Yet")
        await server.set(.hold, at: "/jokes/random")
        try chuckle.press("j", .control, until: "the spinner is there") { chuckle.isFetchingJoke }
        let place = try XCTUnwrap(chuckle.jokeButton.extents).inset(4)
        // The spinner turns. In some pictures its darkest part is behind its lightest.
        try chuckle.app.wait(until: "the spinner of \(style.name) is distinct") {
            try chuckle.picture.contrast(in: place) >= Self.leastForIndicators
        }
        await server.releaseHeldRequests()
        try chuckle.waitForStatus(containing: "Joke added")
    }

    // MARK: Measuring

    private static func indistinct(_ chuckle: RunningChuckle, _ picture: WindowPicture) -> [String] {
        var weak: [String] = []
        let note = { (contrast: Double, least: Double, what: String) in
            if contrast < least { weak.append("\((contrast * 100).rounded() / 100) of \(least): \(what)") }
        }
        // Insensitive elements need no contrast.
        let all = chuckle.app.allSeen { roles.contains($0.role) }
        if all.count < 10 { weak.append("only \(all.count) elements are seen") }
        for seen in all where seen.isSensitive {
            let (element, place) = (seen.element, seen.place)
            // Faces on the map may overlap. MarkerFacesTests measures their rings.
            if element.role == .pushButton, element.parent?.name == "People" { continue }
            let summary = element.summary
            // The focus may be hidden after a while, but not the selection.
            if element.has(.focused), !element.has(.selected) {
                note(picture.contrast(in: rightEdge(of: place)), leastForIndicators, "focus on \(summary)")
            }
            if element.role == .listItem, element.has(.selected) {
                let edge = Rectangle(x: place.x, y: place.y + place.height / 4, width: 12, height: place.height / 2)
                note(picture.contrast(in: edge), leastForIndicators, "selection of \(summary)")
            }
            if isIndicator(element) {
                note(picture.contrast(in: place.inset(4)), leastForIndicators, "\(summary)")
            } else if !element.words.isEmpty, let text = textPlace(element, place) {
                for line in lineContrasts(picture, text) { note(line, leastForText, "text of \(summary)") }
            }
        }
        return weak
    }

    /// The contrast of each line of a text. GTK 4.10 and later omit the padding around a text, so its place is only approximate.
    /// The most distinct part nearby then counts for all lines.
    private static func lineContrasts(_ picture: WindowPicture, _ place: Rectangle) -> [Double] {
        guard Toolkit.minorVersion >= 10 else { return picture.lineContrasts(in: place) }
        return [picture.contrast(in: Rectangle(x: place.x, y: place.y, width: place.width + 24, height: place.height + 24))]
    }

    private static let roles: Set<Role> = [
        .label, .heading, .statusBar, .alert, .pushButton, .toggleButton, .link, .listItem, .entry, .text,
    ]

    /// Where the focus is drawn: around the padding, which GTK 4.8 omits from the place.
    private static func rightEdge(of place: Rectangle) -> Rectangle {
        Rectangle(x: place.x + place.width - 5, y: place.y + place.height / 3, width: 45, height: max(place.height / 3, 6))
    }

    /// Whether an element shows an icon or a state, but no words.
    private static func isIndicator(_ element: Element) -> Bool {
        guard [.pushButton, .toggleButton].contains(element.role) else { return false }
        // An icon is hardly wider than high.
        let isNarrow = element.extents.map { $0.width * 2 < $0.height * 3 } ?? false
        return isNarrow || element.role == .toggleButton && element.childCount == 0
            || Finder(root: element).first { $0.role == .image || $0.role.description == "icon" } != nil
    }

    /// Nil if a descendant has the words, or for a picture.
    private static func textPlace(_ element: Element, _ place: Rectangle) -> Rectangle? {
        switch element.role {
        case .listItem:
            guard Finder(root: element).first(where: { $0.role == .label }) == nil else { return nil }
            let picture = element.parent?.name == "People" ? 60 : 0
            return Rectangle(
                x: place.x + 14 + picture, y: place.y + 4, width: max(place.width - 28 - picture, 0),
                height: max(place.height - 8, 0))
        case .pushButton, .toggleButton, .link, .entry, .text:
            return element.children.contains { roles.contains($0.role) } ? nil : place.inset(5)
        default: return place
        }
    }
}
