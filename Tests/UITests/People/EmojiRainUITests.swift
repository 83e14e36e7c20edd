import UITestDriver
import XCTest

final class EmojiRainUITests: UITestCase {
    func testItRainsOverABirthdayAndClicksGoThrough() async throws {
        try await scenario(arguments: ["--sample-data"], hasAnimations: true) { chuckle, _ in
            let profiles = try await Profiles(chuckle)
            try profiles.open(withBirthday: false)
            try profiles.waitForRest()
            XCTAssertFalse(try profiles.showsBadge())

            try profiles.open(withBirthday: true)
            XCTAssertTrue(try profiles.showsBadge())
            try profiles.waitForMotion()
            try profiles.waitForMotion()

            // The rain does not catch clicks.
            try chuckle.pointer.click(chuckle.button("Delete Person"))
            try chuckle.waitForStatus(containing: " deleted · ")
        }
    }
}

@MainActor
private struct Profiles {
    private let chuckle: RunningChuckle
    private let profile: Finder
    private let withBirthday: [String]
    private let withoutBirthday: [String]

    init(_ chuckle: RunningChuckle) async throws {
        self.chuckle = chuckle
        withBirthday = try await SampleBirthdays.names(withBirthday: true)
        withoutBirthday = try await SampleBirthdays.names(withBirthday: false)
        // Looks in the profile alone are quick.
        profile = try chuckle.showProfile()
    }

    func open(withBirthday isWanted: Bool) throws {
        let name = try XCTUnwrap(isWanted ? withBirthday.first : withoutBirthday.first)
        try chuckle.openProfile(of: name)
        try chuckle.waitForProfile(of: name)
        try profile.wait(until: "the rain can\(isWanted ? "" : "not") be turned on for \(name)") {
            (profile.first { $0.name.hasPrefix("Turn") && $0.isOnScreen } != nil) == isWanted
        }
    }

    private func picture() throws -> Screenshot { try chuckle.desktop.windows.screenshot() }

    func waitForMotion() throws {
        let before = try picture()
        try Polling.wait(until: "something moves") { try picture() != before }
    }

    /// Waits for a second without changes. Transitions and notices end by themselves.
    func waitForRest() throws {
        try Polling.wait(until: "nothing moves", within: .seconds(20)) {
            let before = try picture()
            return try Polling.firstValue(within: .seconds(1)) { try picture() == before ? nil : () } == nil
        }
    }

    /// Whether the lower right corner of the picture is colourful, outside its circle.
    func showsBadge() throws -> Bool {
        let image = try profile.waitFor("picture") { $0.role == .image && $0.isOnScreen }
        let extents = try XCTUnwrap(image.extents)
        let side = extents.width / 8
        let corner = Rectangle(
            x: extents.x + extents.width - side, y: extents.y + extents.height - side, width: side, height: side)
        // A falling drop passes, but the badge stays.
        let isPlain: Void? = try Polling.firstValue(within: .seconds(2)) {
            try chuckle.picture.pixels(in: corner).joined().contains(where: \.isColourful) ? nil : ()
        }
        return isPlain == nil
    }
}

extension Pixel {
    /// Whether it is no grey. A missing emoji is a grey box.
    fileprivate var isColourful: Bool { Int(max(red, green, blue)) - Int(min(red, green, blue)) > 60 }
}
