import CGLib
import Synchronization

/// The arguments of one emission, without the emitting instance itself.
@MainActor
public struct SignalArguments {
    private let values: UnsafePointer<GValue>
    private let count: Int

    fileprivate init(values: UnsafePointer<GValue>, count: Int) {
        self.values = values
        self.count = count
    }

    private func value(at index: Int) -> UnsafePointer<GValue> {
        precondition(index + 1 < count, "the signal has no argument \(index)")
        return values + index + 1
    }

    /// An argument of type `guint`.
    public func unsigned(at index: Int) -> UInt32 { g_value_get_uint(value(at: index)) }

    /// An argument of type `gint`.
    public func integer(at index: Int) -> Int32 { g_value_get_int(value(at: index)) }

    /// A text argument; empty if it is null.
    public func string(at index: Int) -> String { g_value_get_string(value(at: index)).map { String(cString: $0) } ?? "" }

    /// The text of a GVariant argument; nil if it is null or holds something else.
    public func variantText(at index: Int) -> String? {
        guard let variant = g_value_get_variant(value(at: index)),
            g_variant_is_of_type(variant, chuckle_variant_type_string()) != 0
        else { return nil }
        return String(cString: g_variant_get_string(variant, nil))
    }

    /// An argument of a flags type.
    public func flags(at index: Int) -> UInt32 { g_value_get_flags(value(at: index)) }

    /// An argument of type `gdouble`.
    public func double(at index: Int) -> Double { g_value_get_double(value(at: index)) }

    /// An argument of a boxed type, valid during the emission.
    public func boxed(at index: Int) -> UnsafeMutableRawPointer? { g_value_get_boxed(value(at: index)) }

    /// A pointer argument, valid during the emission.
    public func pointer(at index: Int) -> UnsafeMutableRawPointer? { g_value_get_pointer(value(at: index)) }

    /// An object argument, valid during the emission.
    public func object(at index: Int) -> UnsafeMutableRawPointer? { g_value_get_object(value(at: index)) }
}

/// The handler of one signal connection. GLib's closure owns it and releases it with the connection.
final class SignalBox {
    /// Runs at each emission; its result is used if the signal returns a boolean.
    let handler: @MainActor (SignalArguments) -> Bool

    private static let live = Mutex(0)

    /// The number of connections in the process, for leak tests.
    static var liveCount: Int { live.withLock { $0 } }

    init(handler: @escaping @MainActor (SignalArguments) -> Bool) {
        self.handler = handler
        Self.live.withLock { $0 += 1 }
    }

    deinit {
        Self.live.withLock { $0 -= 1 }
    }
}

/// A connection that can be ended before its instance is finalised.
public struct SignalConnection {
    private let instance: UnsafeMutableRawPointer
    private let identifier: gulong

    fileprivate init(instance: UnsafeMutableRawPointer, identifier: gulong) {
        self.instance = instance
        self.identifier = identifier
    }

    /// Ends the connection. The instance must still exist.
    public func disconnect() {
        g_signal_handler_disconnect(instance, identifier)
    }
}

/// The number of signal connections from Swift in the process, for leak tests.
public var liveSignalConnections: Int { SignalBox.liveCount }

/// Connects a handler to a signal that returns a boolean: what the handler returns. Otherwise like `connectSignal`.
@MainActor @discardableResult
public func answerSignal(
    _ instance: UnsafeMutableRawPointer, _ signal: String, handler: @escaping @MainActor (SignalArguments) -> Bool
) -> SignalConnection {
    var identifier: guint = 0
    var detail: GQuark = 0
    let exists = g_signal_parse_name(signal, chuckle_type_of(instance), &identifier, &detail, 1) != 0
    precondition(exists, "\(String(cString: chuckle_type_name(instance))) has no signal \(signal)")

    let box = retainForC(SignalBox(handler: handler))
    guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box) else {
        preconditionFailure("GLib returned no closure")
    }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
        guard let data = closure?.pointee.data, let values else { return }
        let box = Unmanaged<SignalBox>.fromOpaque(data).takeUnretainedValue()
        // The pointers do not leave this call: the emission happens on the main thread, and so does the handler.
        nonisolated(unsafe) let parameters = values
        nonisolated(unsafe) let handlerBox = box
        let answer = MainActor.assumeIsolated {
            handlerBox.handler(SignalArguments(values: parameters, count: Int(count)))
        }
        // GTK's key bindings pass a value of no type for the result of a signal that returns nothing.
        if let result, chuckle_holds_boolean(result) != 0 { g_value_set_boolean(result, answer ? 1 : 0) }
    }
    g_closure_add_finalize_notifier(closure, box) { data, _ in releaseFromC(data) }
    let connection = g_signal_connect_closure_by_id(instance, identifier, detail, closure, 0)
    return SignalConnection(instance: instance, identifier: connection)
}

/// Connects a handler to a signal. Stops the program if the instance has no such signal, because the handler would never run and
/// never be released.
///
/// The handler lives as long as the instance, so it must not capture the instance itself.
@MainActor @discardableResult
public func connectSignal(
    _ instance: UnsafeMutableRawPointer, _ signal: String, handler: @escaping @MainActor (SignalArguments) -> Void
) -> SignalConnection {
    answerSignal(instance, signal) { arguments in
        handler(arguments)
        return false
    }
}

/// Connects a handler that needs no arguments to a signal.
@MainActor @discardableResult
public func connectSignal(
    _ instance: UnsafeMutableRawPointer, _ signal: String, handler: @escaping @MainActor () -> Void
) -> SignalConnection {
    connectSignal(instance, signal) { _ in handler() }
}
