import Domain
import Localization

/// The dynamic strings of the map's tile server in the settings.
enum TileSettingStrings {
    /// Who decides in the place of the setting.
    static func override(_ override: TileServerOverride) -> String {
        switch override {
        case .variable(let name, let template):
            localized("The environment variable %@ goes before this setting.", name) + " "
                + localized("The tiles come from %@.", template.text)
        case .sampleData:
            localized("The sample data have tiles of their own. This setting counts for live data.")
        }
    }

    /// A tile server that was set.
    static func changed(_ choice: LoadTileServerUseCase.Choice) -> String {
        if choice.override != nil { return localized("The tile server is kept for later") }
        return choice.setting == .openStreetMap
            ? localized("The tiles come from OpenStreetMap now") : localized("The tiles come from the new server now")
    }

    /// How much the kept tiles take.
    static func cache(bytes: Int) -> String {
        if bytes == 0 { return localized("The map's cache is empty.") }
        let megabytes = (bytes + 500_000) / 1_000_000
        return megabytes == 0
            ? localized("The map's cache holds less than 1 MB.")
            : localized("The map's cache holds %@ MB.", String(megabytes))
    }

    static var emptied: String { localized("The map's cache is empty now") }
}

extension TileTemplateError: DescribedError {
    public var message: String {
        switch self {
        case .empty:
            localized("Type the address of a tile server.")
        case .tooLong(let limit):
            localizedPlural(
                "This is too long: an address has at most %@ character.",
                "This is too long: an address has at most %@ characters.", count: limit)
        case .missing(let placeholder):
            localized("%@ is missing: every tile has a zoom level, a column and a row.", placeholder)
        case .unknown(let part):
            localized("Only {z}, {x} and {y} can stand in braces, not %@.", part)
        case .notAnAddress:
            localized("This is no web address.")
        case .insecure:
            localized("The address must begin with https://, without a name and password.")
        case .placeholderInHost:
            localized("The name of the server cannot have {z}, {x} or {y} in it.")
        }
    }
}
