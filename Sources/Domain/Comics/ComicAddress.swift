import Foundation

/// The addresses around a comic.
public enum ComicAddress {
    /// The licence of the comics.
    public static let licence = URL(string: "https://xkcd.com/license.html")

    /// The comic's page.
    public static func page(of number: Int) -> URL? {
        URL(string: "https://xkcd.com/\(number)/")
    }

    /// The page that explains the comic.
    public static func explanation(of number: Int) -> URL? {
        URL(string: "https://www.explainxkcd.com/wiki/index.php/\(number)")
    }

    /// The address of a picture that the service delivers; nil for a folder, which is what it delivers for a comic without a picture, and
    /// for an address that is not spoken to.
    public static func picture(_ text: String) -> URL? {
        guard !text.hasSuffix("/"), let url = address(text) else { return nil }
        return AddressPolicy.allows(url) ? url : nil
    }

    /// The address that a comic links to, for the browser; nil for what is no address of the web.
    public static func link(_ text: String) -> URL? {
        guard let url = address(text), let host = url.host(percentEncoded: false), !host.isEmpty, url.user == nil else {
            return nil
        }
        return url
    }

    /// From this number on there may be pictures of twice the size.
    public static let firstDoubled = 1053

    /// Where a picture of twice the size would be; nil where there is none for sure. The service does not say it.
    public static func doubled(_ picture: URL, of number: Int) -> URL? {
        let text = picture.absoluteString
        guard number >= firstDoubled, picture.query == nil, picture.fragment == nil,
            let slash = text.lastIndex(of: "/"), let dot = text[slash...].lastIndex(of: "."), dot > text.index(after: slash)
        else { return nil }
        // The text is put together by hand: what is escaped in it must stay as it is.
        return URL(string: text[..<dot] + "_2x" + text[dot...])
    }

    /// An address of the web, with the scheme that the site leaves out, and in its secure form where the service's own hosts are meant.
    private static func address(_ text: String) -> URL? {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let whole = trimmed.hasPrefix("//") ? "https:" + trimmed : trimmed
        let secure = whole.replacing(/^http:(?=\/\/(?:[a-z0-9-]+\.)*xkcd\.com(?:\/|$))/.ignoresCase(), with: "https:")
        guard let url = URL(string: secure), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        return url
    }
}
