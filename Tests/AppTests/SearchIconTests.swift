import GLibSupport
import GtkSupport
import Pictures
import XCTest

@testable import App
@testable import Model

final class SearchIconTests: XCTestCase {
    /// Decodes everything to the same picture, or to none.
    private struct Decoder: PictureDecoder {
        let picture: Picture?

        func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
            guard let picture else { throw PictureError.tooLarge }
            return picture
        }
    }

    private struct NoPixels: Error {}

    private static let wide = Canvas(width: 200, height: 50, scale: 1, background: CanvasColour(0x336699)).picture()

    private func icon(_ section: Section, data: Data?, _ picture: Picture? = SearchIconTests.wide) async
        -> ShellSearchResult.Icon
    {
        let details = FoundItemDetails(
            route: Route(section), name: "", description: "", picture: data.map(FoundPicture.data))
        return await SearchIcon.icon(of: details, Decoder(picture: picture))
    }

    private func pixels(_ icon: ShellSearchResult.Icon) throws -> (corner: [UInt8], middle: [UInt8]) {
        guard case .pixels(let bytes, let side) = icon else { throw NoPixels() }
        XCTAssertEqual(bytes.count, side * side * 4)
        let middle = (side / 2 * side + side / 2) * 4
        return (Array(bytes.suffix(4)), Array(bytes[middle..<middle + 4]))
    }

    func testAFaceIsRoundAndAComicFillsTheIcon() async throws {
        let colour: [UInt8] = [0x33, 0x66, 0x99, 0xFF]
        let face = try pixels(await icon(.people, data: Data()))
        XCTAssertEqual(face.middle, colour)
        XCTAssertEqual(face.corner[3], 0)
        let comic = try pixels(await icon(.comics, data: Data()))
        XCTAssertEqual(comic.middle, colour)
        XCTAssertEqual(comic.corner[3], 0xFF)
    }

    func testWhatHasNoPictureHasTheIconOfItsSectionWhichIsInstalled() async throws {
        let makefile = URL(filePath: #filePath).appending(path: "../../../Makefile").standardizedFileURL
        let lines = try String(contentsOf: makefile, encoding: .utf8).split(separator: "\n")
        let installed = try XCTUnwrap(lines.first { $0.hasPrefix("SECTION_ICONS := ") }).split(separator: " ").map(String.init)
        for section in [Section.people, .comics, .chuckNorris, .dadJokes] {
            let icons = [await icon(section, data: nil, nil), await icon(section, data: Data(), nil)]
            let isOfTheTheme = section == .people
            let name = isOfTheTheme ? "system-users-symbolic" : "\(Identity.identifier).\(section.rawValue)-symbolic"
            XCTAssertEqual(icons, [.named(name), .named(name)])
            XCTAssertTrue(isOfTheTheme || installed.contains(section.rawValue), name)
        }
    }
}
