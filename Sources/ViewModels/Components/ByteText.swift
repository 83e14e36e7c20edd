import Foundation

/// Sizes in words.
enum ByteText {
    /// A size in the form of a locale, such as "132 MB".
    static func of(_ bytes: Int, in locale: Locale) -> String {
        Int64(bytes).formatted(.byteCount(style: .file, spellsOutZero: false).locale(locale))
    }
}
