import Foundation
import GRDB

/// Copies the rows that can be read from a damaged database into a new one.
///
/// A table is read in the order of its rows. Where a page cannot be read, the next row that can be is searched for, so that a damaged
/// page costs the rows on it and no others.
struct Salvage {
    /// Values that replace unreadable ones, by table and column: what is not the user's is not worth a row.
    private static let substitutes: [String: [String: String]] = ["chuckNorrisJoke": ["categories": "[]"]]
    private static let batch = 200

    private let damaged: Database
    private let database: Database

    /// Copies all rows into tables without rows, and returns their number.
    /// - Parameter file: the damaged file. It may have a WAL file beside it, and is changed by reading it.
    static func rows(of file: URL, into target: any DatabaseWriter) -> Int {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        // A file that was cut off is read as far as it goes.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = 1") }
        guard let source = try? DatabaseQueue(path: file.filePath, configuration: configuration) else { return 0 }
        defer { try? source.close() }
        var count = 0
        // Reading a damaged file may fail at its end, after everything was copied.
        try? source.read { damaged in
            count = try target.write { database in
                let salvage = Salvage(damaged: damaged, database: database)
                return Schema.tables.reduce(0) { $0 + salvage.copy($1) }
            }
        }
        return count
    }

    /// Copies the rows of a table, and returns their number.
    private func copy(_ table: String) -> Int {
        guard let known = try? database.columns(in: table).map(\.name), let present = try? damaged.columns(in: table).map(\.name)
        else { return 0 }
        let columns = known.filter(present.contains)
        guard !columns.isEmpty else { return 0 }
        var count = 0
        var next: Int64? = .min
        while let start = next {
            do {
                let rows = try rows(of: table, columns, from: start)
                count += rows.count { insert($0, into: table, columns) }
                next = rows.last.map { last(of: $0) } ?? nil
            } catch {
                // A batch that ends on a damaged page has readable rows before it.
                if let row = try? self.rows(of: table, columns, from: start, limit: 1).first {
                    count += insert(row, into: table, columns) ? 1 : 0
                    next = last(of: row)
                } else {
                    next = readable(of: table, columns, after: start)
                }
            }
        }
        return count
    }

    /// The number behind that of a row; nil if there cannot be one.
    private func last(of row: Row) -> Int64? {
        let (next, isBeyond) = ((row["salvagedRow"] as Int64?) ?? .max).addingReportingOverflow(1)
        return isBeyond ? nil : next
    }

    private func rows(of table: String, _ columns: [String], from start: Int64, limit: Int = batch) throws -> [Row] {
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        return try Row.fetchAll(
            damaged,
            sql: """
                SELECT rowid AS salvagedRow, \(names) FROM \(table.quotedDatabaseIdentifier) NOT INDEXED
                WHERE rowid >= ? ORDER BY rowid LIMIT ?
                """, arguments: [start, limit])
    }

    /// The first number from which on a row can be read behind one that cannot; nil if there is none.
    private func readable(of table: String, _ columns: [String], after damagedRow: Int64) -> Int64? {
        func isReadable(_ start: Int64) -> Bool { (try? rows(of: table, columns, from: start, limit: 1)) != nil }
        // Numbers begin at 1: the distance grows from there.
        var below = max(damagedRow, 0)
        var distance: Int64 = 1
        while !isReadable(below + distance) {
            guard distance < 1 << 40 else { return nil }
            distance *= 2
        }
        var readable = below + distance
        while readable - below > 1 {
            let middle = below + (readable - below) / 2
            if isReadable(middle) { readable = middle } else { below = middle }
        }
        return readable
    }

    /// Inserts a row, and returns whether it complies with the rules of its table.
    private func insert(_ row: Row, into table: String, _ columns: [String]) -> Bool {
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let sql = "INSERT INTO \(table.quotedDatabaseIdentifier) (\(names)) VALUES (\(marks))"
        func execute(_ substitutes: [String: String]) -> Bool {
            let values = columns.map { substitutes[$0]?.databaseValue ?? row[$0] as DatabaseValue? }
            return (try? database.execute(sql: sql, arguments: StatementArguments(values))) != nil
        }
        if execute([:]) { return true }
        return Self.substitutes[table].map(execute) ?? false
    }
}
