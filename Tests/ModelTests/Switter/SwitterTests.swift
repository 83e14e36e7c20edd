import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct SwitterUseCaseTests {
    private let settings = SettingTable(.forTests())

    private func useCases(_ service: FakeSwitterService) throws -> SwitterUseCases {
        let standard = try #require(URL(string: "https://switter.example"))
        return SwitterUseCases(SwitterPorts(service: service, devices: settings, settings: settings, standard: standard))
    }

    @Test func `Every request carries the same name of this installation, until the user gets another one`() async throws {
        let joke = SwitterJoke(content: "Text")
        let answer = Result<SwitterJoke, any Error>.success(joke)
        let service = FakeSwitterService(answer, answer, answer, answer)
        for _ in 0..<2 { #expect(try await useCases(service).fetch() == joke) }
        try await useCases(service).renewDevice()
        for _ in 0..<2 { #expect(try await useCases(service).fetch() == joke) }
        let devices = service.requests.map(\.device)
        #expect(devices[0] == devices[1] && devices[1] != devices[2] && devices[2] == devices[3])
    }

    @Test(arguments: [
        (nil, "https://switter.example"), ("", "https://switter.example"),
        ("http://elsewhere.example", "https://switter.example"),
        ("https://elsewhere.example/a", "https://elsewhere.example/a"), ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ])
    func `The joke comes from the user's server, or else the standard one`(setting: String?, address: String) async throws {
        let service = FakeSwitterService(.success(SwitterJoke(content: "Text")))
        if let setting { try await settings.set("switterAddress", to: setting) }
        _ = try await useCases(service).fetch()
        #expect(service.requests.map(\.server) == [address])
    }

    @Test func `A connection is tested without telling who asks`() async throws {
        let service = FakeSwitterService(.success(SwitterJoke(content: "One")), .success(SwitterJoke(content: "Two")))
        let test = try useCases(service).testConnection
        #expect(try await test("other.example").content == "One")
        #expect(try await test("other.example").content == "Two")
        #expect(service.requests.map(\.server) == ["https://other.example", "https://other.example"])
        #expect(Set(service.requests.map(\.device)).count == 2)
        await #expect(throws: SwitterAddressError.empty) { try await test(" ") }
        #expect(service.requests.count == 2)
    }
}

@Suite struct SwitterAddressTests {
    @Test(arguments: [
        ("https://switter.example", "https://switter.example"), (" https://switter.example/ \n", "https://switter.example"),
        ("HTTPS://switter.example/a/b//", "https://switter.example/a/b"), ("switter.example", "https://switter.example"),
        ("switter.example:8443/a", "https://switter.example:8443/a"), ("localhost:8080", "http://localhost:8080"),
        ("127.0.0.1", "http://127.0.0.1"), ("[::1]:8080", "http://[::1]:8080"), ("http://127.0.0.1:1", "http://127.0.0.1:1"),
        ("https://192.168.1.4", "https://192.168.1.4"),
    ])
    func `An address is read as it was meant`(typed: String, address: String) throws {
        #expect(try SwitterAddress.url(from: typed).absoluteString == address)
    }

    @Test(arguments: [
        ("", SwitterAddressError.empty), (" \n", .empty), ("http://switter.example", .insecure),
        ("http://127.0.0.1.example", .insecure), ("ftp://switter.example", .insecure), ("file:///etc", .malformed),
        ("https://", .malformed), ("https://a b", .malformed), ("https://switter.example:99999", .malformed),
        ("https://switter.example:0", .malformed), ("a\0b", .malformed), ("https://user@switter.example", .unusablePart),
        ("https://user:word@switter.example", .unusablePart), ("https://switter.example?a=b", .unusablePart),
        ("https://switter.example/#a", .unusablePart), (String(repeating: "a", count: 501), .tooLong(limit: 500)),
    ])
    func `What is no usable address is refused with the reason`(typed: String, error: SwitterAddressError) {
        #expect(throws: error) { try SwitterAddress.url(from: typed) }
    }
}
