import Foundation

/// A joke of api.chucknorris.io, with the fields of the service.
public struct ChuckNorrisJoke: Sendable, Equatable, Identifiable {
    /// The service's identifier, unique among its jokes.
    public let id: String
    /// The text.
    public let value: String
    /// When the backend created the joke: `yyyy-MM-dd HH:mm:ss` with up to six fractional digits.
    public let createdAt: String?
    /// When the backend last changed it, in the same format.
    public let updatedAt: String?
    /// The address of the icon in the answer. It is never requested: the host in old answers has another owner now.
    public let iconURL: String?
    /// The joke's page on the web.
    public let url: String?
    /// The categories; most jokes have none.
    public let categories: [String]

    /// A joke.
    public init(
        id: String, value: String, createdAt: String? = nil, updatedAt: String? = nil, iconURL: String? = nil,
        url: String? = nil, categories: [String] = []
    ) {
        self.id = id
        self.value = value
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.iconURL = iconURL
        self.url = url
        self.categories = categories
    }

    /// The joke's page; nil if its address may not be opened.
    public var link: URL? {
        url.flatMap { URL(string: $0) }.flatMap { AddressPolicy.allows($0) ? $0 : nil }
    }
}

/// The beginning of a joke, as a row shows it.
public enum Excerpt {
    /// The maximum length of a text that is shown whole, in graphemes.
    public static let length = 30

    /// The first `length` characters followed by "...", or the whole text if it is not longer.
    public static func of(_ text: String) -> String {
        guard let end = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex), end < text.endIndex else {
            return text
        }
        return text[..<end] + "..."
    }
}
