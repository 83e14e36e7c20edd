import Foundation

extension ComicAddress {
    /// The maximum length of a text that is searched for an address, in scalars. The rest of a longer text is ignored.
    public static let textLimit = 2_000

    /// The number in the first address of a comic's page in a text, such as `https://xkcd.com/1234/`, `m.xkcd.com/1234` or
    /// `xkcd.com/1234`.
    ///
    /// It may be 404, which has a page but no comic.
    /// - Returns: nil if there is no such address, or if its number is impossible.
    public static func number(in text: String) -> Int? {
        let scalars = text.unicodeScalars
        let part = scalars.prefix(textLimit)
        var words = part.split(whereSeparator: isSeparator)
        // A number that is cut off would be another one.
        if part.endIndex < scalars.endIndex, !isSeparator(scalars[part.endIndex]), words.last?.endIndex == part.endIndex {
            words.removeLast()
        }
        let address = /(?:https?:\/\/)?(?:www\.|m\.)?xkcd\.com\/([0-9]{1,9})(?:[\/?#].*|[.:;!…]*)/.ignoresCase()
        let numbers = words.lazy.compactMap { String(Substring($0)).wholeMatch(of: address).flatMap { Int($0.output.1) } }
        return numbers.first { ComicNavigation.numbers.contains($0) }
    }

    /// Whether a scalar is never part of an address, but may surround one in prose, Markdown or HTML.
    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || "<>()[]{}\"'“”‘’«»,|".unicodeScalars.contains(scalar)
    }
}
