import CGLib
import Synchronization

/// The arguments of an emission, without the instance. Pointers are valid during the emission.
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

    public func unsigned(at index: Int) -> UInt32 { g_value_get_uint(value(at: index)) }

    public func integer(at index: Int) -> Int32 { g_value_get_int(value(at: index)) }

    /// Empty if null.
    public func string(at index: Int) -> String { g_value_get_string(value(at: index)).map { String(cString: $0) } ?? "" }

    /// Nil if null or of another type.
    public func variantText(at index: Int) -> String? {
        guard let variant = g_value_get_variant(value(at: index)),
            g_variant_is_of_type(variant, chuckle_variant_type_string()) != 0
        else { return nil }
        return String(cString: g_variant_get_string(variant, nil))
    }

    public func flags(at index: Int) -> UInt32 { g_value_get_flags(value(at: index)) }

    public func double(at index: Int) -> Double { g_value_get_double(value(at: index)) }

    public func boxed(at index: Int) -> UnsafeMutableRawPointer? { g_value_get_boxed(value(at: index)) }

    public func pointer(at index: Int) -> UnsafeMutableRawPointer? { g_value_get_pointer(value(at: index)) }

    public func object(at index: Int) -> UnsafeMutableRawPointer? { g_value_get_object(value(at: index)) }
}

/// GLib's closure owns the handler of a connection and releases it with the connection.
final class SignalBox {
    /// The result counts if the signal returns a boolean.
    let handler: @MainActor (SignalArguments) -> Bool

    private static let live = Mutex(0)

    /// For leak tests.
    static var liveCount: Int { live.withLock { $0 } }

    init(handler: @escaping @MainActor (SignalArguments) -> Bool) {
        self.handler = handler
        Self.live.withLock { $0 += 1 }
    }

    deinit {
        Self.live.withLock { $0 -= 1 }
    }
}

public struct SignalConnection {
    private let instance: UnsafeMutableRawPointer
    private let identifier: gulong

    fileprivate init(instance: UnsafeMutableRawPointer, identifier: gulong) {
        self.instance = instance
        self.identifier = identifier
    }

    /// The instance must still exist.
    public func disconnect() {
        g_signal_handler_disconnect(instance, identifier)
    }
}

/// For leak tests.
public var liveSignalConnections: Int { SignalBox.liveCount }

/// Like `connectSignal`, for a signal that returns a boolean.
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
        // The pointers do not leave this call. Emission and handler run on the main thread.
        nonisolated(unsafe) let parameters = values
        nonisolated(unsafe) let handlerBox = box
        let answer = MainActor.assumeIsolated {
            handlerBox.handler(SignalArguments(values: parameters, count: Int(count)))
        }
        // GTK's key bindings pass a result value without a type for a signal that returns nothing.
        if let result, chuckle_holds_boolean(result) != 0 { g_value_set_boolean(result, answer ? 1 : 0) }
    }
    g_closure_add_finalize_notifier(closure, box) { data, _ in releaseFromC(data) }
    let connection = g_signal_connect_closure_by_id(instance, identifier, detail, closure, 0)
    return SignalConnection(instance: instance, identifier: connection)
}

/// Stops the program if the signal does not exist, since the handler would never run or be released. The handler lives as long as
/// the instance, so it must not capture the instance.
@MainActor @discardableResult
public func connectSignal(
    _ instance: UnsafeMutableRawPointer, _ signal: String, handler: @escaping @MainActor (SignalArguments) -> Void
) -> SignalConnection {
    answerSignal(instance, signal) { arguments in
        handler(arguments)
        return false
    }
}

@MainActor @discardableResult
public func connectSignal(
    _ instance: UnsafeMutableRawPointer, _ signal: String, handler: @escaping @MainActor () -> Void
) -> SignalConnection {
    connectSignal(instance, signal) { _ in handler() }
}
