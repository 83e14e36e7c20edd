import Foundation
import Model
import Testing

@Suite struct AddressPolicyTests {
    @Test(arguments: [
        "https://api.chucknorris.io:8443/jokes/random?category=dev", "HTTPS://API.CHUCKNORRIS.IO", "https://127.0.0.1",
        "https://räksmörgås.example/", "http://127.0.0.1:47113/chucknorris", "HTTP://127.0.0.1/", "http://127.255.255.255/",
        "http://localhost/", "http://LocalHost:8080/", "http://[::1]/", "http://[::1]:8080/jokes",
    ])
    func `Allowed: https, and http on this machine`(address: String) throws {
        #expect(AddressPolicy.allows(try #require(URL(string: address))))
    }

    @Test(arguments: [
        "http://api.chucknorris.io", "http://128.0.0.1/", "http://126.0.0.1/", "http://192.168.0.1/", "http://0.0.0.0/",
        "http://[::]/", "http://[::2]/", "http://[fe80::1]/", "http://127.0.0.1.evil.example/",
        "http://127.0.0.1%2eevil.example/", "http://127.0.0.256/", "http://127.0.0/", "http://127.0.0.0.1/",
        "http://127.0.0.x/", "http://127.0..1/", "http://127.0.0.+1/", "http://127.-0.0.1/", "http://1270.0.1/",
        "http://localhost.evil.example/", "http://evil-localhost/", "http://localhost%00.evil.example/",
        "https://name:password@jokes.example/", "http://127.0.0.1@evil.example/", "http://127.0.0.1:80@evil.example/",
        "http://[::1]@evil.example/", "http://evil.example/127.0.0.1", "http://evil.example?127.0.0.1",
        "http://evil.example#@127.0.0.1", "http://127.0.0.1\\@evil.example/", "http:///path", "https:///path", "https://",
        "https://:443/", "https:api.chucknorris.io", "file:///etc/passwd", "file://localhost/etc/passwd",
        "javascript:alert(1)", "javascript://127.0.0.1/%0aalert(1)", "data:text/html,hello", "ftp://127.0.0.1/",
        "ws://127.0.0.1/", "//api.chucknorris.io/", "api.chucknorris.io", "/jokes/random",
    ])
    func `Refused: everything else`(address: String) {
        // An unreadable address is refused, too.
        #expect(URL(string: address).map(AddressPolicy.allows) != true)
    }

    @Test(arguments: [
        "https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f.0.0.1/", "https://0177.0.0.1/",
        "https://127.0.0.1./", "https://localhost/", "https://LOCALHOST./", "https://a.localhost/", "https://[::1]/",
        "https://[0:0:0:0:0:0:0:1]/", "https://[::ffff:127.0.0.1]/", "https://0.0.0.0/", "https://[::]/", "https://0/",
        "http://127.0.0.1/", "http://localhost/",
    ])
    func `A service elsewhere does not reach into this machine, in whatever form it names it`(address: String) throws {
        let url = try #require(URL(string: address))
        #expect(!AddressPolicy.allows(url, from: try #require(URL(string: "https://jokes.example"))))
        if AddressPolicy.allows(url) {
            #expect(AddressPolicy.allows(url, from: try #require(URL(string: "http://127.0.0.1:47113/jokes"))))
        }
    }

    @Test(arguments: [
        "https://faces.example/7.jpg", "https://1.1.1.1/", "https://128.0.0.1/", "https://[2001:db8::1]/",
        "https://1.example/", "https://localhost.example/", "https://deadbeef.example/",
    ])
    func `A service elsewhere may refer to others`(address: String) throws {
        let url = try #require(URL(string: address))
        #expect(AddressPolicy.allows(url, from: try #require(URL(string: "https://jokes.example"))))
    }
}
