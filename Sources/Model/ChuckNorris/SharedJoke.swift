public struct SharedJoke: Sendable, Equatable {
    private let id: ChuckNorrisJoke.ID
    public let value: String
    /// The address of the joke's page; nil if opening it is not allowed.
    public let source: String?

    public init(_ joke: ChuckNorrisJoke) {
        id = joke.id
        value = joke.value
        source = joke.link?.absoluteString
    }

    public var text: String { [value, source].compactMap(\.self).joined(separator: "\n") }

    /// A quotation in HTML with a link to the source.
    public var html: String {
        let link = source.map { #"<p><a href="\#($0.escapedForHTML)">\#($0.escapedForHTML)</a></p>"# }
        return "<blockquote><p>\(value.escapedForHTML)</p></blockquote>" + (link ?? "")
    }

    /// Without characters that a file's name cannot have.
    public var fileName: String {
        "Chuck Norris \(id.prefix(Self.nameLength))".onOneLine(separators: "/\\:*?\"<>|.") + ".png"
    }

    /// In characters. The service's identifiers have 22.
    private static let nameLength = 22
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}
