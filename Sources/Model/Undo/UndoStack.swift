public struct UndoStack<Change: Sendable>: Sendable {
    /// The identity makes two equal changes two steps.
    public struct Step: Sendable, Identifiable {
        /// Greater than those of earlier steps.
        public let id: Int
        public let change: Change
    }

    /// Older steps are dropped.
    public static var limit: Int { 100 }

    private var steps: [Step] = []
    private var lastID = 0

    public init() {}

    public var isEmpty: Bool { steps.isEmpty }

    public var last: Change? { steps.last?.change }

    public mutating func push(_ change: Change) {
        lastID += 1
        steps.append(Step(id: lastID, change: change))
        steps.removeFirst(max(0, steps.count - Self.limit))
    }

    public mutating func pop() -> Step? { steps.popLast() }

    /// Nil if the step was taken already.
    public mutating func take(_ id: Step.ID) -> Step? {
        steps.firstIndex { $0.id == id }.map { steps.remove(at: $0) }
    }

    /// Puts a step back to its place, because undoing it failed.
    public mutating func putBack(_ step: Step) {
        steps.insert(step, at: steps.firstIndex { $0.id > step.id } ?? steps.endIndex)
    }

    public mutating func removeAll(where isObsolete: (Change) -> Bool) {
        steps.removeAll { isObsolete($0.change) }
    }
}
