import UITestDriver
import XCTest

final class ScaleUITests: UITestCase {
    /// On X, GTK's coordinates start inside the border.
    func testEveryPictureHasTheSizeThatItHasOnWaylandAndTheDetailOfTheScale() async throws {
        let display = try WaylandDisplay()
        defer { display.end() }
        let usual = try await drawnPictures(environment: display.environment) { _ in
            WindowPicture(filledBy: try display.screenshot())
        }
        let drawn = try await drawnPictures { chuckle in
            try chuckle.desktop.windows.resize(chuckle.frame, width: 1_240, height: 860)
            return try chuckle.picture
        }
        assert(drawn, areLike: usual, at: Double(Display.scale), hasSamePlaces: false)
    }
}
