import CGLib

private let domain = "chuckle"

/// - Parameter message: in English, as in the catalogues.
public func localized(_ message: String) -> String {
    // Without a translation gettext returns its argument, the same pointer.
    message.withCString { String(cString: dgettext(domain, $0)) }
}

/// Replaces `%@` in order, or `%1$@` and `%2$@` by number.
public func localized(_ message: String, _ values: String...) -> String {
    // Values are not searched for places: names from outside may contain anything.
    let pieces = localized(message).split(separator: "%", omittingEmptySubsequences: false)
    var (filled, position) = (String(pieces.first ?? ""), 0)
    for piece in pieces.dropFirst() {
        let place = piece.prefix { $0 != "@" }
        let number = place.isEmpty ? position + 1 : place.hasSuffix("$") ? Int(place.dropLast()) ?? 0 : 0
        if place.endIndex < piece.endIndex, values.indices.contains(number - 1) {
            filled += values[number - 1] + piece[place.endIndex...].dropFirst()
            position += 1
        } else {
            filled += "%" + piece
        }
    }
    return filled
}

/// The number replaces `%@`.
/// - Parameters:
///   - count: not negative.
///   - text: the number as it is written; nil writes its digits.
public func localizedPlural(_ singular: String, _ plural: String, count: Int, writtenAs text: String? = nil) -> String {
    let translated = singular.withCString { singular in
        plural.withCString { plural in String(cString: dngettext(domain, singular, plural, UInt(clamping: count))) }
    }
    return translated.replacing("%@", with: text ?? String(count), maxReplacements: 1)
}

public enum Localization {
    /// Chooses the language from the environment. Call once, before any message.
    /// - Parameter folder: contains `<language>/LC_MESSAGES/chuckle.mo`.
    public static func start(catalogueFolder folder: String) {
        setlocale(LC_ALL, "")
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }
}
