import Foundation

/// Fetches one joke from the user's server.
public struct FetchSwitterJokeUseCase: Sendable {
    private let service: any SwitterService
    private let devices: any SwitterDeviceStore
    private let address: SwitterAddressUseCase
    private let makeDevice: @Sendable () -> UUID

    /// - Parameters:
    ///   - service: fetches the joke.
    ///   - devices: stores the identifier of this installation.
    ///   - address: reads the server's address.
    ///   - makeDevice: makes the identifier of a new installation.
    public init(
        service: any SwitterService, devices: any SwitterDeviceStore, address: SwitterAddressUseCase,
        makeDevice: @escaping @Sendable () -> UUID = { UUID() }
    ) {
        self.service = service
        self.devices = devices
        self.address = address
        self.makeDevice = makeDevice
    }

    /// The joke.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> SwitterJoke {
        let server = try await address()
        // It is stored before it is sent: the next start must send the same one.
        let device = try await devices.device(proposing: makeDevice())
        return try await service.joke(from: server, device: device)
    }
}

/// Reads the address of the Switter server.
public struct SwitterAddressUseCase: Sendable {
    private let settings: any SettingStore
    private let standard: URL

    /// - Parameters:
    ///   - settings: stores the user's server.
    ///   - standard: the default server: the public one, or that of an environment variable.
    public init(settings: any SettingStore, standard: URL) {
        self.settings = settings
        self.standard = standard
    }

    /// The user's server, or the default one.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> URL {
        let kept = try await settings.value(of: .switterAddress) ?? ""
        return (try? SwitterAddress.url(from: kept)) ?? standard
    }
}

/// Sets the Switter server.
public struct ChangeSwitterAddressUseCase: Sendable {
    private let settings: any SettingStore

    /// - Parameter settings: stores the server.
    public init(settings: any SettingStore) {
        self.settings = settings
    }

    /// Sets the server to the address that the user typed.
    /// - Returns: the address as it is stored.
    /// - Throws: `SwitterAddressError`, `StorageError`. Nothing has changed then.
    @discardableResult
    public func callAsFunction(to typed: String) async throws -> URL {
        let url = try SwitterAddress.url(from: typed)
        try await settings.set(.switterAddress, to: url.absoluteString)
        return url
    }
}

/// Restores the default Switter server.
public struct ResetSwitterAddressUseCase: Sendable {
    private let settings: any SettingStore

    /// - Parameter settings: stores the server.
    public init(settings: any SettingStore) {
        self.settings = settings
    }

    /// Forgets the user's server.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws {
        try await settings.set(.switterAddress, to: "")
    }
}

/// Tests an address before it is saved.
public struct TestSwitterConnectionUseCase: Sendable {
    private let service: any SwitterService

    /// - Parameter service: sends the request.
    public init(service: any SwitterService) {
        self.service = service
    }

    /// Tests whether a Switter server answers at the address that the user typed. Nothing is stored.
    /// - Throws: `SwitterAddressError`, `HTTPError`, `CancellationError`.
    public func callAsFunction(_ typed: String) async throws {
        try await service.greet(try SwitterAddress.url(from: typed))
    }
}
