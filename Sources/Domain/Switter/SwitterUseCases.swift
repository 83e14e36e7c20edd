import Foundation

/// What the user can do with Switter. What reads or writes the settings throws `StorageError`; what asks a service throws `HTTPError` and
/// `CancellationError`.
public struct SwitterUseCases: Sendable {
    public let fetch: FetchSwitterJokeUseCase
    public let address: SwitterAddressUseCase
    /// Sets the server to the address that the user typed, and returns it as it is stored. Throws `SwitterAddressError` as well, and
    /// nothing has changed then.
    public let changeAddress: @Sendable (_ typed: String) async throws -> URL
    /// Restores the default server.
    public let resetAddress: @Sendable () async throws -> Void
    /// The joke of the server whose address the user typed, which learns nothing about this installation. Nothing is stored. Throws
    /// `SwitterAddressError` as well.
    public let testConnection: @Sendable (_ typed: String) async throws -> SwitterJoke
    /// Gives this installation another number, so that servers do not know it again.
    public let renewDevice: @Sendable () async throws -> Void

    public init(_ ports: SwitterPorts) {
        address = SwitterAddressUseCase(settings: ports.settings, standard: ports.standard)
        fetch = FetchSwitterJokeUseCase(
            service: ports.service, devices: ports.devices, address: address, makeDevice: { UUID() })
        changeAddress = { typed in
            let url = try SwitterAddress.url(from: typed)
            try await ports.settings.set(.switterAddress, to: url.absoluteString)
            return url
        }
        resetAddress = { try await ports.settings.set(.switterAddress, to: "") }
        testConnection = { try await ports.service.joke(from: try SwitterAddress.url(from: $0), device: UUID()) }
        renewDevice = { try await ports.settings.set(.switterDevice, to: UUID().uuidString) }
    }
}

/// Fetches one joke from the user's server.
public struct FetchSwitterJokeUseCase: Sendable {
    let service: any SwitterService
    let devices: any SwitterDeviceStore
    let address: SwitterAddressUseCase
    let makeDevice: @Sendable () -> UUID

    public func callAsFunction() async throws -> SwitterJoke {
        let server = try await address()
        // It is stored before it is sent: the next start must send the same one.
        let device = try await devices.device(proposing: makeDevice())
        return try await service.joke(from: server, device: device)
    }
}

/// Reads the address of the user's Switter server, or of the default one.
public struct SwitterAddressUseCase: Sendable {
    let settings: any SettingStore
    let standard: URL

    public func callAsFunction() async throws -> URL {
        let kept = try await settings.value(of: .switterAddress) ?? ""
        return (try? SwitterAddress.url(from: kept)) ?? standard
    }
}
