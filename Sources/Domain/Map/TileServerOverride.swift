/// A tile server that overrides the setting.
public enum TileServerOverride: Sendable, Equatable {
    /// An environment variable of this name.
    case variable(String, TileTemplate)
    /// The sample data, which have a tile server of their own.
    case sampleData(TileTemplate)

    /// Where the tiles come from.
    public var template: TileTemplate {
        switch self {
        case .variable(_, let template), .sampleData(let template): template
        }
    }
}
