import Foundation

/// The addresses around a comic.
public enum ComicAddress {
    /// The licence of the comics.
    public static let licence = URL(string: "https://xkcd.com/license.html")
    /// The maximum length of a text that is searched for an address, in scalars. The rest of a longer text is ignored.
    public static let textLimit = 2_000

    /// The comic's page.
    public static func page(of number: Int) -> URL? {
        URL(string: "https://xkcd.com/\(number)/")
    }

    /// The page that explains the comic.
    public static func explanation(of number: Int) -> URL? {
        URL(string: "https://www.explainxkcd.com/wiki/index.php/\(number)")
    }

    /// The address of a picture; nil for an address that may not be requested, and for a folder, which the service gives for a comic
    /// without a picture.
    public static func picture(_ text: String) -> URL? {
        guard !text.hasSuffix("/"), let url = address(text) else { return nil }
        return AddressPolicy.allows(url) ? url : nil
    }

    /// The address that a comic links to, for the browser; nil if it is not a web address.
    public static func link(_ text: String) -> URL? {
        guard let url = address(text), let host = url.host(percentEncoded: false), !host.isEmpty, url.user == nil else {
            return nil
        }
        return url
    }

    /// The first comic with a picture of twice the size.
    public static let firstDoubled = 1053

    /// The possible address of a picture of twice the size; nil if there cannot be one. The service does not list them.
    public static func doubled(_ picture: URL, of number: Int) -> URL? {
        let text = picture.absoluteString
        guard number >= firstDoubled, picture.query == nil, picture.fragment == nil,
            let slash = text.lastIndex(of: "/"), let dot = text[slash...].lastIndex(of: "."), dot > text.index(after: slash)
        else { return nil }
        // The string is joined by hand, so that its escapes stay as they are.
        return URL(string: text[..<dot] + "_2x" + text[dot...])
    }

    /// The large version of its picture that a comic links to: at a host of xkcd.com, or at the service on this machine from which the
    /// comic's own picture comes. Nil if the link leads anywhere else, such as to a page with it.
    public static func largeVersion(of comic: Comic) -> URL? {
        guard let link = comic.link, link != comic.picture, AddressPolicy.allows(link), isOfService(link, comic),
            ["png", "jpg", "jpeg", "gif"].contains(link.pathExtension.lowercased())
        else { return nil }
        return link
    }

    private static func isOfService(_ link: URL, _ comic: Comic) -> Bool {
        guard let host = link.host(percentEncoded: false)?.lowercased() else { return false }
        if link.scheme?.lowercased() == "https", host == "xkcd.com" || host.hasSuffix(".xkcd.com") {
            return link.port == nil || link.port == 443
        }
        return AddressPolicy.isLoopback(host) && host == comic.picture?.host(percentEncoded: false)?.lowercased()
            && link.port == comic.picture?.port
    }

    /// A web address. The scheme is added if the site omits it, and is https for the service's own hosts.
    private static func address(_ text: String) -> URL? {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let whole = trimmed.hasPrefix("//") ? "https:" + trimmed : trimmed
        let secure = whole.replacing(/^http:(?=\/\/(?:[a-z0-9-]+\.)*xkcd\.com(?:\/|$))/.ignoresCase(), with: "https:")
        guard let url = URL(string: secure), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        return url
    }

    /// The number in the first address of a comic's page in a text, such as `https://xkcd.com/1234/`, `m.xkcd.com/1234` or
    /// `xkcd.com/1234`. It may be 404, which has a page but no comic.
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
