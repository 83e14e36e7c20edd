import Foundation

/// A joke of api.chucknorris.io, with the fields of the service.
public struct ChuckNorrisJoke: Sendable, Equatable, Identifiable {
    public let id: String
    public let value: String
    /// `yyyy-MM-dd HH:mm:ss` with up to six fractional digits, in UTC.
    public let createdAt: String?
    public let updatedAt: String?
    /// Never requested: the host in old answers has another owner now.
    public let iconURL: String?
    /// The joke's page on the web.
    public let url: String?
    public let categories: [String]

    var isExplicit: Bool { categories.contains(where: Self.isExplicit) }

    public static func isExplicit(category: String) -> Bool { category.caseInsensitiveCompare("explicit") == .orderedSame }

    /// In scalars, far above the lengths in the service's data.
    public enum Limit {
        public static let id = 100
        public static let value = 1_000
        public static let moment = 40
        public static let url = 2_000
        public static let category = 100
        /// The maximum number of categories.
        public static let categories = 20
    }

    /// The text is made harmless and cut to its limit. A detail beyond its limit is left out.
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

    /// Nil if opening the address is not allowed.
    public var link: URL? {
        url.flatMap { URL(string: $0) }.flatMap { AddressPolicy.allows($0) ? $0 : nil }
    }
}

public enum Excerpt {
    /// In graphemes.
    public static let length = 30

    /// Ends with "..." if the text is longer than `length`.
    public static func of(_ text: String) -> String {
        let beginning = beginning(of: text)
        return beginning.endIndex < text.endIndex ? beginning + "..." : text
    }

    public static func beginning(of text: String) -> Substring { text.prefix(length) }
}
