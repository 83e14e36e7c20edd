import Foundation

/// The addresses that may be requested: https, or http on this machine, without a user name or a password.
public enum AddressPolicy {
    /// Whether an address may be requested.
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

    /// Whether a host is this machine, by name or by the loopback ranges of RFC 1122 and RFC 4291.
    static func isLoopback(_ host: String) -> Bool {
        let name = host.lowercased()
        if name == "localhost" || name == "::1" || name == "[::1]" { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            // UInt8 also accepts signs, which an address cannot have.
            && parts.allSatisfy { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt8(part) != nil }
    }
}
