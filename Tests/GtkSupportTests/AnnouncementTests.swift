import Testing

@testable import GtkSupport

@MainActor
@Suite struct AnnouncementTests {
    /// Time that only the test advances.
    @MainActor
    private final class Time {
        private(set) var now = ContinuousClock.now
        private var waiting: [(due: ContinuousClock.Instant, action: @MainActor () -> Void)] = []

        var clock: AnnouncementClock {
            AnnouncementClock(now: { self.now }, after: { self.waiting.append((self.now + $0, $1)) })
        }

        func pass(_ milliseconds: Int) {
            let end = now + .milliseconds(milliseconds)
            while let next = waiting.indices.min(by: { waiting[$0].due < waiting[$1].due }), waiting[next].due <= end {
                now = max(now, waiting[next].due)
                waiting.remove(at: next).action()
            }
            now = end
        }
    }

    private let time = Time()
    private let rest: FocusRest
    private let announcements: Announcements
    private let said: Said

    private final class Said {
        var texts: [String] = []
        var isInWindow = true
    }

    init() {
        let (said, rest) = (Said(), FocusRest(time.clock))
        self.rest = rest
        self.said = said
        announcements = Announcements(time.clock) {
            said.isInWindow ? rest.remaining : nil
        } say: {
            said.texts.append($0.text)
        }
        time.pass(400)
    }

    private func announce(_ text: String, interrupts: Bool = false) {
        announcements.announce((text, interrupts))
    }

    @Test func `A message waits a moment, in which the focus may begin to move`() {
        announce("A")
        time.pass(149)
        #expect(said.texts == [])
        time.pass(1)
        #expect(said.texts == ["A"])
        time.pass(5_000)
        #expect(said.texts == ["A"])
    }

    @Test func `A message waits until the focus rests, however often that moves`() {
        announce("A")
        time.pass(100)
        rest.focusMoved()
        time.pass(399)
        rest.focusMoved()
        time.pass(399)
        #expect(said.texts == [])
        time.pass(1)
        #expect(said.texts == ["A"])
    }

    @Test func `A later message replaces one that is not yet said, and an empty one cancels it`() {
        announce("A")
        time.pass(149)
        announce("B")
        time.pass(149)
        #expect(said.texts == [])
        time.pass(1)
        #expect(said.texts == ["B"])
        announce("C")
        announce("")
        time.pass(5_000)
        #expect(said.texts == ["B"])
    }

    @Test func `A message also replaces one that waits for the focus`() {
        rest.focusMoved()
        announce("A")
        time.pass(200)
        announce("B")
        time.pass(200)
        #expect(said.texts == ["B"])
    }

    @Test func `The same message is said once a second, an error as often as it occurs`() {
        announce("A")
        time.pass(150)
        announce("A")
        time.pass(999)
        #expect(said.texts == ["A"])
        announce("A")
        time.pass(150)
        #expect(said.texts == ["A", "A"])
        announce("B")
        time.pass(150)
        announce("B", interrupts: true)
        time.pass(150)
        #expect(said.texts == ["A", "A", "B", "B"])
    }

    @Test func `A widget that has left its window says nothing`() {
        announce("A")
        said.isInWindow = false
        time.pass(5_000)
        said.isInWindow = true
        time.pass(5_000)
        #expect(said.texts == [])
    }

    @Test func `A widget that is gone says nothing`() {
        var other: Announcements? = Announcements(time.clock, focusRest: { .zero }, say: { said.texts.append($0.text) })
        other?.announce(("A", false))
        other = nil
        time.pass(5_000)
        #expect(said.texts == [])
    }

    @Test func `What the focus has just been described with need not be announced`() {
        announcements.describe("A")
        time.pass(299)
        #expect(announcements.isJustDescribed(as: "A"))
        #expect(!announcements.isJustDescribed(as: "B"))
        time.pass(1)
        #expect(!announcements.isJustDescribed(as: "A"))
    }
}
