import Model
import Testing

@Suite struct UTCOffsetTests {
    @Test(arguments: [
        ("+9:30", 570, "UTC+9:30"), ("-3:30", -210, "UTC−3:30"), ("0:00", 0, "UTC"), ("+11:00", 660, "UTC+11"),
        ("-12:00", -720, "UTC−12"), ("+5:05", 305, "UTC+5:05"), ("-0:30", -30, "UTC−0:30"), ("18:00", 1_080, "UTC+18"),
    ])
    func `The service's form is read, and written as people do`(text: String, minutes: Int, written: String) throws {
        let offset = try #require(UTCOffset(text))
        #expect(offset.minutes == minutes)
        #expect(offset.text == written)
        #expect(offset.timeZone?.secondsFromGMT() == minutes * 60)
    }

    @Test(arguments: ["", "9", "+9", "9:3", "9:60", "+18:01", "-99:00", "+-9:00", " 9:00", "9:00 ", "٩:٠٠", "999999999999:00"])
    func `Everything else is refused`(text: String) { #expect(UTCOffset(text) == nil) }
}
