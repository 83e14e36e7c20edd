import Foundation

public enum SwitterAddressError: Error, Sendable, Equatable {
    case empty
    case tooLong(limit: Int)
    case malformed
    /// Neither https nor on this machine.
    case insecure
    /// A user name, a password, a query or a fragment, which requests would lack.
    case unusablePart
}

public enum SwitterAddress {
    public static let limit = 500

    /// Scheme, host, optional port and path, without a slash at the end. The default scheme is https, or http for this machine.
    public static func url(from typed: String) throws(SwitterAddressError) -> URL {
        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw .empty }
        guard text.unicodeScalars.count <= limit else { throw .tooLong(limit: limit) }
        guard !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.isControl }) else { throw .malformed }
        if text.contains("://") { return try checked(text) }
        if let url = try? checked("http://" + text) { return url }
        return try checked("https://" + text)
    }

    private static func checked(_ text: String) throws(SwitterAddressError) -> URL {
        guard var components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
            let host = components.host, !host.isEmpty, components.port.map({ (1...65_535).contains($0) }) ?? true
        else { throw .malformed }
        guard components.user == nil, components.password == nil, components.query == nil, components.fragment == nil else {
            throw .unusablePart
        }
        components.scheme = scheme
        while components.percentEncodedPath.hasSuffix("/") { components.percentEncodedPath.removeLast() }
        guard let url = components.url else { throw .malformed }
        guard AddressPolicy.allows(url) else { throw .insecure }
        return url
    }
}
