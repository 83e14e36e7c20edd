import Foundation

/// The file format for all of the user's data: JSON in UTF-8, described in docs/export.md.
public enum UserDataFile {
    static let format = "chuckle-user-data"
    static let version = 1
    /// In bytes: above the size of 5,000 people, hundreds of whom have a chosen picture.
    public static let byteLimit = 128 << 20
    /// In scalars, above the length of any text of the application.
    static let textLimit = 4_000
    /// In bytes.
    static let pictureLimit = 1 << 20

    /// - Throws: `StorageError` if the file would be too large to import.
    static func data(_ content: UserData) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let tables = content.tables.map { table, rows in (table, rows.filter { isForOthers($0, of: table) }) }
        let data = try encoder.encode(
            Body(format: format, version: version, tables: Dictionary(uniqueKeysWithValues: tables)))
        guard data.count <= byteLimit else { throw StorageError(.tooLarge) }
        return data
    }

    static func content(of file: Data) throws(UserDataError) -> UserData {
        try UserDataError.check(file, isOf: format, version: version, byteLimit: byteLimit)
        guard let body = try? JSONDecoder().decode(Body.self, from: file) else { throw .malformed }
        var tables: [String: [UserData.Row]] = [:]
        for (table, rows) in body.tables {
            tables[table] = try rows.filter { isForOthers($0, of: table) }.map { row throws(UserDataError) in
                guard let row = checked(row, of: table) else { throw .malformed }
                return row
            }
        }
        return UserData(tables: tables)
    }

    /// Whether a row is useful on another machine. Many settings are not.
    private static func isForOthers(_ row: UserData.Row, of table: String) -> Bool {
        guard table == "setting" else { return true }
        return row.text("name").map(Settings.exportedNames.contains) == true
    }

    /// Makes values harmless; nil if they cannot be those of the table. The store checks the table's own rules.
    private static func checked(_ row: UserData.Row, of table: String) -> UserData.Row? {
        var checked: UserData.Row = [:]
        for (column, value) in row {
            switch value {
            case .text(let text):
                guard let text = text.detail(limit: textLimit) else { return nil }
                checked[column] = .text(text)
            case .data(let data):
                guard data.count <= pictureLimit else { return nil }
                checked[column] = value
            case .integer, .real: checked[column] = value
            }
        }
        switch table {
        case "setting": return isValidSetting(checked) ? checked : nil
        case "chuckNorrisJoke": return isValidJoke(checked) ? checked : nil
        case "favouriteDadJoke": return favourite(checked)
        default: return checked
        }
    }

    private static func isValidSetting(_ row: UserData.Row) -> Bool {
        guard let value = row.text("value") else { return false }
        return row.text("name") != Settings.all.peopleSeed.name || (try? PeopleSeed.seed(from: value)) == value
    }

    private static func isValidJoke(_ row: UserData.Row) -> Bool {
        guard let id = row.text("id"), id.isWithin(ChuckNorrisJoke.Limit.id), let categories = row.text("categories") else {
            return false
        }
        return (try? JSONDecoder().decode([String].self, from: Data(categories.utf8))) != nil
    }

    /// With the texts that the favourite would have if it was saved here.
    private static func favourite(_ row: UserData.Row) -> UserData.Row? {
        guard let name = row.text("name").flatMap({ try? FavouriteName($0) }),
            let provider = row.text("provider").flatMap(DadJokeProvider.init(rawValue:)), let setup = row.text("setup"),
            let punchline = row.text("punchline"),
            let joke = DadJoke(
                provider: provider, identifier: row.text("identifier"), foreignSetup: setup, foreignPunchline: punchline)
        else { return nil }
        var row = row
        row["name"] = .text(name.text)
        row["identifier"] = joke.identifier.map { .text($0) }
        row["setup"] = .text(joke.setup)
        row["punchline"] = .text(joke.punchline)
        return row
    }

    private struct Body: Codable {
        let format: String
        let version: Int
        let tables: [String: [UserData.Row]]
    }
}

/// JSON has no type for data, so they are an object with their base64.
extension UserData.Value: Codable {
    private enum Key: CodingKey { case base64 }

    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else if let real = try? value.decode(Double.self) {
            self = .real(real)
        } else {
            self = .data(try decoder.container(keyedBy: Key.self).decode(Data.self, forKey: .base64))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        if case .data(let data) = self {
            var container = encoder.container(keyedBy: Key.self)
            return try container.encode(data, forKey: .base64)
        }
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .integer(let integer): try container.encode(integer)
        case .real(let real): try container.encode(real)
        case .data: break
        }
    }
}

public enum UserDataError: Error, FileProblem, Sendable, Equatable {
    case tooLarge
    case broken
    case foreign
    case laterVersion(Int)
    /// A row has values that it cannot have.
    case malformed
}
