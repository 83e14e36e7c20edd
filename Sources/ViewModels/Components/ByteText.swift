import Foundation

enum ByteText {
    /// Such as "132 MB".
    static func of(_ bytes: Int, in locale: Locale) -> String {
        Int64(bytes).formatted(.byteCount(style: .file, spellsOutZero: false).locale(locale))
    }
}
