import Foundation
import Synchronization
import Testing

@testable import Model

final class CountingHTTPClient: HTTPClient {
    let count = Mutex(0)

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        count.withLock { $0 += 1 }
        return HTTPResponse(status: 200, mediaType: nil, body: Data())
    }
}

@Suite struct OfflineModeTests {
    @Test func `Nothing is sent while the user works offline, and who is told of it can end that`() async throws {
        let (http, mode) = (CountingHTTPClient(), OfflineMode())
        let client = OfflineHTTPClient(client: http, mode: mode)
        let request = HTTPRequest(url: try #require(URL(string: "https://a.example")))
        #expect(try await client.send(request).status == 200)
        mode.set(true)
        let error = await #expect(throws: HTTPError.workingOffline(mode)) { try await client.send(request) }
        #expect(http.count.withLock { $0 } == 1)
        if case .workingOffline(let mode)? = error { mode.set(false) }
        #expect(try await client.send(request).status == 200)
        #expect(http.count.withLock { $0 } == 2)
    }

    @Test func `Who follows the mode gets each change, and no repetition`() async {
        let mode = OfflineMode()
        var changes = mode.changes.makeAsyncIterator()
        mode.set(false)
        mode.set(true)
        #expect(await changes.next() == true)
        mode.set(true)
        mode.set(false)
        #expect(await changes.next() == false)
    }
}
