import Foundation

/// Allows https, or http on this machine, without a user name or a password.
public enum AddressPolicy {
    public static func allows(_ url: URL) -> Bool {
        guard let host = url.host(percentEncoded: false), !host.isEmpty, url.user(percentEncoded: false) == nil else {
            return false
        }
        switch url.scheme?.lowercased() {
        case "https": return true
        case "http": return isLoopback(host)
        default: return false
        }
    }

    /// For addresses in answers. A service on the network must not reach into this machine; one on this machine may refer to it.
    public static func allows(_ url: URL, from origin: URL) -> Bool { allows(url) && isOutside(url, of: origin) }

    public static func isOutside(_ url: URL, of origin: URL) -> Bool {
        guard let host = url.host(percentEncoded: false) else { return false }
        return !mayBeLoopback(host) || origin.host(percentEncoded: false).map(isLoopback) == true
    }

    /// Whether a resolver may map a host to this machine: any form of a loopback or unspecified address.
    private static func mayBeLoopback(_ host: String) -> Bool {
        let name = host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        // Routable addresses of IPv6 begin with 2 or 3, those of private networks with f.
        if name.contains(":") { return name.hasPrefix(":") || name.hasPrefix("0") }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        // A host whose last part is a number is an address of IPv4 (WHATWG URL Standard, section 3.5).
        guard let last = parts.last, last.hasPrefix("0x") || !last.isEmpty && last.utf8.allSatisfy(isDigit) else { return false }
        // inet_aton also accepts fewer parts, octal and hexadecimal numbers. Honest addresses do not have them.
        let isPlain = parts.count == 4 && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
        return !isPlain || parts.first == "127" || parts.first == "0"
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// By name or by the loopback ranges of RFC 1122 and RFC 4291.
    public static func isLoopback(_ host: String) -> Bool {
        let name = host.lowercased()
        if name == "localhost" || name == "::1" || name == "[::1]" { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            // UInt8 also accepts signs, which an address cannot have.
            && parts.allSatisfy { part in part.utf8.allSatisfy(isDigit) && UInt8(part) != nil }
    }
}
