import Foundation
import Testing

@testable import Model

@Suite struct ChuckNorrisJokeTests {
    @Test(arguments: ["https://api.chucknorris.io/jokes/-aB3", "http://127.0.0.1:8080/jokes/a"])
    func `The page of a joke can be opened where its address is an acceptable one`(address: String) {
        #expect(ChuckNorrisJoke(id: "a", value: "Text", url: address).link == URL(string: address))
    }

    @Test func `A joke is shared with its source, in HTML as nothing but text`() {
        let joke = SharedJoke(ChuckNorrisJoke(id: "a", value: "<b>1 & 2</b>", url: "https://jokes.example/a?b=\"&c"))
        #expect(joke.text == "<b>1 & 2</b>\n" + (joke.source ?? ""))
        #expect(joke.html.hasPrefix("<blockquote><p>&lt;b&gt;1 &amp; 2&lt;/b&gt;</p></blockquote>"))
        #expect(joke.html.matches(of: /</).count == joke.html.matches(of: />/).count && !joke.html.contains("<b>"))
        let bare = SharedJoke(ChuckNorrisJoke(id: "../a:b", value: "Text", url: "javascript:a()"))
        #expect(bare.text == "Text")
        #expect(bare.html == "<blockquote><p>Text</p></blockquote>")
        #expect(bare.fileName == "Chuck Norris a b.png")
    }

    @Test func `The description of a PNG file is a chunk of its own behind the header, and the picture stays the same`() throws {
        let file = Data(0..<70)
        let described = PNGFile.described(file, by: "Å")
        #expect(described.dropFirst(33 + 4).starts(with: Array("iTXtDescription".utf8) + [0, 0, 0, 0, 0] + Array("Å".utf8)))
        #expect(described.prefix(33) == file.prefix(33))
        #expect(described.suffix(file.count - 33) == file.dropFirst(33))
        #expect(PNGFile.described(Data([1]), by: "Å") == Data([1]))
    }

    @Test(arguments: [
        nil, "", "no address", "jokes/a", "//api.chucknorris.io/jokes/a", "http://api.chucknorris.io/jokes/a",
        "javascript:alert(1)", "file:///etc/passwd", "mailto:someone@example.com", "https://",
    ])
    func `Any other address is not opened`(address: String?) {
        #expect(ChuckNorrisJoke(id: "a", value: "Text", url: address).link == nil)
    }
}
