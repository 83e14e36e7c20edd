import Foundation

/// Why a text is no address of a Switter server.
public enum SwitterAddressError: Error, Sendable, Equatable {
    /// There is nothing but blanks.
    case empty
    /// There are more characters than an address may have.
    case tooLong(limit: Int)
    /// The text has not the form of an address.
    case malformed
    /// The address is neither https nor on this machine.
    case insecure
    /// The address carries a name, a password, a query or a fragment, which requests would not have.
    case unusablePart
}

/// The rule for the addresses of Switter servers.
public enum SwitterAddress {
    /// The most characters of an address.
    public static let limit = 500

    /// Reads an address as the user typed it: scheme and host, with port and path if there are any. Without a scheme it is https, and
    /// http for this machine. A slash at the end is left out.
    /// - Throws: `SwitterAddressError`.
    public static func url(from typed: String) throws(SwitterAddressError) -> URL {
        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw .empty }
        guard text.unicodeScalars.count <= limit else { throw .tooLong(limit: limit) }
        guard !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.properties.generalCategory == .control })
        else { throw .malformed }
        return try text.contains("://") ? checked(text) : withoutScheme(text)
    }

    private static func withoutScheme(_ text: String) throws(SwitterAddressError) -> URL {
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
