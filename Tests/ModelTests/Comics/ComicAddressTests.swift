import Foundation
import Model
import Pictures
import Testing

@Suite struct ComicAddressTests {
    @Test(arguments: [
        ("https://imgs.xkcd.com/comics/barrel_(1).jpg", "https://imgs.xkcd.com/comics/barrel_(1).jpg"),
        ("https://imgs.xkcd.com/comics/(.png", "https://imgs.xkcd.com/comics/(.png"),
        ("https://imgs.xkcd.com/comics/%3F%3F%3F.png", "https://imgs.xkcd.com/comics/%3F%3F%3F.png"),
        ("//imgs.xkcd.com/comics/a.png", "https://imgs.xkcd.com/comics/a.png"),
        ("http://imgs.xkcd.com/comics/a.png", "https://imgs.xkcd.com/comics/a.png"),
        ("http://127.0.0.1:8080/xkcd/comics/a.png", "http://127.0.0.1:8080/xkcd/comics/a.png"),
        ("https://imgs.xkcd.com/comics/", nil), ("", nil), ("a.png", nil), ("http://example.com/a.png", nil),
        ("http://notxkcd.com/a.png", nil), ("file:///etc/passwd", nil), ("https://user:word@imgs.xkcd.com/a.png", nil),
    ])
    func `Pictures are used as they are delivered, over https or on this machine`(text: String, address: String?) {
        #expect(ComicAddress.picture(text)?.absoluteString == address)
    }

    @Test(arguments: [
        ("//xkcd.com/832_large/", "https://xkcd.com/832_large/"), ("http://xkcd.com/1000/", "https://xkcd.com/1000/"),
        ("http://example.com/", "http://example.com/"), ("", nil), ("javascript:alert(1)", nil), ("file:///etc/passwd", nil),
        ("mailto:a@example.com", nil), ("/local", nil),
    ])
    func `Links lead to the web and nowhere else`(text: String, address: String?) {
        #expect(ComicAddress.link(text)?.absoluteString == address)
    }

    @Test(arguments: [
        ("https://imgs.xkcd.com/comics/a_b.png", 1100, "https://imgs.xkcd.com/comics/a_b_2x.png"),
        ("https://imgs.xkcd.com/comics/%3F.x.png", 3000, "https://imgs.xkcd.com/comics/%3F.x_2x.png"),
        ("https://imgs.xkcd.com/comics/a_b.png", 1053, "https://imgs.xkcd.com/comics/a_b_2x.png"),
        ("https://imgs.xkcd.com/comics/a_b.png", 1052, nil), ("https://imgs.xkcd.com/comics/a", 1100, nil),
        ("https://imgs.xkcd.com/comics/.png", 1100, nil), ("https://imgs.xkcd.com/comics/a.png?b=c.d", 1100, nil),
    ])
    func `A picture of twice the size has _2x before its extension`(text: String, number: Int, address: String?) throws {
        #expect(ComicAddress.doubled(try #require(URL(string: text)), of: number)?.absoluteString == address)
    }

    @Test(arguments: [
        ("https://imgs.xkcd.com/comics/large.png", true), ("http://xkcd.com/large.JPG", true),
        ("//www.xkcd.com/a/large.gif", true), ("https://imgs.xkcd.com:443/large.jpeg", true),
        ("https://xkcd.com/657/large/", false), ("https://xkcd.com/832_large/", false),
        ("https://imgs.xkcd.com:8443/large.png", false), ("https://notxkcd.com/large.png", false),
        ("https://xkcd.com.evil.example/large.png", false), ("https://example.com/large.png", false),
        ("https://user@imgs.xkcd.com/large.png", false), ("https://imgs.xkcd.com/large.png.exe", false),
        ("https://imgs.xkcd.com/comics/7.png", false), ("http://127.0.0.1/large.png", false), ("", false),
    ])
    func `The large version is a picture on the service's own hosts`(link: String, isLarge: Bool) {
        let comic = Comic(
            number: 7, title: "A", picture: URL(string: "https://imgs.xkcd.com/comics/7.png"), link: ComicAddress.link(link))
        #expect(ComicAddress.largeVersion(of: comic) == (isLarge ? comic.link : nil))
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/large.png", true), ("http://127.0.0.1:8081/large.png", false),
        ("http://localhost:8080/large.png", false),
    ])
    func `A service on this machine has its large versions where its pictures are`(link: String, isLarge: Bool) {
        let comic = Comic(
            number: 7, title: "A", picture: URL(string: "http://127.0.0.1:8080/7.png"), link: URL(string: link))
        #expect((ComicAddress.largeVersion(of: comic) != nil) == isLarge)
    }

    @Test(arguments: [
        ("https://xkcd.com/1234/", 1234), ("http://xkcd.com/1234", 1234), ("m.xkcd.com/1234/", 1234),
        ("xkcd.com/1234", 1234), ("https://www.xkcd.com/1234/#top", 1234), ("HTTPS://XKCD.COM/1234/info.0.json", 1234),
        ("https://xkcd.com/1234?a=b", 1234), ("Look at https://xkcd.com/327/, it is good.", 327),
        ("(see xkcd.com/327).", 327), ("<a href=\"https://xkcd.com/327/\">327</a>", 327), ("https://xkcd.com/327\r\n", 327),
        ("Bobby Tables\nhttps://xkcd.com/327/", 327), ("https://xkcd.com/ and https://xkcd.com/12/ and xkcd.com/13", 12),
        ("https://xkcd.com/404/", 404), ("xkcd.com/007", 7), ("xkcd.com/5…", 5), ("[5](https://m.xkcd.com/5/)", 5),
    ])
    func `The number of a comic is found in its address, with words around it or alone`(text: String, number: Int) {
        #expect(ComicAddress.number(in: text) == number)
    }

    @Test(arguments: [
        "", "1234", "xkcd 1234", "https://xkcd.com/", "https://xkcd.com/about/", "xkcd.com/0", "xkcd.com/-5", "xkcd.com/12a",
        "https://notxkcd.com/1234/", "https://xkcd.com.evil.example/1234/", "https://evil.example/xkcd.com/1234",
        "https://xkcd.com@evil.example/1234", "https://user@xkcd.com/1234/", "https://xkcd.com:99/1234/",
        "https://imgs.xkcd.com/comics/1234.png", "https://imgs.xkcd.com/1234", "ftp://xkcd.com/1234/",
        "javascript:xkcd.com/1234", "https://xkcd.com//1234", "https://xkcd.com/1000001",
        "https://xkcd.com/99999999999999999999999999999999", "https://xkcd.com/١٢", "https://xkcd.com/１２",
        "https://xkcd.com/1\u{301}", "https://xkcd.com/1\u{0}2",
    ])
    func `No other address and no impossible number is taken for a comic's`(text: String) {
        #expect(ComicAddress.number(in: text) == nil)
    }

    @Test func `Only the beginning of a long text is searched, and no number is cut`() {
        let limit = ComicAddress.textLimit
        func padded(_ count: Int) -> String { String(repeating: " ", count: count) + "xkcd.com/1234" }
        #expect(ComicAddress.number(in: padded(limit - 13)) == 1234)
        #expect(ComicAddress.number(in: padded(limit - 13) + " more") == 1234)
        for cut in 1...13 { #expect(ComicAddress.number(in: padded(limit - 13 + cut)) == nil) }
        #expect(ComicAddress.number(in: String(repeating: "9", count: 1_000_000)) == nil)
        #expect(ComicAddress.number(in: "xkcd.com/" + String(repeating: "0", count: 1_000_000)) == nil)
        #expect(ComicAddress.number(in: String(repeating: "xkcd.com/ ", count: 100_000)) == nil)
    }

    @Test func `The pages of a comic`() {
        #expect(ComicAddress.page(of: 327)?.absoluteString == "https://xkcd.com/327/")
        #expect(ComicAddress.explanation(of: 327)?.absoluteString == "https://www.explainxkcd.com/wiki/index.php/327")
        #expect(ComicAddress.licence?.absoluteString == "https://xkcd.com/license.html")
    }
}

@Suite struct InversionRuleTests {
    private static func isInverted(_ pixels: (count: Int, rgba: [UInt8])...) -> Bool {
        var bytes: [UInt8] = []
        for pixel in pixels { for _ in 0..<pixel.count { bytes += pixel.rgba } }
        return PixelTally(Picture(width: bytes.count / 4, height: 1, frames: [.init(pixels: Data(bytes))])).isBlackAndWhite
    }

    private static let white: [UInt8] = [255, 255, 255, 255]
    private static let black: [UInt8] = [0, 0, 0, 255]
    private static let red: [UInt8] = [200, 30, 30, 255]

    @Test func `Black and grey on white is inverted, on clear paper and on yellowed one`() {
        #expect(Self.isInverted((900, Self.white), (80, Self.black), (20, [128, 128, 128, 255])))
        #expect(Self.isInverted((900, [240, 236, 215, 255]), (100, [20, 10, 10, 255])))
        #expect(Self.isInverted((900, [0, 0, 0, 0]), (100, Self.black)))
    }

    @Test func `Specks of a colour make no coloured comic, and a figure's red shirt does`() {
        #expect(Self.isInverted((950, Self.white), (47, Self.black), (3, Self.red)))
        #expect(!Self.isInverted((950, Self.white), (30, Self.black), (20, Self.red)))
    }

    @Test func `What is dark already, and what has no pixels, stays`() {
        #expect(!Self.isInverted((100, Self.white), (900, Self.black)))
        #expect(!Self.isInverted())
    }
}
