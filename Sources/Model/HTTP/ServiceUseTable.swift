import Foundation
import GRDB

/// The numbers of requests, in the table `serviceUse`.
public struct ServiceUseTable: ServiceUseStore {
    let database: AppDatabase

    /// The table of a database.
    public init(_ database: AppDatabase) {
        self.database = database
    }

    public func add(_ uses: [WebService: ServiceUse], forgettingBefore start: Date) async throws {
        try await database.write { database in
            for (service, use) in uses {
                try database.execute(
                    sql: """
                        INSERT INTO serviceUse (service, day, count, last) VALUES (?, ?, ?, ?)
                        ON CONFLICT (service, day) DO UPDATE SET count = count + excluded.count, last = max(last, excluded.last)
                        """,
                    arguments: [service.rawValue, Self.day(use.last), use.count, Int64(use.last.timeIntervalSince1970)])
            }
            try database.execute(sql: "DELETE FROM serviceUse WHERE day < ?", arguments: [Self.day(start)])
        }
    }

    public func uses(since start: Date) -> StoreValues<[WebService: ServiceUse]> {
        database.values(of: "serviceUse") { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT service, sum(count), max(last) FROM serviceUse WHERE day >= ? GROUP BY service",
                arguments: [Self.day(start)])
            return rows.reduce(into: [:]) { uses, row in
                guard let service = WebService(rawValue: row[0]) else { return }
                uses[service] = ServiceUse(count: row[1], last: Date(timeIntervalSince1970: row[2]))
            }
        }
    }

    /// Days since 1970 in UTC.
    private static func day(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 / 86_400).rounded(.down)) }
}
