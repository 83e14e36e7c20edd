import Atlas
import TestFakes
import Testing

@testable import Model

@Suite struct TileTemplateTests {
    private func error(of text: String) -> TileTemplateError? {
        do {
            _ = try TileTemplate(text)
            return nil
        } catch {
            return error
        }
    }

    @Test func openStreetMapIsAskedAtTheAddressOfItsPolicy() {
        let url = TileTemplate.openStreetMap.url(of: TileCoordinate(zoom: 10, x: 563, y: 301))
        #expect(url?.absoluteString == "https://tile.openstreetmap.org/10/563/301.png")
        #expect((try? TileTemplate(TileTemplate.openStreetMap.text)) == .openStreetMap)
    }

    @Test(arguments: [
        ("https://tiles.example/{z}/{x}/{y}.png", "https://tiles.example/3/5/2.png"),
        (" https://tiles.example:8443/a/{y}/{x}/{z}\n", "https://tiles.example:8443/a/2/5/3"),
        ("https://tiles.example/t?z={z}&x={x}&y={y}&key=a", "https://tiles.example/t?z=3&x=5&y=2&key=a"),
        ("http://127.0.0.1:8080/{z}/{x}/{y}.png", "http://127.0.0.1:8080/3/5/2.png"),
        ("http://localhost/{z}/{z}/{x}/{y}", "http://localhost/3/3/5/2"),
        ("http://[::1]:80/{z}/{x}/{y}", "http://[::1]:80/3/5/2"),
    ]) func usableTemplatesAreFilledIn(text: String, address: String) throws {
        let template = try TileTemplate(text)
        #expect(template.url(of: TileCoordinate(zoom: 3, x: 5, y: 2))?.absoluteString == address)
        #expect(template.url(of: TileCoordinate(zoom: 3, x: 8, y: 2)) == nil)
    }

    @Test(arguments: [
        ("", TileTemplateError.empty), ("  \n", .empty), ("https://tiles.example/", .missing("{z}")),
        ("https://tiles.example/{z}/{x}.png", .missing("{y}")), ("https://tiles.example/{z}/{y}.png", .missing("{x}")),
        ("https://{s}.tiles.example/{z}/{x}/{y}.png", .unknown("{s}")),
        ("https://tiles.example/{z}/{x}/{y}{r}.png", .unknown("{r}")),
        ("https://tiles.example/{z}/{x}/{y}.png}", .unknown("}")), ("https://tiles.example/{z}/{x}/{y}/{", .unknown("{")),
        ("https://{z}.tiles.example/{z}/{x}/{y}.png", .placeholderInHost),
        ("https://tiles.example:{z}/{x}/{y}.png", .placeholderInHost),
        ("http://tiles.example/{z}/{x}/{y}.png", .insecure), ("ftp://tiles.example/{z}/{x}/{y}.png", .insecure),
        ("https://me:secret@tiles.example/{z}/{x}/{y}.png", .insecure), ("{z}/{x}/{y}.png", .notAnAddress),
        ("file:///tiles/{z}/{x}/{y}.png", .notAnAddress), ("https://tiles.example/{z}/{x}/{y}.png#a", .notAnAddress),
        ("https://tiles.example/{z}/{x}/ {y}.png", .notAnAddress),
    ]) func unusableTemplatesSayWhy(text: String, expected: TileTemplateError) {
        #expect(error(of: text) == expected, "\(text)")
    }

    @Test(arguments: ["", " ", "https://tiles.example/{z}", "http://tiles.example/{z}/{x}/{y}"])
    func aSettingThatCannotBeUsedCountsAsNone(stored: String) {
        #expect(TileTemplate(stored: stored) == .openStreetMap)
    }
}
