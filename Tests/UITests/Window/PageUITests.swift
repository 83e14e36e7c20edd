import UITestDriver
import XCTest

/// Every page in every look: wide and narrow, light and dark, with text of normal and of double size. Each is kept as a picture, for
/// people to look at.
final class PageUITests: UITestCase {
    /// A size of the window and of the text.
    private enum Look: String {
        case wide
        case wideLargeText = "wide-large-text"
        case narrow
        case narrowLargeText = "narrow-large-text"

        /// In pixels.
        var width: Int { isNarrow ? 360 : 1_100 }
        var isNarrow: Bool { self == .narrow || self == .narrowLargeText }
        var hasLargeText: Bool { self == .wideLargeText || self == .narrowLargeText }
    }

    func testPagesInTheLight() async throws {
        try await visitEveryPage(style: "light", [.wide, .narrowLargeText])
    }

    func testPagesInTheDark() async throws {
        try await visitEveryPage(style: "dark", [.wideLargeText, .narrow])
    }

    func testEveryPageBecomesNarrowAtOnce() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let windows = chuckle.desktop.windows
            for page in Page.all {
                try windows.resize(chuckle.frame, width: Look.wide.width, height: 720)
                try page.open(chuckle)
                XCTAssertNoThrow(try windows.resize(chuckle.frame, width: Look.narrow.width, height: 640), page.name)
                try windows.resize(chuckle.frame, width: Look.wide.width, height: 720)
                try page.leave(chuckle)
            }
        }
    }

    private func visitEveryPage(style: String, _ looks: [Look]) async throws {
        let environment = ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(style)"]
        try await scenario(arguments: ["--sample-data"], environment: environment) { chuckle, _ in
            let normalHeight = try XCTUnwrap(chuckle.jokeButton.extents).height
            for look in looks {
                try take(look, chuckle, normalHeight: normalHeight)
                for page in Page.all {
                    try page.open(chuckle)
                    try assertNothingIsCutOff(in: chuckle, page: "\(style)-\(look.rawValue)-\(page.name)", width: look.width)
                    // The names are the same whatever it looks like.
                    if look == looks.first { chuckle.assertNames(page: page.name) }
                    try page.leave(chuckle)
                }
            }
        }
    }

    private func take(_ look: Look, _ chuckle: RunningChuckle, normalHeight: Int) throws {
        try chuckle.keyboard.press("1", .alt)
        try chuckle.keyboard.press("0", .control)
        try chuckle.desktop.windows.resize(chuckle.frame, width: look.width, height: look.isNarrow ? 640 : 720)
        for _ in 0..<(look.hasLargeText ? 5 : 0) { try chuckle.keyboard.press("plus", .control) }
        try chuckle.app.wait(until: "the text has its size") {
            try chuckle.jokeButton.extents.map { $0.height > normalHeight } == look.hasLargeText
        }
    }
}
