import Foundation
import Model
import Testing

@Suite struct ServiceUseTableTests {
    private func date(day: Double, seconds: Double = 0) -> Date { Date(timeIntervalSince1970: day * 86_400 + seconds) }

    @Test func `Requests of several days are added up, and those of earlier days are forgotten`() async throws {
        let table = ServiceUseTable(try AppDatabase.inMemory())
        #expect(try await table.uses(since: date(day: 0)).current() == [:])
        for (day, count) in [(1.0, 5), (3, 2), (3, 4), (7, 1)] {
            try await table.add(
                [.xkcd: ServiceUse(count: count, last: date(day: day, seconds: 90))], forgettingBefore: date(day: 0))
        }
        try await table.add([.switter: ServiceUse(count: 3, last: date(day: 7))], forgettingBefore: date(day: 2))
        let last = date(day: 7, seconds: 90)
        // The day begins before the given moment.
        #expect(try await table.uses(since: date(day: 3, seconds: 100)).current()[.xkcd] == ServiceUse(count: 7, last: last))
        #expect(try await table.uses(since: date(day: 0)).current()[.xkcd] == ServiceUse(count: 7, last: last))
        #expect(
            try await table.uses(since: date(day: 4)).current() == [
                .xkcd: ServiceUse(count: 1, last: last), .switter: ServiceUse(count: 3, last: date(day: 7)),
            ])
    }
}
