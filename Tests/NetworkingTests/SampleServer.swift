import Foundation
import Networking
import SampleServices
import TestServices

/// The clients of tests name themselves so.
let userAgent = "Test/1 (+https://test.example)"

extension SoupHTTPClient.Configuration {
    /// Waits for as long as a busy machine takes.
    static var patient: Self {
        var patient = Self(userAgent: userAgent)
        patient.silenceLimit = 1_000
        patient.deadline = .seconds(1_000)
        return patient
    }
}

@discardableResult
func withSampleServer<Value: Sendable>(
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_750_248_000) },
    configuration: SoupHTTPClient.Configuration = .patient,
    _ work: (TestServer, SampleServer.Addresses, SoupHTTPClient) async throws -> Value
) async throws -> Value {
    let server = TestServer(now: now)
    let addresses = try await server.start()
    let client = SoupHTTPClient(configuration: configuration)
    let result: Result<Value, any Error>
    do { result = .success(try await work(server, addresses, client)) } catch { result = .failure(error) }
    await server.stop()
    return try result.get()
}
