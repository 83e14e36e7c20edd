import Domain
import Foundation
import Testing

@Suite("A Chuck Norris joke")
struct ChuckNorrisJokeTests {
    @Test(
        "The page of a joke can be opened where its address is an acceptable one",
        arguments: ["https://api.chucknorris.io/jokes/-aB3", "http://127.0.0.1:8080/jokes/a"])
    func link(address: String) {
        #expect(ChuckNorrisJoke(id: "a", value: "Text", url: address).link == URL(string: address))
    }

    @Test(
        "Any other address is not opened",
        arguments: [
            nil, "", "no address", "jokes/a", "//api.chucknorris.io/jokes/a", "http://api.chucknorris.io/jokes/a",
            "javascript:alert(1)", "file:///etc/passwd", "mailto:someone@example.com", "https://",
        ])
    func noLink(address: String?) {
        #expect(ChuckNorrisJoke(id: "a", value: "Text", url: address).link == nil)
    }
}
