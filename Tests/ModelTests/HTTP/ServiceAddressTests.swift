import Foundation
import Model
import Testing

@Suite struct ServiceAddressTests {
    private static let variable = "CHUCKLE_CHUCKNORRIS_URL"

    private static func base(_ environment: [String: String]) throws -> String {
        try ServiceAddress.base(
            variable: variable, publicAddress: ChuckNorrisClient.publicAddress, environment: environment
        ).absoluteString
    }

    @Test func `The public address stands where the variable is missing or empty`() throws {
        #expect(try Self.base([:]) == "https://api.chucknorris.io")
        #expect(try Self.base([Self.variable: ""]) == "https://api.chucknorris.io")
        #expect(try Self.base(["CHUCKLE_XKCD_URL": "https://comics.example"]) == "https://api.chucknorris.io")
    }

    @Test(arguments: [
        "https://jokes.example", "https://jokes.example:8443/a/prefix", "https://jokes.example/a/prefix/",
        "http://127.0.0.1:47113/chucknorris", "http://localhost:8080", "http://[::1]:8080/",
    ])
    func `The variable replaces scheme, host and path prefix`(value: String) throws {
        #expect(try Self.base([Self.variable: value]) == value)
    }

    @Test(arguments: [
        " ", "jokes.example", "/jokes", "http://jokes.example", "http://127.0.0.1.evil.example", "ftp://jokes.example",
        "file:///tmp", "javascript:alert(1)", "https://", "https://jokes.example?category=dev", "https://jokes.example?",
        "https://jokes.example/#top", "http://127.0.0.1:port/", " https://jokes.example",
    ])
    func `A value that cannot be used is an error that names it`(value: String) throws {
        let error = #expect(throws: ServiceAddress.InvalidError.self) { try Self.base([Self.variable: value]) }
        #expect(error?.variable == Self.variable)
        #expect(error?.value == value)
    }
}
