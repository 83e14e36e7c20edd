import Domain

/// The address of the map tiles.
public enum TileAddress {
    /// The environment variable that replaces the tile server.
    public static let variable = "CHUCKLE_TILES_URL"

    /// The template of the environment variable, else of the setting, else of OpenStreetMap.
    /// - Parameters:
    ///   - setting: the stored text; ignored if it is empty or invalid.
    ///   - environment: the process's.
    /// - Throws: `ServiceAddress.InvalidError` for an invalid variable.
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
