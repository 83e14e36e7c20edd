/// A joke as others get it.
public struct SharedJoke: Sendable, Equatable {
    private let id: ChuckNorrisJoke.ID
    /// The joke.
    public let value: String
    /// The address of its page; nil if that may not be opened.
    public let source: String?

    public init(_ joke: ChuckNorrisJoke) {
        id = joke.id
        value = joke.value
        source = joke.link?.absoluteString
    }

    /// The joke with its source on a line of its own.
    public var text: String { [value, source].compactMap(\.self).joined(separator: "\n") }

    /// The joke as a quotation in HTML, with a link to its source.
    public var html: String {
        let link = source.map { #"<p><a href="\#($0.escapedForHTML)">\#($0.escapedForHTML)</a></p>"# }
        return "<blockquote><p>\(value.escapedForHTML)</p></blockquote>" + (link ?? "")
    }

    /// The name that is proposed for a file of the picture, without what a file's name cannot have.
    public var fileName: String {
        "Chuck Norris \(id.prefix(Self.nameLength))".onOneLine(separators: "/\\:*?\"<>|.") + ".png"
    }

    /// The most characters of an identifier in a file's name; the service's have 22.
    private static let nameLength = 22
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}
