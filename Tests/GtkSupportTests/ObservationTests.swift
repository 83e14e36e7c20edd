import CGtk
import Observation
import TestMainLoop
import XCTest

@testable import GtkSupport

@MainActor @Observable
private final class Counter {
    var value = 0
    var other = 0
}

final class ObservationTests: GtkTestCase {
    func testBindingFollowsWhatItReadAndCoalesces() {
        onMainActor {
            let counter = Counter()
            let label = Label(adopting: gtk_label_new(nil))
            let box = Box.makeVertical()
            box.append(label)
            var runs = 0
            box.bind {
                runs += 1
                label.text = "\(counter.value)"
            }
            XCTAssertEqual(label.text, "0")
            for value in 1...5 { counter.value = value }
            counter.other = 1
            turnMainLoop(until: "the label follows") { label.text == "5" }
            XCTAssertEqual(runs, 2)
            counter.value = 6
            turnMainLoop(until: "the binding is armed again") { label.text == "6" }
            XCTAssertEqual(runs, 3)
        }
    }

    func testBindingsRunInTheOrderOfTheirMakingAndTheFocusMovesAfterThem() {
        onMainActor {
            let counter = Counter()
            let box = Box.makeVertical()
            var runs: [String] = []
            for number in 1...20 {
                box.bind {
                    guard counter.value > 0 else { return }
                    if number == 1 { afterUpdates { runs.append("after") } }
                    // One update causes another.
                    if number == 2 { counter.other += 1 }
                    runs.append("\(number)")
                }
            }
            box.bind { if counter.other > 0 { runs.append("other") } }
            counter.value = 1
            turnMainLoop(until: "all have run") { runs.last == "after" }
            XCTAssertEqual(runs, (1...20).map(String.init) + ["other", "after"])
            runs = []
            afterUpdates { runs.append("at once") }
            XCTAssertEqual(runs, ["at once"])
        }
    }

    func testBindingEndsWithItsWidget() {
        onMainActor {
            let counter = Counter()
            var runs = 0
            var box: Box? = Box.makeVertical()
            box?.bind {
                runs += 1
                _ = counter.value
            }
            box = nil
            counter.value = 1
            turnMainLoopUntilIdle()
            XCTAssertEqual(runs, 1)
        }
    }
}
