import UITestDriver
import XCTest

/// The pictures of README, user guide and metainfo: each section in light and dark. `make screenshots` stores them in
/// docs/pictures.
final class PictureUITests: UITestCase {
    /// Nil unless pictures are wanted.
    private static let folder = ProcessInfo.processInfo.environment["CHUCKLE_PICTURES"]
    /// A page of each section.
    private static let pages = ["joke", "dad-joke", "switter", "comic", "people", "settings"]
    /// Pages that lead to one of them.
    private static let pagesBefore = ["jokes", "dad-jokes"]
    /// With its shadow the window is 1000 × 700 pixels.
    private static let (width, height, margin) = (936, 636, 32)

    func testPicturesInTheLight() async throws { try await draw(style: "light", suffix: "") }

    func testPicturesInTheDark() async throws { try await draw(style: "dark", suffix: "-dark") }

    private func draw(style: String, suffix: String) async throws {
        try await scenario(environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(style)"]) { chuckle, _ in
            try chuckle.desktop.windows.resize(chuckle.frame, width: Self.width, height: Self.height)
            let folder = Self.folder.map { URL(filePath: $0) } ?? chuckle.folders.root
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var drawn: [String] = []
            for page in Page.all where (Self.pages + Self.pagesBefore).contains(page.name) {
                try page.open(chuckle)
                if Self.pages.contains(page.name) {
                    try chuckle.waitUntilStill()
                    try chuckle.picture.writePNG(
                        width: Self.width, height: Self.height, margin: Self.margin,
                        to: folder.appending(path: page.name + suffix + ".png"))
                    drawn.append(page.name)
                }
                try page.leave(chuckle)
            }
            XCTAssertEqual(drawn, Self.pages)
        }
    }
}
