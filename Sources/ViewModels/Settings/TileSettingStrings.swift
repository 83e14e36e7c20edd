import Domain
import Localization

/// The dynamic strings of the map's tile server in the settings.
enum TileSettingStrings {
    /// Who decides in the place of the setting.
    static func override(_ override: TileServerOverride) -> String {
        switch override {
        case .variable(let name, let template):
            localized("%@ is set in the environment and overrides this setting.", name) + " "
                + localized("Map tiles come from %@.", template.text)
        case .sampleData:
            localized("Sample data uses its own map tiles. This setting applies to live data.")
        }
    }

    /// A tile server that was set.
    static func changed(_ choice: LoadTileServerUseCase.Choice) -> String {
        if choice.override != nil { return localized("Tile server saved for later") }
        return choice.setting == .openStreetMap
            ? localized("Map tiles now come from OpenStreetMap") : localized("Map tiles now come from the new server")
    }

    /// How much the kept tiles take.
    static func cache(bytes: Int) -> String {
        if bytes == 0 { return localized("No map tiles are stored.") }
        let megabytes = (bytes + 500_000) / 1_000_000
        return megabytes == 0
            ? localized("Stored map tiles use less than 1 MB.")
            : localized("Stored map tiles use %@ MB.", String(megabytes))
    }

    static var emptied: String { localized("Stored map tiles deleted") }
}

extension TileTemplateError: DescribedError {
    public var message: String {
        switch self {
        case .empty:
            localized("Enter the address of a tile server.")
        case .tooLong(let limit): ErrorStrings.tooLong(limit)
        case .missing(let placeholder):
            localized("%@ is missing. The address must contain {z}, {x} and {y}.", placeholder)
        case .unknown(let part):
            localized("Only {z}, {x} and {y} can be in braces, not %@.", part)
        case .notAnAddress:
            localized("This isn’t a web address.")
        case .insecure:
            localized("The address must begin with https:// and contain no user name or password.")
        case .placeholderInHost:
            localized("The server name can’t contain {z}, {x} or {y}.")
        }
    }
}
