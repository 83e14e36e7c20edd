import Desktop
import Foundation
import GLibSupport
import GtkSupport
import Model
import Pictures
import SampleServices

/// Makes the environment of this machine: its network, keyring, desktop, and decoder of pictures.
extension Environment {
    /// - Throws: `StorageError`, `ServiceAddress.InvalidError`.
    static func live() throws -> Environment {
        let addresses = try ServiceAddresses.ofUser()
        // Development builds must not read the user's key.
        var live = try Environment(
            folders: .live, addresses: addresses, secrets: Identity.isDevelopment ? NoSecretStore() : SecretService())
        live.login = Sandbox.isAround ? SandboxLoginStart() : AutostartFile()
        return live
    }

    /// A fixed port, if it is free, so that stored pictures keep their addresses after a restart.
    private static let samplePort = 47_113

    /// Sample birthdays and comics need no reminders, so this starts nothing at login.
    /// - Throws: `StorageError`, `GLibError`.
    static func sample() async throws -> Environment {
        let server = SampleServer()
        let addresses = try await server.start(preferredPort: samplePort)
        var sample = try Environment(
            folders: .sample,
            addresses: ServiceAddresses(
                chuckNorris: addresses.chuckNorris, dadJokes: addresses.dadJokes, rapidAPI: addresses.rapidAPI,
                switter: addresses.switter, randomUser: addresses.randomUser, xkcd: addresses.xkcd,
                explainXKCD: addresses.explainXKCD, tiles: (try? TileTemplate(addresses.tiles)).map { .sampleData($0) }),
            secrets: NoSecretStore())
        sample.isSampleData = true
        // Earlier versions stored jokes that link to the sample services.
        sample.sampleHosts = Set(
            [ChuckNorrisClient.publicAddress, XKCDClient.publicAddress, ExplainXKCDClient.publicAddress, "http://127.0.0.1"]
                .compactMap { URL(string: $0)?.host(percentEncoded: false) })
        sample.close = { [close = sample.close] in
            await server.stop()
            await close()
        }
        return sample
    }

    private init(folders: Folders, addresses: ServiceAddresses, secrets: any SecretStore) throws {
        let usual = SoupHTTPClient(configuration: .init(userAgent: Identity.userAgent))
        // Switter gets a session of its own, without data of other services.
        let switter = SoupHTTPClient(configuration: .init(userAgent: Identity.userAgent))
        // The wiki's rules for clients allow one request at a time.
        var polite = SoupHTTPClient.Configuration(userAgent: Identity.userAgent)
        polite.connectionsPerHost = 1
        let wiki = SoupHTTPClient(configuration: polite)
        let monitor = NetworkMonitor(service: addresses.chuckNorris)
        try self.init(
            folders: folders, addresses: addresses,
            world: World(
                locale: .ofUser(for: .time), distanceUnits: .ofUser(), collation: Collation(.ofUser(for: .collation)),
                timeZone: .current, timeChanges: { SystemTime.changes() }),
            client: { [.switter: switter, .explainXKCD: wiki][$0] ?? usual }, secrets: secrets, decoder: DecodingProcess(),
            encode: { Canvas($0).file() }, labels: { try WorldTileRenderer.builtInMap().labels }, reachability: monitor,
            metering: NetworkMonitor(service: addresses.xkcd))
        networks = { monitor.networks() }
    }
}

private struct NoSecretStore: SecretStore {
    private struct Unavailable: Error {}

    func secret(named name: String) async throws -> String? { nil }
    func keep(_ secret: String, named name: String, label: String) async throws { throw Unavailable() }
    func removeSecret(named name: String) async throws {}
}

enum SystemTime {
    /// Yields whenever the day may have changed: at midnight, on waking up, and after a change of the clock or the time zone.
    @MainActor
    static func changes(now: @escaping @Sendable () -> Date = { Date() }) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let watch = ClockWatch(file: "/etc/localtime") {
                CalendarDay.beginning(after: now(), in: .current).map { Int($0.timeIntervalSince1970.rounded(.up)) }
            } onChange: {
                // Foundation looks up the zone only once.
                NSTimeZone.resetSystemTimeZone()
                continuation.yield()
            }
            continuation.onTermination = { _ in Task { @MainActor in watch.end() } }
        }
    }
}
