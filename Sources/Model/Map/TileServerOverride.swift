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
