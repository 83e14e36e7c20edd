import Foundation
import GRDB

/// Copies the readable rows of a damaged database into a new one, in the order of rows. After an unreadable page it searches for
/// the next readable row, so only that page's rows are lost.
struct Salvage {
    /// Values for unreadable columns with data of services, which are not worth losing a row.
    private static let substitutes: [String: [String: String]] = ["chuckNorrisJoke": ["categories": "[]"]]
    private static let batch = 200

    private let damaged: Database
    private let database: Database

    /// Returns the number of copied rows. Reading changes the damaged file, which may have a WAL file.
    static func rows(of file: URL, into target: any DatabaseWriter) -> Int {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        // Allows reading a truncated file as far as it goes.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = 1") }
        guard let source = try? DatabaseQueue(path: file.filePath, configuration: configuration) else { return 0 }
        defer { try? source.close() }
        var count = 0
        // Reading may fail at the end of the file, after everything was copied.
        try? source.read { damaged in
            count = try target.write { database in
                let salvage = Salvage(damaged: damaged, database: database)
                return Schema.tables.reduce(0) { $0 + salvage.copy($1) }
            }
        }
        return count
    }

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

    /// The next row number; nil at the end.
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

    /// Nil if no readable row follows.
    private func readable(of table: String, _ columns: [String], after damagedRow: Int64) -> Int64? {
        func isReadable(_ start: Int64) -> Bool { (try? rows(of: table, columns, from: start, limit: 1)) != nil }
        // Numbers begin at 1, so the distance grows from there.
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
