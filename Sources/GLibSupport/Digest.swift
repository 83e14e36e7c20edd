import CGLib

/// FIPS 180-4, in hexadecimal digits.
public func sha256(_ text: String) -> String {
    takeString(g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, text.utf8.count)) ?? ""
}
