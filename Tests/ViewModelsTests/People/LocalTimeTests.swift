import Domain
import Foundation
import Synchronization
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("The time where people live", .timeLimit(.minutes(1)))
struct LocalTimeTests {
    @Test(
        "It is the time of the service's offset, with the weekday if that is another one than here",
        arguments: [(570, "9:30 (UTC+9:30)"), (0, "0:00 (UTC)"), (-210, "Friday 20:30 (UTC−3:30)"), (840, "14:00 (UTC+14)")])
    func time(minutes: Int, text: String) async {
        let model = PeopleModel.make(FakePersonService(.success([.sample(utcOffset: UTCOffset(minutes: minutes))])))
        await model.load()
        #expect(model.localTime == nil)
        model.rowSelected(at: 0)
        #expect(model.localTime?.sentence == "Local time: \(text)")
    }

    @Test("Without an offset there is none")
    func unknown() async {
        let model = PeopleModel.make(FakePersonService(.success([.sample(utcOffset: nil)])))
        await model.load()
        model.rowSelected(at: 0)
        #expect(model.localTime == nil)
    }

    @Test("A clock goes on at each full minute while it is shown, and stands still otherwise")
    func clock() async {
        let time = Mutex(Date(timeIntervalSinceReferenceDate: 90))
        let pauses = Mutex<[(length: Duration, end: CheckedContinuation<Void, any Error>)]>([])
        let clock = ClockModel(read: { time.withLock { $0 } }) { length in
            try await withCheckedThrowingContinuation { end in pauses.withLock { $0.append((length, end)) } }
        }
        #expect(!clock.isShown)
        clock.isShown = true
        await until { pauses.withLock(\.count) == 1 }
        #expect(pauses.withLock { $0[0].length } == .milliseconds(30_010))
        time.withLock { $0 += 30 }
        pauses.withLock { $0[0].end }.resume()
        await until { pauses.withLock(\.count) == 2 }
        #expect(clock.now == Date(timeIntervalSinceReferenceDate: 120))
        clock.isShown = false
        time.withLock { $0 += 60 }
        pauses.withLock { $0[1].end }.resume()
        for _ in 0..<20 { await Task.yield() }
        #expect(clock.now == Date(timeIntervalSinceReferenceDate: 120))
        #expect(pauses.withLock(\.count) == 2)
        // What was missed is caught up with at once.
        clock.isShown = true
        #expect(clock.now == Date(timeIntervalSinceReferenceDate: 180))
        await until { pauses.withLock(\.count) == 3 }
        clock.isShown = false
        pauses.withLock { $0[2].end }.resume()
    }
}
