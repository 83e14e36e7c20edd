import Foundation

public enum ServiceAddress {
    public struct InvalidError: Error, Equatable {
        public let variable, value: String
    }

    /// - Parameter variable: replaces scheme, host and path prefix if it is set and not empty.
    /// - Throws: `InvalidError` for an address that is neither https nor on this machine.
    public static func base(variable: String, publicAddress: String, environment: [String: String]) throws -> URL {
        let value = environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? publicAddress
        guard let url = URL(string: value), AddressPolicy.allows(url), url.query == nil, url.fragment == nil else {
            throw InvalidError(variable: variable, value: value)
        }
        return url
    }
}
