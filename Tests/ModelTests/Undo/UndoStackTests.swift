import Model
import Testing

@Suite struct UndoStackTests {
    private static func stack(_ changes: [String]) -> UndoStack<String> {
        var stack = UndoStack<String>()
        for change in changes { stack.push(change) }
        return stack
    }

    private static func all(_ stack: UndoStack<String>) -> [String] {
        var stack = stack
        var changes: [String] = []
        while let step = stack.pop() { changes.append(step.change) }
        return changes
    }

    @Test func `The last change is undone first`() {
        #expect(Self.all(Self.stack(["a", "b", "c"])) == ["c", "b", "a"])
        #expect(UndoStack<String>().isEmpty)
    }

    @Test func `A step whose undo failed returns to its place`() throws {
        var stack = Self.stack(["a", "b"])
        let popped = stack.pop()
        let failed = try #require(popped)
        stack.push("c")
        stack.putBack(failed)
        #expect(Self.all(stack) == ["c", "b", "a"])
    }

    @Test func `A step is taken once, wherever it is`() throws {
        var stack = Self.stack(["a", "a"])
        let popped = stack.pop()
        let last = try #require(popped)
        stack.putBack(last)
        #expect(stack.take(last.id)?.change == "a")
        #expect(stack.take(last.id) == nil)
        #expect(Self.all(stack) == ["a"])
    }

    @Test func `Changes that cannot be undone are dropped, and the oldest of very many`() {
        var stack = Self.stack(["a", "b", "c"])
        stack.removeAll { $0 == "b" }
        #expect(Self.all(stack) == ["c", "a"])
        let many = Self.stack((0..<UndoStack<String>.limit + 5).map(String.init))
        #expect(Self.all(many).count == UndoStack<String>.limit)
        #expect(Self.all(many).last == "5")
    }
}
