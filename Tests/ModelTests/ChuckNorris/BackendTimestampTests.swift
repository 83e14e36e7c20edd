import Foundation
import Model
import Testing

@Suite struct BackendTimestampTests {
    /// 2020-01-05 13:42:19 UTC.
    private static let moment = Date(timeIntervalSince1970: 1_578_231_739)

    @Test(arguments: [
        ("", 0.0), (".5", 0.5), (".57", 0.57), (".576", 0.576), (".5768", 0.5768), (".57687", 0.57687),
        (".576875", 0.576875), (".000001", 0.000001), (".000000", 0), (".999999", 0.999999),
    ])
    func `Up to six digits of fraction are read`(text: String, seconds: Double) throws {
        let date = try #require(BackendTimestamp.date("2020-01-05 13:42:19" + text))
        // A current Date is exact to about a tenth of a microsecond.
        #expect(abs(date.timeIntervalSince(Self.moment) - seconds) < 0.000_000_5)
    }

    @Test(arguments: [
        ("1970-01-01 00:00:00", 0.0), ("2021-05-05 23:59:59.9", 1_620_259_199.9), ("2020-02-29 12:00:00", 1_582_977_600),
        ("2000-02-29 00:00:00", 951_782_400), ("2020-12-31 23:59:59", 1_609_459_199), ("1969-12-31 23:59:59.5", -0.5),
    ])
    func `The edges of days, months and years are read`(text: String, seconds: Double) throws {
        let date = try #require(BackendTimestamp.date(text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
    }

    @Test(arguments: [
        "", " ", "yesterday", "infinity", "2020-01-05", "13:42:19", "2020-01-05 13:42", "2020-01-05T13:42:19Z",
        "2020-01-05 13:42:19Z", "2020-01-05 13:42:19.5+00", "2020-01-05 13:42:19 ", " 2020-01-05 13:42:19",
        "2020-01-05  13:42:19", "2020-01-05\u{A0}13:42:19", "2020-01-05 13:42:19\n", "2020-01-05 13:42:19.",
        "2020-01-05 13:42:19.5768751", "2020-01-05 13:42:19.-5", "2020-01-05 13:42:19.1e1", "2020-01-05 13:42:19.0x1",
        "2020-01-05 13:42:19.5.5", "2020-01-05 13:42:19,5", "2020-1-5 13:42:19", "02020-1-05 13:42:19",
        "-020-01-05 13:42:19", "2020/01/05 13:42:19", "1900-02-29 00:00:00", "2020-04-31 00:00:00", "2020-13-01 00:00:00",
        "2020-01-00 00:00:00", "2020-01-05 24:00:00", "2020-01-05 23:60:00", "2020-01-05 23:59:60", "2020-01-05 13:42:1९",
        "２０２０-01-05 13:42:19", "2020-01-05 13:42:19.٥", "2020-01-05 13:42:19\u{301}",
    ])
    func `Anything else is no moment`(text: String) { #expect(BackendTimestamp.date(text) == nil) }

    @Test func `A very long text is refused`() {
        #expect(BackendTimestamp.date(String(repeating: "2", count: 1_000_000)) == nil)
        #expect(BackendTimestamp.date("2020-01-05 13:42:19." + String(repeating: "1", count: 1_000_000)) == nil)
    }

    @Test(arguments: [
        ("2021-05-05 00:00:00", "2021-05-05 00:00:00"), ("2021-05-05 23:59:59.999999", "2021-05-05 23:59:59"),
        ("2021-05-06 00:00:00.000001", "2021-05-06 00:00:00"), ("2020-12-31 23:59:59.9", "2020-12-31 23:59:59"),
        ("2020-02-29 23:30:00", "2020-02-29 23:30:00"), ("2021-03-28 01:30:00", "2021-03-28 01:30:00"),
    ])
    func `Day and moment are those of UTC, on both sides of midnight`(timestamp: String, moment: String) throws {
        let date = try #require(BackendTimestamp.date(timestamp))
        #expect(JokeDateFormat.day(date) == String(moment.prefix(10)))
        #expect(JokeDateFormat.moment(date) == moment)
    }
}
