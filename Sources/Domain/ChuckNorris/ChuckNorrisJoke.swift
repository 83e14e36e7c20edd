import Foundation

/// A joke of api.chucknorris.io, in the service's own fields.
public struct ChuckNorrisJoke: Sendable, Equatable, Identifiable {
    /// The service's identifier, unique among its jokes.
    public let id: String
    /// The text.
    public let value: String
    /// When the service's backend created the joke, as it wrote it: `yyyy-MM-dd HH:mm:ss` with up to six digits of fraction.
    public let createdAt: String?
    /// When the backend last changed it, in the same form.
    public let updatedAt: String?
    /// Where the service says that the icon is. Never fetched as it stands: the host in old answers belongs to somebody else now.
    public let iconURL: String?
    /// The joke's page.
    public let url: String?
    /// The service's categories, mostly none.
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

    /// The joke's page where it may be opened from the application.
    public var link: URL? {
        url.flatMap { URL(string: $0) }.flatMap { AddressPolicy.allows($0) ? $0 : nil }
    }
}

/// What a list row shows of a joke's text.
public enum Excerpt {
    /// The most characters of a text that are shown whole. A character is what a reader sees as one.
    public static let length = 30

    /// The first characters followed by "...", or the whole text where it is not longer.
    public static func of(_ text: String) -> String {
        guard let end = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex), end < text.endIndex else {
            return text
        }
        return text[..<end] + "..."
    }
}
