import CGtk
import GLibSupport
import Model
import Pictures
import TestMainLoop
import XCTest

@testable import GtkSupport

/// - Parameter delay: of each of three frames, in milliseconds.
private func picture(delay: Int = 30, plays: Int? = nil) -> Picture {
    let frames = (0..<3).map { Picture.Frame(pixels: Data(repeating: UInt8($0), count: 40 * 40 * 4), delay: delay) }
    return Picture(width: 40, height: 40, frames: frames, plays: plays)
}

final class PicturePlayerTests: GtkTestCase {
    @MainActor
    private final class Fixture: WindowFixture {
        let viewer = PictureViewer.make()

        init(_ picture: Picture, isPlaying: Bool = true) {
            super.init(viewer, width: 200, height: 200)
            viewer.show(picture, scale: 1, label: "A picture")
            viewer.isPlaying = isPlaying
            window.present()
        }

        var frame: Int { viewer.drawing.frame }
    }

    func testFramesFollowEachOtherAndBeginAnewAndNoneComesBeforeItIsDue() {
        let start = ContinuousClock.now
        onWindow(of: Fixture(picture(delay: 100))) { fixture in
            XCTAssertEqual(fixture.frame, 0)
            for frame in [1, 2, 0, 1] { turnMainLoop(until: "frame \(frame) is shown") { fixture.frame == frame } }
            XCTAssertGreaterThanOrEqual(start.duration(to: .now), .milliseconds(4 * 100))
        }
    }

    func testAPictureStandsStillUntilItIsToMoveAndWhenItIsPaused() {
        onWindow(of: Fixture(picture(), isPlaying: false)) { fixture in
            turnMainLoop(until: "the picture is seen") { fixture.viewer.isMapped }
            XCTAssertFalse(fixture.viewer.player.isWaiting)
            XCTAssertEqual(fixture.frame, 0)
            fixture.viewer.isPlaying = true
            turnMainLoop(until: "it moves") { fixture.frame == 2 }
            fixture.viewer.isPlaying = false
            XCTAssertFalse(fixture.viewer.player.isWaiting)
            turnMainLoopUntilIdle()
            XCTAssertEqual(fixture.frame, 2, "it stays where it was")
            fixture.viewer.isPlaying = true
            turnMainLoop(until: "it goes on") { fixture.frame == 0 }
        }
    }

    func testNothingIsWaitedForWhileThePictureCannotBeSeen() {
        onWindow(of: Fixture(picture())) { fixture in
            turnMainLoop(until: "it moves") { fixture.frame == 1 }
            fixture.window.isVisible = false
            XCTAssertFalse(fixture.viewer.player.isWaiting)
            let frame = fixture.frame
            turnMainLoopUntilIdle()
            XCTAssertEqual(fixture.frame, frame)
            fixture.window.present()
            turnMainLoop(until: "it moves again") { fixture.frame != frame }
        }
    }

    func testAPictureStopsWhenItWasShownAsOftenAsItsFileSays() {
        onWindow(of: Fixture(picture(delay: 100, plays: 2))) { fixture in
            var ends = 0
            var shown: [Int] = []
            fixture.viewer.onPlayed = { ends += 1 }
            turnMainLoop(until: "it has ended") {
                if fixture.frame != shown.last { shown.append(fixture.frame) }
                return ends == 1
            }
            XCTAssertEqual(shown, [0, 1, 2, 0, 1, 2])
            XCTAssertFalse(fixture.viewer.isPlaying)
            XCTAssertFalse(fixture.viewer.player.isWaiting)
            fixture.viewer.isPlaying = true
            XCTAssertEqual(fixture.frame, 0)
            turnMainLoop(until: "it has ended again") { ends == 2 }
        }
    }

    func testAnotherPictureBeginsWithItsFirstFrameAndAStillOneWaitsForNothing() {
        onWindow(of: Fixture(picture())) { fixture in
            turnMainLoop(until: "it moves") { fixture.frame == 2 }
            fixture.viewer.show(picture(), scale: 1, label: "Another picture")
            XCTAssertEqual(fixture.frame, 0)
            XCTAssertTrue(fixture.viewer.player.isWaiting)
            let still = Canvas(width: 40, height: 40, scale: 1, background: CanvasColour(0)).picture()
            fixture.viewer.show(still, scale: 1, label: "A still picture")
            XCTAssertEqual(fixture.frame, 0)
            XCTAssertFalse(fixture.viewer.player.isWaiting)
        }
    }

    func testAViewerThatWaitsForAFrameGoesWithItsWindow() throws {
        try onMainActor {
            let connections = liveSignalConnections
            var fixture: Fixture? = Fixture(picture(delay: 600_000))
            let weak = try XCTUnwrap(fixture).viewer.weak
            turnMainLoop(until: "it waits") { fixture?.viewer.player.isWaiting == true }
            fixture?.window.destroy()
            fixture = nil
            turnMainLoop(until: "the viewer is gone") { !weak.isAlive }
            XCTAssertEqual(liveSignalConnections, connections)
        }
    }
}
