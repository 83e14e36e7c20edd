/// The changes that can be undone, the most recent last.
public struct UndoStack<Change: Sendable>: Sendable {
    /// A change and its identity: two equal changes are two steps.
    public struct Step: Sendable, Identifiable {
        /// Greater than those of the steps before.
        public let id: Int
        /// What was changed.
        public let change: Change
    }

    /// The most steps that are kept; older ones are dropped.
    public static var limit: Int { 100 }

    private var steps: [Step] = []
    private var lastID = 0

    public init() {}

    /// Whether there is nothing to undo.
    public var isEmpty: Bool { steps.isEmpty }

    /// The most recent change; nil if there is none.
    public var last: Change? { steps.last?.change }

    /// Adds a change.
    public mutating func push(_ change: Change) {
        lastID += 1
        steps.append(Step(id: lastID, change: change))
        steps.removeFirst(max(0, steps.count - Self.limit))
    }

    /// Takes the most recent step.
    public mutating func pop() -> Step? { steps.popLast() }

    /// Takes a step wherever it is; nil if it was taken already.
    public mutating func take(_ id: Step.ID) -> Step? {
        steps.firstIndex { $0.id == id }.map { steps.remove(at: $0) }
    }

    /// Puts a step back to its place, because undoing it failed.
    public mutating func putBack(_ step: Step) {
        steps.insert(step, at: steps.firstIndex { $0.id > step.id } ?? steps.endIndex)
    }

    /// Drops the changes that cannot be undone any more.
    public mutating func removeAll(where isObsolete: (Change) -> Bool) {
        steps.removeAll { isObsolete($0.change) }
    }
}
