import Foundation

public enum ComicAddress {
    public static let licence = URL(string: "https://xkcd.com/license.html")
    /// In scalars. The rest of a longer text is not searched for an address.
    public static let textLimit = 2_000

    public static func page(of number: Int) -> URL? {
        URL(string: "https://xkcd.com/\(number)/")
    }

    public static func explanation(of number: Int) -> URL? {
        URL(string: "https://www.explainxkcd.com/wiki/index.php/\(number)")
    }

    /// Nil if requests to the address are not allowed, and for a folder, which the service gives for a comic without a picture.
    public static func picture(_ text: String) -> URL? {
        guard !text.hasSuffix("/"), let url = address(text) else { return nil }
        return AddressPolicy.allows(url) ? url : nil
    }

    public static func link(_ text: String) -> URL? {
        guard let url = address(text), let host = url.host(percentEncoded: false), !host.isEmpty, url.user == nil else {
            return nil
        }
        return url
    }

    /// The first comic with a picture of twice the size.
    public static let firstDoubled = 1053

    /// Nil if there cannot be a picture of twice the size. The service does not list them.
    public static func doubled(_ picture: URL, of number: Int) -> URL? {
        let text = picture.absoluteString
        guard number >= firstDoubled, picture.query == nil, picture.fragment == nil,
            let slash = text.lastIndex(of: "/"), let dot = text[slash...].lastIndex(of: "."), dot > text.index(after: slash)
        else { return nil }
        // Joined by hand, so that escapes stay as they are.
        return URL(string: text[..<dot] + "_2x" + text[dot...])
    }

    /// The linked picture, if it is on a host of xkcd.com or on the local service of the comic's own picture.
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

    /// Adds a scheme if the site omits it. It is https for the service's own hosts.
    private static func address(_ text: String) -> URL? {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let whole = trimmed.hasPrefix("//") ? "https:" + trimmed : trimmed
        let secure = whole.replacing(/^http:(?=\/\/(?:[a-z0-9-]+\.)*xkcd\.com(?:\/|$))/.ignoresCase(), with: "https:")
        guard let url = URL(string: secure), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        return url
    }

    /// The first valid number of an address such as `m.xkcd.com/1234` in a text. It may be 404, which has a page but no comic.
    public static func number(in text: String) -> Int? {
        let scalars = text.unicodeScalars
        let part = scalars.prefix(textLimit)
        var words = part.split(whereSeparator: isSeparator)
        // A truncated number would be another one.
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
