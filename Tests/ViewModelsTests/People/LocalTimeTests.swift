import Foundation
import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("The time where people live")
struct LocalTimeTests {
    @Test(
        arguments: [
            (570, "9:30 (UTC+9:30)"), (0, "0:00 (UTC)"), (-210, "Friday 20:30 (UTC−3:30)"), (840, "14:00 (UTC+14)"), (nil, nil),
        ] as [(Int?, String?)])
    func `It is that of the service's offset, with the weekday if that is another one`(minutes: Int?, text: String?) async {
        let model = await PeopleModel.loaded([.sample(utcOffset: minutes.flatMap { UTCOffset(minutes: $0) })])
        #expect(model.localTime == nil)
        model.rowSelected(at: 0)
        #expect(model.localTime?.sentence == text.map { "Local time: \($0)" })
    }

    @Test func `A clock goes on at each full minute while it is shown, and stands still otherwise`() async {
        let clock = TestClock(Date(timeIntervalSinceReferenceDate: 90))
        let model = ClockModel(Environment.fake(clock: clock).world)
        #expect(!model.isShown)
        model.isShown = true
        await until { clock.pauses == [.milliseconds(30_010)] }
        await clock.pass(.milliseconds(30_010))
        #expect(model.now == clock.now)
        await until { clock.pauses.count == 1 }
        let shown = model.now
        model.isShown = false
        await until { clock.pauses.isEmpty }
        await clock.pass(.seconds(60))
        #expect(model.now == shown)
        // It catches up at once.
        model.isShown = true
        #expect(model.now == clock.now)
        await until { clock.pauses.count == 1 }
        model.isShown = false
    }

    @Test func `A clock that is set is right at once, and at the next full minute`() async {
        let clock = TestClock(Date(timeIntervalSinceReferenceDate: 90))
        let model = ClockModel(Environment.fake(clock: clock).world)
        model.isShown = true
        await until { clock.pauses == [.milliseconds(30_010)] }
        clock.set(forwardBy: 4 * 86_400 + 10)
        await until { model.now == clock.now && clock.pauses == [.milliseconds(20_010)] }
        #expect(model.today == CalendarDay(iso8601: "2001-01-05"))
        model.isShown = false
        await until { clock.pauses.isEmpty }
        clock.set(forwardBy: 60)
        await until { model.now == clock.now }
        #expect(clock.pauses.isEmpty)
    }

    @Test func `A change of the time zone changes the weekday of here`() async {
        let clock = TestClock()
        let people = FakePersonService(.success([Person.sample(utcOffset: UTCOffset(minutes: 0))]))
        let model = PeopleModel.make(people, clock: clock)
        await model.load()
        model.rowSelected(at: 0)
        #expect(model.localTime?.value == "0:00 (UTC)")
        clock.timeZone = .ofTest(hours: -12)
        await until { model.localTime?.value == "Saturday 0:00 (UTC)" }
    }
}
