/// What decides over the map's tile server in the place of the setting.
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

/// Says where the map's tiles come from.
public struct LoadTileServerUseCase: Sendable {
    /// The tile server that is set, and what goes before it.
    public struct Choice: Sendable, Equatable {
        /// The tile server of the setting.
        public var setting: TileTemplate
        /// What goes before it; nil where nothing does.
        public let override: TileServerOverride?

        /// Where the tiles come from.
        public var template: TileTemplate { override?.template ?? setting }
    }

    let settings: any SettingStore
    let override: TileServerOverride?

    /// The tile server. A setting that is empty, or cannot be used, counts as none.
    public func callAsFunction() async throws -> Choice {
        let stored = try await settings.value(of: .tileTemplate)
        return Choice(setting: stored.flatMap { try? TileTemplate($0) } ?? .openStreetMap, override: override)
    }
}
