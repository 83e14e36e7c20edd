import Domain
import GRDB

/// The settings, in the table `setting`.
public struct SettingTable: SettingStore {
    private let database: AppDatabase

    /// The table of a database.
    public init(_ database: AppDatabase) {
        self.database = database
    }

    public func value(of setting: Setting) async throws -> String? {
        try await database.read { database in
            try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [setting.rawValue])
        }
    }

    public func set(_ setting: Setting, to value: String) async throws {
        try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO setting (name, value) VALUES (?, ?)
                    ON CONFLICT (name) DO UPDATE SET value = excluded.value
                    """,
                arguments: [setting.rawValue, value])
        }
    }
}
