import Dispatch
import Observation
import Synchronization

extension Widget {
    /// Runs `update` now, and on the next turn of the main loop after a change of a value that it read. Updates run in the order of
    /// binding.
    ///
    /// The widget owns the closure, which may capture children, models and the controller, but never the widget itself.
    public func bind(_ update: @escaping @MainActor () -> Void) {
        let binding = ObservationBinding(update: update)
        own(binding)
        binding.run()
    }
}

/// Runs an action once all bindings show the models' values. Focus must wait for that, since a widget takes it only while it is
/// sensitive and visible, which a due update may change.
@MainActor
public func afterUpdates(_ action: @escaping @MainActor () -> Void) {
    Updates.after(action)
}

func onNextTurn(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(action) }
}

private final class ObservationBinding: Sendable {
    @MainActor private static var count = 0

    private let update: @MainActor () -> Void
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
            // Runs before the change; the new value can be read on the next turn.
            if let self { Updates.add(self) }
        }
    }
}

/// Runs due bindings in the order of creation, so that a later page finds the pages it depends on up to date. Observation reports
/// changes in no fixed order.
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

    @MainActor
    private static func finish() {
        while !isRunning, !afterwards.isEmpty, due.withLock(\.isEmpty) { afterwards.removeFirst()() }
    }
}
