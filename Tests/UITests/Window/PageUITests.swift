import Model
import UITestDriver
import XCTest

/// Every page, wide and narrow, light and dark, with normal and double text size. Names of its content are said once.
/// `make screenshots` keeps a picture of each.
final class PageUITests: UITestCase {
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

    func testTheLongestAddressesAndNamesNeedNoWiderWindow() async throws {
        let services = try await startServices()
        let word = String(repeating: "W", count: FavouriteName.limit)
        try await services.keepFavourites([word, String(repeating: "M", count: FavouriteName.limit)])
        let tiles = services.addresses.tiles
        let address = tiles + "?" + String(repeating: "w", count: TileTemplate.limit - tiles.count - 1)
        for (template, setting) in [(address, tiles), (tiles, address), (tiles + "?" + word, tiles)] {
            try await services.withStoredData { try await SettingTable($0).set("tileTemplate", to: setting) }
            try await check(services.start(environment: ["CHUCKLE_TILES_URL": template])) { chuckle in
                let windows = chuckle.desktop.windows
                for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
                try windows.resize(chuckle.frame, width: Look.wide.width, height: 720)
                try chuckle.showSettings()
                try windows.resize(chuckle.frame, width: Look.narrow.width, height: 640)
                try assertNothingIsCutOff(in: chuckle, page: "settings-longest-address")
                try chuckle.typeSeed("winter")
                try chuckle.waitForStatus(containing: "100 people will be added.")
                try assertNothingIsCutOff(in: chuckle, page: "settings-seed")
                try windows.resize(chuckle.frame, width: Look.wide.width, height: 720)
                try chuckle.showDadJokes()
                try chuckle.button("Favourites").press()
                try chuckle.app.wait(until: "the favourites are listed") { chuckle.names(ofList: "Favourites").count == 2 }
                try windows.resize(chuckle.frame, width: Look.narrow.width, height: 640)
                try assertNothingIsCutOff(in: chuckle, page: "favourites-longest-name")
                try chuckle.keyboard.press("0", .control)
                try chuckle.close()
            }
        }
    }

    /// GNOME's telephones have 360 × 294 logical pixels in landscape.
    func testEveryPageFitsATelephoneOnItsSideAndNoneLetsTheWindowShrinkFurther() async throws {
        try await scenario { chuckle, _ in
            let windows = chuckle.desktop.windows
            let least = try windows.leastSize(of: chuckle.frame)
            for page in Page.all {
                try windows.resize(chuckle.frame, width: Look.narrow.width, height: 640)
                try page.open(chuckle)
                try windows.resize(chuckle.frame, width: Look.narrow.width, height: 294)
                try assertNothingIsCutOff(in: chuckle, page: "on-its-side-\(page.name)")
                XCTAssertEqual(try windows.leastSize(of: chuckle.frame), least, page.name)
                try windows.resize(chuckle.frame, width: Look.narrow.width, height: 640)
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
                    // The names do not depend on the look.
                    if look == .wide {
                        chuckle.assertNames(page: page.name)
                        chuckle.app.assertNamesAreSaidOnce(page.name)
                        try assertBecomesNarrowAtOnce(chuckle, page: page.name)
                    }
                    try page.leave(chuckle)
                }
            }
        }
    }

    private func assertBecomesNarrowAtOnce(_ chuckle: RunningChuckle, page: String) throws {
        let windows = chuckle.desktop.windows
        XCTAssertNoThrow(try windows.resize(chuckle.frame, width: Look.narrow.width, height: 640), page)
        try windows.resize(chuckle.frame, width: Look.wide.width, height: 720)
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
