import Atlas
import GLibSupport
import Resources
import TestPictures
import XCTest

@testable import App
@testable import GtkSupport

final class WorldTileRendererTests: XCTestCase {
    override class func setUp() {
        super.setUp()
        do {
            try ResourceBundle.register(file: Resources.file.path(percentEncoded: false))
        } catch {
            preconditionFailure("the compiled resources are missing: \(error)")
        }
    }

    func testTileHasTheSizeOfTheScreensPixels() async throws {
        let renderer = WorldTileRenderer()
        for scale in 1...2 {
            let picture = try await renderer.picture(of: TileCoordinate(zoom: 3, x: 4, y: 2), scale: scale, style: .light)
            XCTAssertEqual([picture.width, picture.height], [256 * scale, 256 * scale])
        }
    }

    func testLandAndSeaDifferInBothStyles() async throws {
        let renderer = WorldTileRenderer()
        for style in WorldTileStyle.allCases {
            // The Sahara and the Pacific, at a level where neither has a name in the middle.
            let land = try await renderer.picture(of: TileCoordinate(zoom: 9, x: 260, y: 220), scale: 1, style: style)
            let sea = try await renderer.picture(of: TileCoordinate(zoom: 9, x: 40, y: 256), scale: 1, style: style)
            XCTAssertNotEqual(land.pixel(x: 128, y: 128), sea.pixel(x: 128, y: 128))
            XCTAssertEqual(land.pixel(x: 128, y: 128), style.land.code)
            XCTAssertEqual(sea.pixel(x: 128, y: 128), style.sea.code)
        }
    }

    func testOutlinesAreDistinctInHighContrast() async throws {
        let renderer = WorldTileRenderer()
        for style in WorldTileStyle.allCases {
            let tile = try await renderer.picture(of: TileCoordinate(zoom: 2, x: 2, y: 1), scale: 1, style: style)
            let darkness = (0..<256).flatMap { x in (0..<256).map { y in tile.pixel(x: x, y: y) } }.count {
                style.isDark ? $0 == 0xFFFFFF : $0 == 0
            }
            // Many borders of Europe, besides the names.
            XCTAssertEqual(darkness > 1_000, style.isHighContrast, "\(style): \(darkness)")
        }
    }

    func testServerTilesAreDarkenedButForWhatIsTransparent() {
        let canvas = Canvas(width: 2, height: 1, scale: 1, background: nil)
        canvas.fillRectangle(x: 0, y: 0, width: 1, height: 1, CanvasColour(0xC8C8C8))
        canvas.darken(by: 0.5)
        let pixels = [UInt8](canvas.picture().frames[0].pixels)
        XCTAssertEqual(pixels, [0x64, 0x64, 0x64, 0xFF, 0, 0, 0, 0])
    }

    func testDeepestTileInTheMiddleOfLandIsFilled() async throws {
        let renderer = WorldTileRenderer()
        let place = WebMercator.point(latitude: 61.3, longitude: 99.7)
        for zoom in 10...22 {
            let count = Double(1 << zoom)
            let tile = TileCoordinate(zoom: zoom, x: Int(place.x * count), y: Int(place.y * count))
            let picture = try await renderer.picture(of: tile, scale: 1, style: .light)
            XCTAssertEqual(picture.pixel(x: 2, y: 2), WorldTileStyle.light.land.code, "level \(zoom)")
            XCTAssertEqual(picture.pixel(x: 250, y: 250), WorldTileStyle.light.land.code, "level \(zoom)")
        }
    }

    func testTilesOutsideOfTheWorldAreSea() async throws {
        let picture = try await WorldTileRenderer().picture(of: TileCoordinate(zoom: 2, x: 0, y: 9), scale: 1, style: .light)
        XCTAssertEqual(picture.pixel(x: 128, y: 128), WorldTileStyle.light.sea.code)
    }

    func testNobodyDrawsForACancelledTask() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await WorldTileRenderer().picture(of: TileCoordinate(zoom: 0, x: 0, y: 0), scale: 1, style: .light)
        }
        do {
            _ = try await task.value
            XCTFail("a tile was drawn")
        } catch {
            XCTAssertTrue(error is CancellationError)
        }
    }

    func testMapIsReadOnceAndFailureIsThrown() async {
        struct Missing: Error {}
        let renderer = WorldTileRenderer { throw Missing() }
        do {
            _ = try await renderer.picture(of: TileCoordinate(zoom: 0, x: 0, y: 0), scale: 1, style: .light)
            XCTFail("a tile was drawn")
        } catch {
            XCTAssertTrue(error is Missing)
        }
    }
}
