import Foundation
import Synchronization
import TestFakes
import Testing

@testable import Model

@Suite struct ServiceAccessTests {
    private final class FakeServiceUseStore: ServiceUseStore {
        let added = Mutex<[WebService: ServiceUse]>([:])
        let start = Mutex<Date?>(nil)

        func add(_ uses: [WebService: ServiceUse], forgettingBefore start: Date) async throws {
            added.withLock { $0.merge(uses, uniquingKeysWith: +) }
            self.start.withLock { $0 = start }
        }

        func uses(since start: Date) -> StoreValues<[WebService: ServiceUse]> {
            StoreValues { $0.yield(added.withLock { $0 }) }
        }
    }

    private let request: HTTPRequest
    private let store = FakeServiceUseStore()
    private let access: ServiceAccess

    init() throws {
        request = HTTPRequest(url: try #require(URL(string: "https://a.example")))
        access = ServiceAccess(store: store) { Date(timeIntervalSince1970: 1_000_000) }
    }

    @Test func `Requests to each service are counted, and stored together`() async throws {
        let http = CountingHTTPClient()
        for service in [WebService.xkcd, .switter, .xkcd] {
            _ = try await ServiceHTTPClient(client: http, service: service, access: access).send(request)
        }
        let isUnchanged = store.added.withLock { $0.isEmpty }
        #expect(isUnchanged, "each request would be a change on the disk")
        let uses = try await access.uses()?.current()
        let now = Date(timeIntervalSince1970: 1_000_000)
        #expect(uses == [.xkcd: ServiceUse(count: 2, last: now), .switter: ServiceUse(count: 1, last: now)])
        let start = store.start.withLock { $0 }
        #expect(start == now - 6 * 86_400)
        try await access.storeUses()
        #expect(try await access.uses()?.current() == uses, "nothing is counted twice")
    }

    @Test func `A service that is not allowed gets nothing, and whoever is told of it can open the settings`() async throws {
        access.denied = [.xkcd]
        let client = ServiceHTTPClient(client: CountingHTTPClient(), service: .xkcd, access: access)
        await #expect(throws: HTTPError.notAllowed(access)) { try await client.send(request) }
        _ = try await ServiceHTTPClient(client: CountingHTTPClient(), service: .switter, access: access).send(request)
        #expect(try await access.uses()?.current().keys.sorted { $0.rawValue < $1.rawValue } == [.switter])
        var requests = access.settingsRequests.makeAsyncIterator()
        access.openSettings()
        #expect(await requests.next() != nil)
        access.denied = []
        #expect(try await client.send(request).status == 200)
    }

    @Test func `What is not allowed is kept as names, of which unknown ones are ignored`() {
        let denied = DeniedServices([.xkcd, .mapTiles])
        #expect(denied.description == "mapTiles xkcd")
        #expect(DeniedServices(denied.description) == denied)
        #expect(DeniedServices("xkcd later mapTiles ") == denied)
        #expect(DeniedServices("").services.isEmpty)
    }
}
