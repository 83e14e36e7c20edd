import Domain
import Foundation
import Testing

@Suite("Dates of jokes")
struct JokeDateFormatTests {
    @Test(
        "The day is the one of UTC, on both sides of midnight",
        arguments: [
            ("2021-05-05 00:00:00", "2021-05-05"),
            ("2021-05-05 12:00:00", "2021-05-05"),
            ("2021-05-05 23:59:59", "2021-05-05"),
            ("2021-05-05 23:59:59.9", "2021-05-05"),
            ("2021-05-05 23:59:59.999999", "2021-05-05"),
            ("2021-05-06 00:00:00", "2021-05-06"),
            ("2021-05-06 00:00:00.000001", "2021-05-06"),
            ("2020-12-31 23:59:59.9", "2020-12-31"),
            ("2021-01-01 00:00:00", "2021-01-01"),
            ("2020-02-29 23:30:00", "2020-02-29"),
            ("2021-03-28 01:30:00", "2021-03-28"),
        ])
    func day(timestamp: String, day: String) throws {
        let date = try #require(BackendTimestamp.date(timestamp))
        #expect(JokeDateFormat.day(date) == day)
    }

    @Test(
        "The moment is the one of UTC, with 24 hours",
        arguments: [
            ("2020-01-05 13:42:19.576875", "2020-01-05 13:42:19"),
            ("2021-05-05 00:00:00", "2021-05-05 00:00:00"),
            ("2021-05-05 09:05:01", "2021-05-05 09:05:01"),
            ("2021-05-05 23:59:59.9", "2021-05-05 23:59:59"),
        ])
    func moment(timestamp: String, moment: String) throws {
        let date = try #require(BackendTimestamp.date(timestamp))
        #expect(JokeDateFormat.moment(date) == moment)
    }
}
