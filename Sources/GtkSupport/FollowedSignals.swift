import GLibSupport

/// Signals of one instance at a time, such as of the focused widget.
@MainActor
final class FollowedSignals {
    private var followed: (instance: WeakObjectReference, connections: [SignalConnection])?

    isolated deinit {
        follow(nil, [:])
    }

    /// Nil follows none.
    func follow(_ instance: UnsafeMutableRawPointer?, _ handlers: [String: @MainActor () -> Void]) {
        if followed?.instance.strong != nil { followed?.connections.forEach { $0.disconnect() } }
        followed = instance.map { instance in
            (WeakObjectReference(instance), handlers.map { connectSignal(instance, $0.key, handler: $0.value) })
        }
    }
}
