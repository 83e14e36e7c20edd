import Atlas
import Foundation

/// The address of a tile server, with `{z}`, `{x}` and `{y}` where a tile's zoom level, column and row go.
public struct TileTemplate: Sendable, Hashable {
    /// The template as it was written, without blanks around it.
    public let text: String

    /// The most characters of a template.
    public static let limit = 1_000
    /// What a template must name, and all that it may.
    public static let placeholders = ["{z}", "{x}", "{y}"]
    /// The public server, at exactly the address that its policy asks for.
    public static let openStreetMap = TileTemplate(checked: "https://tile.openstreetmap.org/{z}/{x}/{y}.png")

    private init(checked text: String) {
        self.text = text
    }

    /// Reads a template from a form, a setting or an environment variable.
    public init(_ text: String) throws(TileTemplateError) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw .empty }
        guard text.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
        for placeholder in Self.placeholders where !text.contains(placeholder) { throw .missing(placeholder) }
        if let unknown = text.matches(of: /\{[^{}]*\}?|\}/).map({ String($0.output) }).first(where: {
            !Self.placeholders.contains($0)
        }) {
            throw .unknown(unknown)
        }
        guard let address = URL(string: Self.filled(text, TileCoordinate(zoom: 1, x: 1, y: 1))), address.host() != nil,
            address.fragment == nil, !text.contains(where: \.isWhitespace)
        else { throw .notAnAddress }
        guard AddressPolicy.allows(address) else { throw .insecure }
        // One server for all tiles: the rules about connections and pauses are per server.
        let authority = text.drop { $0 != "/" }.dropFirst(2).prefix { !"/?".contains($0) }
        guard !authority.contains("{") else { throw .placeholderInHost }
        self.init(checked: text)
    }

    /// The template of a setting; that of the public server if the setting is empty or cannot be used.
    init(stored text: String?) {
        self = text.flatMap { try? TileTemplate($0) } ?? .openStreetMap
    }

    /// The address of a tile; nil for a tile that does not exist.
    public func url(of tile: TileCoordinate) -> URL? {
        tile.isValid ? URL(string: Self.filled(text, tile)) : nil
    }

    private static func filled(_ text: String, _ tile: TileCoordinate) -> String {
        text.replacing("{z}", with: String(tile.zoom)).replacing("{x}", with: String(tile.x))
            .replacing("{y}", with: String(tile.y))
    }
}

/// Why a text is no tile template.
public enum TileTemplateError: Error, Sendable, Equatable {
    /// There is nothing but blanks.
    case empty
    /// There are more characters than a template may have.
    case tooLong(limit: Int)
    /// One of `{z}`, `{x}` and `{y}` is missing.
    case missing(String)
    /// Something else stands in braces, such as `{s}`.
    case unknown(String)
    /// It is no web address.
    case notAnAddress
    /// It is neither https nor on this machine, or has a name and a password in it.
    case insecure
    /// A placeholder stands in the name of the server.
    case placeholderInHost
}
