import CGtk
import Dispatch
import Observation

extension Widget {
    /// Runs `update` now, and again on the main loop's next turn after anything changed that it read from observable models; several
    /// changes in one turn make one run. Ends when the widget is finalised.
    ///
    /// The widget owns the closure: it may capture children, models and the controller, never the widget itself.
    public func bind(_ update: @escaping @MainActor () -> Void) {
        let binding = ObservationBinding(update: update)
        own(binding)
        binding.run()
    }
}

/// One `bind` of a widget.
@MainActor
private final class ObservationBinding {
    private let update: @MainActor () -> Void

    init(update: @escaping @MainActor () -> Void) {
        self.update = update
    }

    func run() {
        withObservationTracking {
            update()
        } onChange: { [weak self] in
            // Called before the change takes place: the new value is there on the next turn.
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self?.run() }
            }
        }
    }
}
