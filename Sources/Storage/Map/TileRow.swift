import Domain
import Foundation
import GRDB

/// The table of the tile cache. Dates are seconds since 1970.
enum TileRow {
    /// Incremented when the table changes; the tiles of other versions are deleted.
    private static let version = 1

    /// Creates the table, and replaces one of another version.
    static func prepareTable(in database: Database) throws {
        guard try Int.fetchOne(database, sql: "PRAGMA user_version") != version else { return }
        try database.execute(sql: "DROP TABLE IF EXISTS tile")
        // STRICT, so that values keep the type with which they were written.
        try database.execute(
            sql: """
                CREATE TABLE tile (
                    template TEXT NOT NULL,
                    zoom INTEGER NOT NULL,
                    x INTEGER NOT NULL,
                    y INTEGER NOT NULL,
                    size INTEGER NOT NULL,
                    used REAL NOT NULL,
                    fetched REAL NOT NULL,
                    expires REAL NOT NULL,
                    eTag TEXT,
                    lastModified TEXT,
                    data BLOB NOT NULL,
                    UNIQUE (template, zoom, x, y)
                ) STRICT
                """)
        // Total size and order of use are read from the index alone, without the pictures.
        try database.execute(sql: "CREATE INDEX tileByUse ON tile (used, size)")
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    private static let isKey = "template = ? AND zoom = ? AND x = ? AND y = ?"

    private static func arguments(_ key: TileKey) -> StatementArguments {
        [key.template.text, key.coordinate.zoom, key.coordinate.x, key.coordinate.y]
    }

    /// A tile, and the time of its last use.
    static func find(_ key: TileKey, in database: Database) throws -> (tile: KeptTile, used: Date)? {
        let statement = try database.cachedStatement(
            sql: "SELECT data, eTag, lastModified, fetched, expires, used FROM tile WHERE \(isKey)")
        guard let row = try Row.fetchOne(statement, arguments: arguments(key)) else { return nil }
        let tile = KeptTile(
            data: try row.decode(atIndex: 0),
            validators: TileValidators(eTag: try row.decode(atIndex: 1), lastModified: try row.decode(atIndex: 2)),
            fetched: Date(timeIntervalSince1970: try row.decode(atIndex: 3)),
            expires: Date(timeIntervalSince1970: try row.decode(atIndex: 4)))
        return (tile, Date(timeIntervalSince1970: try row.decode(atIndex: 5)))
    }

    static func insert(_ tile: KeptTile, key: TileKey, used: Date, in database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO tile (template, zoom, x, y, size, used, fetched, expires, eTag, lastModified, data)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        let values: StatementArguments = [
            tile.data.count, used.timeIntervalSince1970, tile.fetched.timeIntervalSince1970,
            tile.expires.timeIntervalSince1970, tile.validators.eTag, tile.validators.lastModified, tile.data,
        ]
        try statement.execute(arguments: arguments(key) + values)
    }

    static func renew(
        _ key: TileKey, validators: TileValidators, fetched: Date, expires: Date, used: Date, in database: Database
    ) throws {
        let values: StatementArguments = [
            used.timeIntervalSince1970, fetched.timeIntervalSince1970, expires.timeIntervalSince1970, validators.eTag,
            validators.lastModified,
        ]
        try database.execute(
            sql: "UPDATE tile SET used = ?, fetched = ?, expires = ?, eTag = ?, lastModified = ? WHERE \(isKey)",
            arguments: values + arguments(key))
    }

    /// Writes the times at which tiles were used.
    static func note(_ uses: [TileKey: Date], in database: Database) throws {
        let statement = try database.cachedStatement(sql: "UPDATE tile SET used = ? WHERE \(isKey)")
        for (key, date) in uses {
            try statement.execute(arguments: [date.timeIntervalSince1970] + arguments(key))
        }
    }

    static func totalSize(in database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT coalesce(sum(size), 0) FROM tile") ?? 0
    }

    /// Evicts the least recently used tiles, and some more, so that the next tile does not evict again.
    static func evict(downTo byteLimit: Int, in database: Database) throws {
        guard try totalSize(in: database) > byteLimit else { return }
        try database.execute(
            sql: """
                DELETE FROM tile WHERE rowid IN (
                    SELECT id FROM (
                        SELECT rowid AS id, sum(size) OVER (ORDER BY used DESC, rowid DESC) AS total FROM tile
                    ) WHERE total > ?
                )
                """, arguments: [byteLimit - byteLimit / 10])
    }
}
