import Domain
import Foundation
import Testing

@Suite("Dates of jokes")
struct JokeDateFormatTests {
    @Test(
        "Day and moment are those of UTC, on both sides of midnight",
        arguments: [
            ("2021-05-05 00:00:00", "2021-05-05 00:00:00"), ("2021-05-05 23:59:59.999999", "2021-05-05 23:59:59"),
            ("2021-05-06 00:00:00.000001", "2021-05-06 00:00:00"), ("2020-12-31 23:59:59.9", "2020-12-31 23:59:59"),
            ("2020-02-29 23:30:00", "2020-02-29 23:30:00"), ("2021-03-28 01:30:00", "2021-03-28 01:30:00"),
        ])
    func dates(timestamp: String, moment: String) throws {
        let date = try #require(BackendTimestamp.date(timestamp))
        #expect(JokeDateFormat.day(date) == String(moment.prefix(10)))
        #expect(JokeDateFormat.moment(date) == moment)
    }
}
