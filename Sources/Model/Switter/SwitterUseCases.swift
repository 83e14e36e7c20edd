import Foundation

/// Those that use the settings throw `StorageError`; those that ask a service throw `HTTPError` and `CancellationError`.
public struct SwitterUseCases: Sendable {
    public let fetch: FetchSwitterJokeUseCase
    public let address: SwitterAddressUseCase
    /// Stores nothing, and does not send the identifier of this installation. Throws `SwitterAddressError` as well.
    public let testConnection: @Sendable (_ typed: String) async throws -> SwitterJoke
    /// Changes the identifier of this installation, so that servers do not recognise it.
    public let renewDevice: @Sendable () async throws -> Void

    public init(_ ports: SwitterPorts) {
        address = SwitterAddressUseCase(settings: ports.settings, standard: ports.standard)
        fetch = FetchSwitterJokeUseCase(
            service: ports.service, devices: ports.devices, address: address, makeDevice: { UUID() })
        testConnection = { try await ports.service.joke(from: try SwitterAddress.url(from: $0), device: UUID()) }
        renewDevice = { try await ports.settings.set(\.switterDevice, to: UUID().uuidString) }
    }
}

public struct FetchSwitterJokeUseCase: Sendable {
    let service: any SwitterService
    let devices: SettingTable
    let address: SwitterAddressUseCase
    let makeDevice: @Sendable () -> UUID

    public func callAsFunction() async throws -> SwitterJoke {
        let server = try await address()
        // Stored before it is sent: the next start must send the same one.
        let device = try await devices.device(proposing: makeDevice())
        return try await service.joke(from: server, device: device)
    }
}

public struct SwitterAddressUseCase: Sendable {
    let settings: any SettingStore
    let standard: URL

    public func callAsFunction() async throws -> URL { callAsFunction(stored: try await settings.value(of: \.switterAddress)) }

    /// - Parameter text: the user's server as it is stored; empty for the default one.
    public func callAsFunction(stored text: String) -> URL { (try? SwitterAddress.url(from: text)) ?? standard }
}
