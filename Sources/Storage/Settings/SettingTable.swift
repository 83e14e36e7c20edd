import Domain
import GRDB

/// The settings, in the table `setting`.
public struct SettingTable: SettingStore {
    let database: AppDatabase

    /// The table of a database.
    public init(_ database: AppDatabase) {
        self.database = database
    }

    /// The value that was set last, also while that is being written.
    nonisolated(nonsending) public func value(of setting: Setting) async throws -> String? {
        try await database.readInTurn { try Self.value(of: setting, in: $0) }
    }

    nonisolated(nonsending) public func set(_ setting: Setting, to value: String) async throws {
        try await database.writeInTurn { try Self.set(setting, to: value, in: $0) }
    }

    /// The value of a setting, for stores that read it in one transaction with their own rows.
    static func value(of setting: Setting, in database: Database) throws -> String? {
        try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [setting.rawValue])
    }

    /// Sets a setting, for stores that change it in one transaction with their own rows.
    static func set(_ setting: Setting, to value: String, in database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO setting (name, value) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """,
            arguments: [setting.rawValue, value])
    }
}
