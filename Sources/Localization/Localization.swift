import CIntl

/// The name of the application's message catalogues.
private let domain = "chuckle"

/// A message in the user's language.
/// - Parameter message: in English, as the catalogues know it.
public func localized(_ message: String) -> String {
    // Without a translation gettext returns the very pointer that it was given.
    message.withCString { String(cString: dgettext(domain, $0)) }
}

/// A message in the user's language with one place, written `%@`, for a value.
public func localized(_ message: String, _ value: String) -> String {
    localized(message).replacing("%@", with: value, maxReplacements: 1)
}

/// A message in the user's language in the form that its grammar asks for with a number, written `%@`.
/// - Parameters:
///   - singular: in English, for one.
///   - plural: in English, for every other number.
///   - count: not negative.
public func localizedPlural(_ singular: String, _ plural: String, count: Int) -> String {
    let translated = singular.withCString { singular in
        plural.withCString { plural in String(cString: dngettext(domain, singular, plural, UInt(clamping: count))) }
    }
    return translated.replacing("%@", with: String(count), maxReplacements: 1)
}

/// The message catalogues of the process.
public enum Localization {
    /// Chooses the language by the environment, and the folder in which the catalogues are. Call once, before any message.
    /// - Parameter folder: holds `<language>/LC_MESSAGES/chuckle.mo`.
    public static func start(catalogueFolder folder: String) {
        setlocale(LC_ALL, "")
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }
}
