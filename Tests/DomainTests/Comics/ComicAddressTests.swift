import Domain
import Foundation
import Testing

@Suite("Addresses around a comic")
struct ComicAddressTests {
    @Test(
        "Pictures are used as they are delivered, over https or on this machine",
        arguments: [
            ("https://imgs.xkcd.com/comics/barrel_(1).jpg", "https://imgs.xkcd.com/comics/barrel_(1).jpg"),
            ("https://imgs.xkcd.com/comics/(.png", "https://imgs.xkcd.com/comics/(.png"),
            ("https://imgs.xkcd.com/comics/%3F%3F%3F.png", "https://imgs.xkcd.com/comics/%3F%3F%3F.png"),
            ("//imgs.xkcd.com/comics/a.png", "https://imgs.xkcd.com/comics/a.png"),
            ("http://imgs.xkcd.com/comics/a.png", "https://imgs.xkcd.com/comics/a.png"),
            ("http://127.0.0.1:8080/xkcd/comics/a.png", "http://127.0.0.1:8080/xkcd/comics/a.png"),
            ("https://imgs.xkcd.com/comics/", nil), ("", nil), ("a.png", nil), ("http://example.com/a.png", nil),
            ("http://notxkcd.com/a.png", nil), ("file:///etc/passwd", nil), ("https://user:word@imgs.xkcd.com/a.png", nil),
        ])
    func pictures(text: String, address: String?) {
        #expect(ComicAddress.picture(text)?.absoluteString == address)
    }

    @Test(
        "Links lead to the web and nowhere else",
        arguments: [
            ("//xkcd.com/832_large/", "https://xkcd.com/832_large/"), ("http://xkcd.com/1000/", "https://xkcd.com/1000/"),
            ("http://example.com/", "http://example.com/"), ("", nil), ("javascript:alert(1)", nil), ("file:///etc/passwd", nil),
            ("mailto:a@example.com", nil), ("/local", nil),
        ])
    func links(text: String, address: String?) {
        #expect(ComicAddress.link(text)?.absoluteString == address)
    }

    @Test(
        "A picture of twice the size has _2x before its extension",
        arguments: [
            ("https://imgs.xkcd.com/comics/a_b.png", 1100, "https://imgs.xkcd.com/comics/a_b_2x.png"),
            ("https://imgs.xkcd.com/comics/%3F.x.png", 3000, "https://imgs.xkcd.com/comics/%3F.x_2x.png"),
            ("https://imgs.xkcd.com/comics/a_b.png", 1053, "https://imgs.xkcd.com/comics/a_b_2x.png"),
            ("https://imgs.xkcd.com/comics/a_b.png", 1052, nil), ("https://imgs.xkcd.com/comics/a", 1100, nil),
            ("https://imgs.xkcd.com/comics/.png", 1100, nil), ("https://imgs.xkcd.com/comics/a.png?b=c.d", 1100, nil),
        ])
    func doubled(text: String, number: Int, address: String?) throws {
        #expect(ComicAddress.doubled(try #require(URL(string: text)), of: number)?.absoluteString == address)
    }

    @Test("The pages of a comic")
    func pages() {
        #expect(ComicAddress.page(of: 327)?.absoluteString == "https://xkcd.com/327/")
        #expect(ComicAddress.explanation(of: 327)?.absoluteString == "https://www.explainxkcd.com/wiki/index.php/327")
        #expect(ComicAddress.licence?.absoluteString == "https://xkcd.com/license.html")
    }
}

@Suite("Inversion of black-and-white comics")
struct InversionRuleTests {
    private static func isInverted(_ pixels: (count: Int, rgba: [UInt8])...) -> Bool {
        var bytes: [UInt8] = []
        for pixel in pixels { for _ in 0..<pixel.count { bytes += pixel.rgba } }
        return InversionRule.isBlackAndWhite(
            PixelTally(Picture(width: bytes.count / 4, height: 1, frames: [.init(pixels: Data(bytes))])))
    }

    private static let white: [UInt8] = [255, 255, 255, 255]
    private static let black: [UInt8] = [0, 0, 0, 255]
    private static let red: [UInt8] = [200, 30, 30, 255]

    @Test("Black and grey on white is inverted, on clear paper and on yellowed one")
    func blackOnWhite() {
        #expect(Self.isInverted((900, Self.white), (80, Self.black), (20, [128, 128, 128, 255])))
        #expect(Self.isInverted((900, [240, 236, 215, 255]), (100, [20, 10, 10, 255])))
        #expect(Self.isInverted((900, [0, 0, 0, 0]), (100, Self.black)))
    }

    @Test("Specks of a colour make no coloured comic, and a figure's red shirt does")
    func colours() {
        #expect(Self.isInverted((950, Self.white), (47, Self.black), (3, Self.red)))
        #expect(!Self.isInverted((950, Self.white), (30, Self.black), (20, Self.red)))
    }

    @Test("What is dark already, and what has no pixels, stays")
    func dark() {
        #expect(!Self.isInverted((100, Self.white), (900, Self.black)))
        #expect(!Self.isInverted())
    }
}
