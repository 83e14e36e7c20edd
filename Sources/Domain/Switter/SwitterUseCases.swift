import Foundation

/// Fetches one joke from the server of the settings.
public struct FetchSwitterJokeUseCase: Sendable {
    private let service: any SwitterService
    private let devices: any SwitterDeviceStore
    private let address: SwitterAddressUseCase
    private let makeDevice: @Sendable () -> UUID

    /// - Parameters:
    ///   - service: speaks to the server.
    ///   - devices: keep the name of this installation.
    ///   - address: says where the server is.
    ///   - makeDevice: makes a name up for a new installation.
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
        // Kept before it is sent: a name that got lost would be another user to the server.
        let device = try await devices.device(proposing: makeDevice())
        return try await service.joke(from: server, device: device)
    }
}

/// Says where the Switter server is.
public struct SwitterAddressUseCase: Sendable {
    private let settings: any SettingStore
    private let standard: URL

    /// - Parameters:
    ///   - settings: remember the user's server.
    ///   - standard: the public server, or the one of the environment.
    public init(settings: any SettingStore, standard: URL) {
        self.settings = settings
        self.standard = standard
    }

    /// The user's server, or the standard one where the user set none.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> URL {
        let kept = try await settings.value(of: .switterAddress) ?? ""
        return (try? SwitterAddress.url(from: kept)) ?? standard
    }
}

/// Sets the Switter server.
public struct ChangeSwitterAddressUseCase: Sendable {
    private let settings: any SettingStore

    /// - Parameter settings: remember the server.
    public init(settings: any SettingStore) {
        self.settings = settings
    }

    /// Sets the server to what the user typed.
    /// - Returns: the address in the form in which it is kept.
    /// - Throws: `SwitterAddressError`, `StorageError`. Nothing has changed then.
    @discardableResult
    public func callAsFunction(to typed: String) async throws -> URL {
        let url = try SwitterAddress.url(from: typed)
        try await settings.set(.switterAddress, to: url.absoluteString)
        return url
    }
}

/// Goes back to the standard Switter server.
public struct ResetSwitterAddressUseCase: Sendable {
    private let settings: any SettingStore

    /// - Parameter settings: remember the server.
    public init(settings: any SettingStore) {
        self.settings = settings
    }

    /// Forgets the user's server.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws {
        try await settings.set(.switterAddress, to: "")
    }
}

/// Tries an address before it is kept.
public struct TestSwitterConnectionUseCase: Sendable {
    private let service: any SwitterService

    /// - Parameter service: speaks to the server.
    public init(service: any SwitterService) {
        self.service = service
    }

    /// Passes when a Switter server answers at what the user typed. Nothing is kept.
    /// - Throws: `SwitterAddressError`, `HTTPError`, `CancellationError`.
    public func callAsFunction(_ typed: String) async throws {
        try await service.greet(try SwitterAddress.url(from: typed))
    }
}
