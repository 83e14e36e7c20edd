import Atlas
import Foundation

/// The address of a tile server, with `{z}`, `{x}` and `{y}` for a tile's zoom level, column and row.
public struct TileTemplate: Sendable, Hashable {
    public let text: String

    /// In characters.
    public static let limit = 1_000
    /// A template has exactly these placeholders.
    public static let placeholders = ["{z}", "{x}", "{y}"]
    /// The public server, at the address that its policy requires.
    public static let openStreetMap = TileTemplate(checked: "https://tile.openstreetmap.org/{z}/{x}/{y}.png")

    private init(checked text: String) {
        self.text = text
    }

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
        // All tiles have one server, because connections and pauses are limited per server.
        let authority = text.drop { $0 != "/" }.dropFirst(2).prefix { !"/?".contains($0) }
        guard !authority.contains("{") else { throw .placeholderInHost }
        self.init(checked: text)
    }

    /// The public server replaces an empty or invalid setting.
    public init(stored text: String) {
        self = (try? TileTemplate(text)) ?? .openStreetMap
    }

    /// An empty setting follows the default server to another address in a later version.
    public var stored: String { self == .openStreetMap ? "" : text }

    public func url(of tile: TileCoordinate) -> URL? {
        tile.isValid ? URL(string: Self.filled(text, tile)) : nil
    }

    private static func filled(_ text: String, _ tile: TileCoordinate) -> String {
        text.replacing("{z}", with: String(tile.zoom)).replacing("{x}", with: String(tile.x))
            .replacing("{y}", with: String(tile.y))
    }
}

public enum TileTemplateError: Error, Sendable, Equatable {
    case empty
    case tooLong(limit: Int)
    case missing(String)
    /// Other text in braces, such as `{s}`.
    case unknown(String)
    case notAnAddress
    /// Neither https nor on this machine, or with a user name or a password.
    case insecure
    case placeholderInHost
}

public enum TileServerOverride: Sendable, Equatable {
    /// The name of an environment variable.
    case variable(String, TileTemplate)
    /// The sample data have a tile server of their own.
    case sampleData(TileTemplate)

    public var template: TileTemplate {
        switch self {
        case .variable(_, let template), .sampleData(let template): template
        }
    }
}

extension ServiceAddress {
    /// Nil if the environment variable is not set. Throws `InvalidError` if its text is not a template.
    public static func tileServer(environment: [String: String]) throws -> TileServerOverride? {
        let variable = "CHUCKLE_TILES_URL"
        guard let value = environment[variable], !value.isEmpty else { return nil }
        guard let template = try? TileTemplate(value) else { throw InvalidError(variable: variable, value: value) }
        return .variable(variable, template)
    }
}
