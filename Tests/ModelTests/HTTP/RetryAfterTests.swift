import Foundation
import Model
import Testing

@Suite struct RetryAfterTests {
    /// Sunday, 6 November 1994, 08:49:37 in UTC.
    private static let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        ("0", 0), ("900", 900), (" 900 ", 900), ("86400", 86_400), ("86401", 86_400), ("999999999999999999", 86_400),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 06 Nov 1994 09:04:37 GMT", 900),
        ("Sat, 05 Nov 1994 08:49:37 GMT", 0), ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400),
    ])
    func `Seconds and dates are read, a past date means now, and nobody waits longer than a day`(value: String, seconds: Int) {
        #expect(RetryAfter.wait(value, now: Self.now) == .seconds(seconds))
    }

    @Test(arguments: [
        "", "-1", "+1", "1.5", "1e3", "soon", "٩٠", "9999999999999999999", "Sun, 06 Nov 1994 08:49:37",
        "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
        "Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z",
    ])
    func `Anything else says nothing`(value: String) {
        #expect(RetryAfter.wait(value, now: Self.now) == nil)
    }
}
