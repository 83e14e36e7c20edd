import Dispatch
import Observation
import Synchronization

extension Widget {
    /// Runs `update` now, and again on the main loop's next turn after anything changed that it read from observable models; several
    /// changes in one turn make one run. What is due in one turn runs in the order in which it was bound. Ends when the widget is
    /// finalised.
    ///
    /// The widget owns the closure: it may capture children, models and the controller, never the widget itself.
    public func bind(_ update: @escaping @MainActor () -> Void) {
        let binding = ObservationBinding(update: update)
        own(binding)
        binding.run()
    }
}

/// Runs an action when everything that is bound shows what the models say: at once, or after the updates that are due.
///
/// That is the moment to move the keyboard focus: a widget takes it only when it is sensitive and can be seen, and both may be up to
/// another update.
@MainActor
public func afterUpdates(_ action: @escaping @MainActor () -> Void) {
    Updates.after(action)
}

/// Runs an action on the next turn of the main loop.
func onNextTurn(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(action) }
}

private final class ObservationBinding: Sendable {
    @MainActor private static var count = 0

    private let update: @MainActor () -> Void
    /// Its place among all bindings.
    let number: Int

    @MainActor
    init(update: @escaping @MainActor () -> Void) {
        self.update = update
        Self.count += 1
        number = Self.count
    }

    @MainActor
    func run() {
        withObservationTracking {
            update()
        } onChange: { [weak self] in
            // Called before the change takes place: the new value is there on the next turn.
            if let self { Updates.add(self) }
        }
    }
}

/// The bindings that are due, and what waits for them.
///
/// Observation tells them of a change in no particular order. In the order of their making, a page that is made later finds what it
/// depends on as the models say, in every run of the application.
private enum Updates {
    private struct Due {
        weak var binding: ObservationBinding?
    }

    private static let due = Mutex<[Int: Due]>([:])
    @MainActor private static var isRunning = false
    @MainActor private static var afterwards: [@MainActor () -> Void] = []

    static func add(_ binding: ObservationBinding) {
        let isFirst = due.withLock { due in
            due[binding.number] = Due(binding: binding)
            return due.count == 1
        }
        if isFirst { onNextTurn(run) }
    }

    @MainActor
    static func after(_ action: @escaping @MainActor () -> Void) {
        afterwards.append(action)
        finish()
    }

    @MainActor
    private static func run() {
        let current = due.withLock { due in
            defer { due = [:] }
            return due
        }
        isRunning = true
        for (_, due) in current.sorted(by: { $0.key < $1.key }) { due.binding?.run() }
        isRunning = false
        finish()
    }

    /// Runs what waits, unless updates are under way, or are due because of those.
    @MainActor
    private static func finish() {
        while !isRunning, !afterwards.isEmpty, due.withLock(\.isEmpty) { afterwards.removeFirst()() }
    }
}
