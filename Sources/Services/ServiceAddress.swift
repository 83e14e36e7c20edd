import Domain
import Foundation

/// The address of a service: its public one, or that of an environment variable.
public enum ServiceAddress {
    /// An environment variable whose value cannot be used.
    public struct InvalidError: Error, Equatable {
        /// The variable's name.
        public let variable: String
        /// The variable's value.
        public let value: String
    }

    /// The base address of a service.
    /// - Parameters:
    ///   - variable: replaces scheme, host and path prefix if it is set and not empty.
    ///   - publicAddress: used otherwise.
    ///   - environment: the process's.
    /// - Throws: `InvalidError` for an address that is neither https nor on this machine.
    public static func base(
        variable: String, publicAddress: String, environment: [String: String]
    ) throws -> URL {
        let value = environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? publicAddress
        guard let url = URL(string: value), AddressPolicy.allows(url), url.query == nil, url.fragment == nil else {
            throw InvalidError(variable: variable, value: value)
        }
        return url
    }
}
