import Foundation
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
        try await database.readInTurn { try $0.text(of: name) }
    }

    nonisolated(nonsending) public func set(_ name: String, to text: String) async throws {
        try await database.writeInTurn { try $0.set(name, to: text) }
    }
}

/// For tables that use a setting in one transaction with their own rows.
extension Database {
    fileprivate func text(of name: String) throws -> String? {
        try String.fetchOne(self, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
    }

    fileprivate func set(_ name: String, to text: String) throws {
        try execute(
            sql: """
                INSERT INTO setting (name, value) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """,
            arguments: [name, text])
    }

    /// Nil if the setting was never set or cannot be understood.
    func value<Value>(of setting: KeyPath<Settings, Setting<Value>>) throws -> Value? {
        try text(of: Settings.all[keyPath: setting].name).flatMap(Value.init)
    }

    func set<Value>(_ setting: KeyPath<Settings, Setting<Value>>, to value: Value) throws {
        try set(Settings.all[keyPath: setting].name, to: String(value))
    }
}

extension SettingTable {
    /// Returns the stored identifier of this installation, or stores the proposed one. In one transaction two processes never get
    /// different ones. Throws `StorageError`.
    public func device(proposing proposal: UUID) async throws -> UUID {
        try await database.write { database in
            if let kept = try database.value(of: \.switterDevice).flatMap({ UUID(uuidString: $0) }) { return kept }
            try database.set(\.switterDevice, to: proposal.uuidString)
            return proposal
        }
    }
}
