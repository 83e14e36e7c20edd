import CGtk
import GLibSupport
import Model
import Pictures
import TestMainLoop
import TestPictures
import XCTest

@testable import GtkSupport

@MainActor
private func makeSheet() -> SpriteSheet {
    SpriteSheet(texts: ["🍰", "🎂"], sizes: [32, 0.3])
}

@MainActor
private func hasColour(_ picture: Picture) -> Bool {
    (0..<picture.width * picture.height).contains { index in
        let pixel = picture.pixel(x: index % picture.width, y: index / picture.width)
        let channels = [0, 8, 16].map { Int(pixel >> $0 & 0xFF) }
        return (channels.max() ?? 0) - (channels.min() ?? 0) > 60
    }
}

final class AnimatedAreaTests: GtkTestCase {
    @MainActor
    private final class Fixture: WindowFixture {
        let area: AnimatedArea
        private(set) var frames: [(width: Double, height: Double, elapsed: Double)] = []

        init(over child: Widget = Box.makeVertical()) {
            area = AnimatedArea.make(over: child)
            super.init(area, width: 400, height: 300)
        }

        func animate(_ sheet: SpriteSheet) {
            area.animate(sheet) { [weak self] width, height, elapsed in
                self?.frames.append((width, height, elapsed))
                return [(0, 0, 100 + elapsed, 100), (1, 1, 50, 50), (2, 0, 0, 0)]
            }
        }
    }

    func testFramesFollowEachOtherWhileTheAreaIsMapped() throws {
        try onWindow(of: Fixture()) { fixture in
            fixture.animate(makeSheet())
            XCTAssertTrue(fixture.frames.isEmpty)
            fixture.window.present()
            turnMainLoop(until: "time passes") { (fixture.frames.last?.elapsed ?? 0) > 0.1 }
            let last = try XCTUnwrap(fixture.frames.last)
            XCTAssertGreaterThanOrEqual(last.width, 400)
            XCTAssertGreaterThanOrEqual(last.height, 300)
            XCTAssertEqual(fixture.frames.map(\.elapsed), fixture.frames.map(\.elapsed).sorted())
            fixture.window.isVisible = false
            let count = fixture.frames.count
            turnMainLoopUntilIdle()
            XCTAssertEqual(fixture.frames.count, count)
        }
    }

    func testNothingIsLeftOfAnAnimationThatEnded() throws {
        try onWindow(of: Fixture()) { fixture in
            // With OpenGL, GTK 4.8 keeps pictures of up to 128 pixels as long as the display.
            var sheet: SpriteSheet? = SpriteSheet(texts: ["🍰", "🎂"], sizes: [160, 130])
            weak var kept: SpriteSheet?
            kept = sheet
            fixture.window.present()
            fixture.animate(try XCTUnwrap(sheet))
            turnMainLoop(until: "time passes") { (fixture.frames.last?.elapsed ?? 0) > 0.1 }
            let textures = try [0, 1].map { size in
                WeakObjectReference(UnsafeMutableRawPointer(try XCTUnwrap(sheet?[0, size]).texture.pointer))
            }
            sheet = nil
            XCTAssertNotNil(kept, "the animation keeps the sheet")
            fixture.area.stop()
            XCTAssertNil(kept)
            // The frame on the screen holds its pictures until the next one.
            turnMainLoop(until: "the pictures are gone") { textures.allSatisfy { !$0.isAlive } }
        }
    }

    func testEachPictureIsDrawnOnceInTheSizeOfTheScreen() throws {
        try onWindow(of: Fixture()) { fixture in
            let context = try XCTUnwrap(gtk_widget_get_pango_context(fixture.area.widgetPointer))
            let sheet = makeSheet()
            XCTAssertNil(sheet[0, 0])
            sheet.prepare(scale: 1, context: context)
            let first = try XCTUnwrap(sheet[0, 0])
            XCTAssertEqual([first.picture.width, first.picture.height], [32, 32])
            XCTAssertEqual(first.size, 32)
            XCTAssertTrue(hasColour(first.picture), "an emoji, and not a box")
            // The smallest has one pixel.
            XCTAssertEqual(try XCTUnwrap(sheet[1, 1]).picture.width, 1)
            XCTAssertNil(sheet[2, 0])
            XCTAssertNil(sheet[0, 2])
            sheet.prepare(scale: 1, context: context)
            XCTAssertIdentical(sheet[0, 0], first)
            sheet.prepare(scale: 2, context: context)
            let fine = try XCTUnwrap(sheet[0, 0])
            XCTAssertEqual(fine.picture.width, 64)
            XCTAssertEqual(fine.size, 32)
        }
    }

    func testContentThatDoesNotChangeBecomesAPictureThatLooksTheSame() throws {
        try onMainActor {
            let label = Label(adopting: gtk_label_new("What is under the cakes 🎂"))
            let fixture = Fixture(over: label)
            defer { fixture.window.destroy() }
            fixture.window.present()
            turnMainLoop(until: "the label has its place") { gtk_widget_get_width(label.widgetPointer) > 0 }
            let content = SteadyContent()
            @MainActor func draw() throws -> (isPicture: Bool, pixels: [UInt32])? {
                guard let snapshot = gtk_snapshot_new() else { return nil }
                content.draw(fixture.area.widgetPointer, snapshot)
                guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
                defer { gsk_render_node_unref(node) }
                return (content.isPicture, try pixels(of: node, width: 400, height: 300))
            }
            let first = try XCTUnwrap(try draw())
            XCTAssertFalse(first.isPicture)
            XCTAssertGreaterThan(Set(first.pixels).count, 10)
            var last = first
            for _ in 0..<100 where !last.isPicture { last = try XCTUnwrap(try draw()) }
            XCTAssertEqual(last.isPicture, fixture.area.widgetPointer.isDrawnInSoftware)
            XCTAssertEqual(last.pixels, first.pixels)
            label.text = "Something else"
            turnMainLoop(until: "the new text is drawn") { (try? draw())?.isPicture == false }
        }
    }

    func testFewPartsAroundManyPicturesAreDrawnAgain() {
        let (width, height): (Float, Float) = (1920, 1080)
        for seed in 1...20 as ClosedRange<UInt32> {
            var state = seed
            func next(below limit: Float) -> Float {
                state = state &* 1_664_525 &+ 1_013_904_223
                return limit * Float(state >> 8) / Float(1 << 24)
            }
            let pictures = (0..<36).map { _ in
                graphene_rect_t(
                    origin: graphene_point_t(x: next(below: width + 32) - 32, y: next(below: height + 32) - 32),
                    size: graphene_size_t(width: 32, height: 32))
            }
            let parts = RedrawnParts.around(pictures, width: width, height: height)
            XCTAssertEqual(parts.count, 24)
            for picture in pictures {
                // A part contains each corner that is in the area.
                for (x, y) in [(0, 0), (31, 0), (0, 31), (31, 31)] as [(Float, Float)] {
                    let (x, y) = (picture.origin.x + x, picture.origin.y + y)
                    guard (0..<width).contains(x), (0..<height).contains(y) else { continue }
                    XCTAssertTrue(
                        parts.contains {
                            ($0.origin.x...$0.origin.x + $0.size.width).contains(x)
                                && ($0.origin.y...$0.origin.y + $0.size.height).contains(y)
                        })
                }
            }
            let area = parts.reduce(0) { $0 + $1.size.width * $1.size.height }
            XCTAssertLessThan(area, width * height * 0.4)
        }
        XCTAssertEqual(RedrawnParts.around([], width: 0, height: 0).map(\.size.width), Array(repeating: 0, count: 24))
    }

    func testSettingSaysWhenItChanged() {
        onMainActor {
            let before = liveSignalConnections
            var changes: [Bool] = []
            var setting: AnimationSetting?
            setting = AnimationSetting { changes.append(true) }
            XCTAssertEqual(setting?.isEnabled, true)
            setting?.isForbidden = true
            XCTAssertEqual(setting?.isEnabled, false)
            XCTAssertEqual(changes.count, 1)
            setting?.isForbidden = false
            XCTAssertEqual(setting?.isEnabled, true)
            setting = nil
            XCTAssertEqual(liveSignalConnections, before)
        }
    }
}
