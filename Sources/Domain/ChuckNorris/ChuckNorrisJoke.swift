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

    /// Whether the service marks the joke as explicit.
    var isExplicit: Bool { categories.contains(where: Self.isExplicit) }

    static func isExplicit(category: String) -> Bool { category.caseInsensitiveCompare("explicit") == .orderedSame }

    /// The maximum lengths of fields in scalars, far above those of the service's fields.
    public enum Limit {
        /// Of an identifier.
        public static let id = 100
        /// Of a text.
        public static let value = 1_000
        /// Of a point in time.
        public static let moment = 40
        /// Of an address.
        public static let url = 2_000
        public static let category = 100
        /// The maximum number of categories.
        public static let categories = 20
    }

    /// A joke. Its text is made harmless; a text that is too long is cut, and a detail that is too long is left out.
    public init(
        id: String, value: String, createdAt: String? = nil, updatedAt: String? = nil, iconURL: String? = nil,
        url: String? = nil, categories: [String] = []
    ) {
        self.id = id
        self.value = value.harmless(limit: Limit.value)
        self.createdAt = createdAt?.detail(limit: Limit.moment)
        self.updatedAt = updatedAt?.detail(limit: Limit.moment)
        self.iconURL = iconURL?.detail(limit: Limit.url)
        self.url = url?.detail(limit: Limit.url)
        self.categories = categories.prefix(Limit.categories).compactMap { $0.detail(limit: Limit.category) }
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
        let beginning = beginning(of: text)
        return beginning.endIndex < text.endIndex ? beginning + "..." : text
    }

    /// The part of a text that its excerpt shows.
    public static func beginning(of text: String) -> Substring { text.prefix(length) }
}
