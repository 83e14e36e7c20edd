import GLibSupport

/// Signals of one instance after another, such as of the widget that has the keyboard focus.
@MainActor
final class FollowedSignals {
    private var followed: (instance: WeakObjectReference, connections: [SignalConnection])?

    isolated deinit {
        follow(nil, [:])
    }

    /// Runs handlers whenever an instance emits the signals of their names, until this is called again; nil follows none.
    func follow(_ instance: UnsafeMutableRawPointer?, _ handlers: [String: @MainActor () -> Void]) {
        if followed?.instance.strong != nil { followed?.connections.forEach { $0.disconnect() } }
        followed = instance.map { instance in
            (WeakObjectReference(instance), handlers.map { connectSignal(instance, $0.key, handler: $0.value) })
        }
    }
}
