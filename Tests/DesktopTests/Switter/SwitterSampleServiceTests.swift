import Desktop
import Foundation
import SampleServices
import Testing
import TestServices

@testable import Model

@Suite struct SwitterSampleServiceTests {
    private static let device = UUID()

    @Test func `Jokes come in their turn, the installation is named, and no cookie is ever sent back`() async throws {
        try await withSampleServer { server, addresses, http in
            let client = SwitterClient(client: http)
            for expected in SampleOneLiners.all.prefix(3) {
                let joke = try await client.joke(from: addresses.switter, device: Self.device)
                #expect(joke.content == expected)
            }
            let requests = await server.requests
            #expect(requests.map(\.path) == ["/api/joke", "/api/joke", "/api/joke"])
            #expect(requests.allSatisfy { $0.headers["x-device-uuid"] == Self.device.uuidString && $0.headers["cookie"] == nil })
            #expect(requests.allSatisfy { $0.headers["if-none-match"] == nil && $0.headers["if-modified-since"] == nil })
        }
    }

    @Test func `A request without a name is refused with the reason, and as a page where a page is wanted`() async throws {
        try await withSampleServer { _, addresses, http in
            let url = addresses.switter.appending(path: "api/joke")
            let answer = try await http.send(HTTPRequest(url: url, headers: ["Accept": "application/json"]))
            #expect(answer.status == 400 && answer.mediaType == "application/json")
            #expect(String(decoding: answer.body, as: UTF8.self).contains("Please supply the x-device-uuid header"))
            let page = try await http.send(HTTPRequest(url: url, headers: ["Accept": "text/html"]))
            #expect(page.status == 400 && page.mediaType == "text/html")
        }
    }
}
