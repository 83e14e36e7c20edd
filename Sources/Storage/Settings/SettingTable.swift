import Domain
import GRDB

/// The settings, in the table `setting`.
public struct SettingTable: SettingStore {
    let database: AppDatabase

    /// The table of a database.
    public init(_ database: AppDatabase) {
        self.database = database
    }

    public func texts() -> StoreValues<[String: String]> {
        database.values(of: "setting") { database in
            let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM setting")
            return rows.reduce(into: [:]) { $0[$1[0]] = $1[1] }
        }
    }

    /// The text that was set last, also while that is being written.
    nonisolated(nonsending) public func text(of name: String) async throws -> String? {
        try await database.readInTurn { try Self.text(of: name, in: $0) }
    }

    nonisolated(nonsending) public func set(_ name: String, to text: String) async throws {
        try await database.writeInTurn { try Self.set(name, to: text, in: $0) }
    }

    private static func text(of name: String, in database: Database) throws -> String? {
        try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
    }

    private static func set(_ name: String, to text: String, in database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO setting (name, value) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """,
            arguments: [name, text])
    }

    /// The value of a setting, for stores that read it in one transaction with their own rows; nil if it was never set or cannot be
    /// understood.
    static func value<Value>(of setting: KeyPath<Settings, Setting<Value>>, in database: Database) throws -> Value? {
        try text(of: Settings.all[keyPath: setting].name, in: database).flatMap(Value.init)
    }

    /// Sets a setting, for stores that change it in one transaction with their own rows.
    static func set<Value>(_ setting: KeyPath<Settings, Setting<Value>>, to value: Value, in database: Database) throws {
        try set(Settings.all[keyPath: setting].name, to: String(value), in: database)
    }
}
