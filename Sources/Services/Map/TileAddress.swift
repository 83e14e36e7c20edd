import Domain

/// Where the tiles of the map come from.
public enum TileAddress {
    /// The environment variable that replaces the tile server.
    public static let variable = "CHUCKLE_TILES_URL"

    /// The template of the environment variable, of the setting where the variable is not set, or that of OpenStreetMap.
    /// - Parameters:
    ///   - setting: as it is stored; one that cannot be used, or is empty, counts as none.
    ///   - environment: the process's.
    /// - Throws: `ServiceAddress.InvalidError` for a variable that cannot be used.
    public static func template(setting: String?, environment: [String: String]) throws -> TileTemplate {
        if let value = environment[variable], !value.isEmpty {
            do {
                return try TileTemplate(value)
            } catch {
                throw ServiceAddress.InvalidError(variable: variable, value: value)
            }
        }
        return setting.flatMap { try? TileTemplate($0) } ?? .openStreetMap
    }
}
