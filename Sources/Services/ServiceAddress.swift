import Domain
import Foundation

/// The address of a service: its public one, or that of an environment variable.
public enum ServiceAddress {
    /// An environment variable whose value cannot be used.
    public struct InvalidError: Error, Equatable {
        public let variable, value: String
    }

    /// The base address of a service.
    /// - Parameter variable: replaces scheme, host and path prefix if it is set and not empty.
    /// - Throws: `InvalidError` for an address that is neither https nor on this machine.
    public static func base(variable: String, publicAddress: String, environment: [String: String]) throws -> URL {
        let value = environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? publicAddress
        guard let url = URL(string: value), AddressPolicy.allows(url), url.query == nil, url.fragment == nil else {
            throw InvalidError(variable: variable, value: value)
        }
        return url
    }

    /// The tile server of the environment variable `CHUCKLE_TILES_URL`; nil if it is not set.
    /// - Throws: `InvalidError` for a text that is no template.
    public static func tileServer(environment: [String: String]) throws -> TileServerOverride? {
        let variable = "CHUCKLE_TILES_URL"
        guard let value = environment[variable], !value.isEmpty else { return nil }
        guard let template = try? TileTemplate(value) else { throw InvalidError(variable: variable, value: value) }
        return .variable(variable, template)
    }
}
