@testable import Domain
import Foundation
import Storage
import TestFakes
import Testing

@Suite struct SwitterUseCaseTests {
    private static func standard() throws -> URL { try #require(URL(string: "https://switter.example")) }

    private static func fetch(
        _ service: FakeSwitterService, devices: SettingTable = SettingTable(.forTests()),
        settings: FakeSettingStore = FakeSettingStore()
    ) throws -> FetchSwitterJokeUseCase {
        FetchSwitterJokeUseCase(
            service: service, devices: devices, address: SwitterAddressUseCase(settings: settings, standard: try standard()),
            makeDevice: { UUID() })
    }

    @Test func `Every request carries the same name of this installation`() async throws {
        let joke = SwitterJoke(content: "Text")
        let service = FakeSwitterService(.success(joke), .success(joke))
        let devices = SettingTable(.forTests())
        #expect(try await Self.fetch(service, devices: devices)() == joke)
        #expect(try await Self.fetch(service, devices: devices)() == joke)
        #expect(Set(service.requests.map(\.device)).count == 1)
    }

    @Test func `The user can have another name, which is the same from then on`() async throws {
        let joke = Result<SwitterJoke, any Error>.success(SwitterJoke(content: "Text"))
        let service = FakeSwitterService(joke, joke, joke)
        let settings = SettingTable(.forTests())
        let switter = SwitterUseCases(
            SwitterPorts(service: service, devices: settings, settings: settings, standard: try Self.standard()))
        _ = try await switter.fetch()
        try await switter.renewDevice()
        _ = try await switter.fetch()
        _ = try await switter.fetch()
        let devices = service.requests.map(\.device)
        #expect(devices[0] != devices[1] && devices[1] == devices[2])
    }

    @Test(arguments: [
        (nil, "https://switter.example"), ("", "https://switter.example"),
        ("http://elsewhere.example", "https://switter.example"),
        ("https://elsewhere.example/a", "https://elsewhere.example/a"), ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ])
    func `The joke comes from the user's server, or else the standard one`(setting: String?, address: String) async throws {
        let service = FakeSwitterService(.success(SwitterJoke(content: "Text")))
        let settings = FakeSettingStore(setting.map { [.switterAddress: $0] } ?? [:])
        _ = try await Self.fetch(service, settings: settings)()
        #expect(service.requests.map(\.server) == [address])
    }

    @Test func `A connection is tested without telling who asks`() async throws {
        let service = FakeSwitterService(.success(SwitterJoke(content: "One")), .success(SwitterJoke(content: "Two")))
        let settings = SettingTable(.forTests())
        let test = SwitterUseCases(
            SwitterPorts(service: service, devices: settings, settings: settings, standard: try Self.standard())
        ).testConnection
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
