import Desktop
import Foundation
import SampleServices
import TestServices

let userAgent = "Test/1 (+https://test.example)"

/// Waits as long as a busy machine needs.
private var patient: SoupHTTPClient.Configuration {
    var configuration = SoupHTTPClient.Configuration(userAgent: userAgent)
    configuration.silenceLimit = 1_000
    configuration.deadline = .seconds(1_000)
    return configuration
}

@discardableResult
func withSampleServer<Value: Sendable>(
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_750_248_000) },
    configuration: SoupHTTPClient.Configuration? = nil,
    _ work: (TestServer, SampleServer.Addresses, SoupHTTPClient) async throws -> Value
) async throws -> Value {
    let server = TestServer(now: now)
    let addresses = try await server.start()
    let client = SoupHTTPClient(configuration: configuration ?? patient)
    let result: Result<Value, any Error>
    do { result = .success(try await work(server, addresses, client)) } catch { result = .failure(error) }
    await server.stop()
    return try result.get()
}
