import Foundation

/// Which addresses the application speaks to: https, and plain http on this machine only; never with a name and a password in them.
public enum AddressPolicy {
    /// Whether requests may go to an address.
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
            // UInt8 reads signs as well, which an address does not have.
            && parts.allSatisfy { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt8(part) != nil }
    }
}
