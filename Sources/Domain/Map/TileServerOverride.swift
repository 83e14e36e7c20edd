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
