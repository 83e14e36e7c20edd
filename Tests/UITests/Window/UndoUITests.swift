import UITestDriver
import XCTest

/// Any number of deletions can be undone, one after the other.
final class UndoUITests: UITestCase {
    func testJokes() async throws {
        try await scenario { chuckle, _ in
            for number in 1...3 { try chuckle.draw(expecting: number) }
            try chuckle.moveFocus(intoList: "Jokes")
            try chuckle.assertDeletionsAreUndone(inList: "Jokes")
        }
    }

    func testPeople() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            try chuckle.select(row: 0, ofList: "People")
            try chuckle.assertDeletionsAreUndone(inList: "People")
        }
    }
}

extension RunningChuckle {
    /// Deletes three rows by key, and restores them by key, with and without pauses, and by the notice.
    fileprivate func assertDeletionsAreUndone(inList list: String) throws {
        let names = names(ofList: list)
        for pauses in [true, false] {
            let deleted = try (1...3).map { try deleteFocusedRow(ofList: list, isLast: $0 == names.count) }
            if pauses, names.count == 3 {
                try app.wait(until: "the focus is where work starts") {
                    focused?.role == .pushButton && focused?.isOnScreen == true
                }
            }
            for count in (0..<3).reversed() {
                try keyboard.press("z", .control)
                guard pauses || count == 0 else { continue }
                try app.wait(until: "the rows are back") { Set(deleted[count...]).isSubset(of: self.names(ofList: list)) }
                // The notice was about the undone deletion, and its button would now mean another one.
                try app.wait(until: "the notice is gone") { undoButton == nil }
                if pauses { try app.wait(until: "the restored row has the focus") { focused?.name == deleted[count] } }
            }
            try app.wait(until: "all rows are back") { self.names(ofList: list) == names }
        }
        // The button undoes the last deletion, and the key the one before.
        try app.wait(until: "a row has the focus") { focused?.role == .listItem }
        let deleted = try [false, true].map { try deleteFocusedRow(ofList: list, isLast: $0) }
        try XCTUnwrap(undoButton).press()
        try app.wait(until: "one row is back") { Set(deleted).intersection(self.names(ofList: list)) == [deleted[1]] }
        try app.wait(until: "the notice is gone") { undoButton == nil }
        try press("z", .control, until: "all rows are back") { self.names(ofList: list) == names }
    }

    /// Deletes the focused row, waits for the focus on another one, if any, and returns the deleted name.
    private func deleteFocusedRow(ofList list: String, isLast: Bool) throws -> String {
        try app.wait(until: "the row that has the focus is selected") { focused?.has(.selected) == true }
        let open = try XCTUnwrap(focused?.name)
        try press("Delete", until: "“\(open)” is gone") { !names(ofList: list).contains(open) }
        try app.wait(until: "undo is offered") { undoButton != nil }
        if isLast { return open }
        try app.wait(until: "another row has the focus") { focused?.role == .listItem && focused?.name != open }
        return open
    }
}
