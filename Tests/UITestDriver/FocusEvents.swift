internal import CAtspi

/// Records keyboard focus changes, as a screen reader receives them.
@MainActor
public final class FocusEvents {
    private static let event = "object:state-changed:focused"

    private let listener: UnsafeMutablePointer<AtspiEventListener>
    private let heard = Heard()

    private final class Heard {
        var last: Element?
        var count = 0
    }

    public init() throws {
        let onEvent: @convention(c) (UnsafeMutablePointer<AtspiEvent>?, UnsafeMutableRawPointer?) -> Void = { event, data in
            guard let event, let data else { return }
            defer { g_boxed_free(atspi_event_get_type(), event) }
            guard event.pointee.detail1 == 1, let source = event.pointee.source?.pointee.parent,
                let bus = source.app?.pointee.bus_name, let path = source.path
            else { return }
            let address = ElementAddress(bus: String(cString: bus), path: String(cString: path))
            let heard = Unmanaged<Heard>.fromOpaque(data).takeUnretainedValue()
            heard.count += 1
            MainActor.assumeIsolated { heard.last = Element(address: address) }
        }
        let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
            if let data { Unmanaged<Heard>.fromOpaque(data).release() }
        }
        guard let listener = atspi_event_listener_new(onEvent, Unmanaged.passRetained(heard).toOpaque(), release),
            atspi_event_listener_register(listener, Self.event, nil) != 0
        else { throw DriverError("Cannot listen on the accessibility bus") }
        self.listener = listener
    }

    isolated deinit {
        atspi_event_listener_deregister(listener, Self.event, nil)
        g_object_unref(UnsafeMutableRawPointer(listener))
    }

    /// The element that got the focus last; nil if none did yet.
    public var last: Element? {
        while g_main_context_iteration(nil, 0) != 0 {}
        return heard.last
    }

    public var count: Int {
        while g_main_context_iteration(nil, 0) != 0 {}
        return heard.count
    }
}
