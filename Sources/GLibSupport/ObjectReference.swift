import CGLib

/// One strong reference to a GObject. Mixing up the two kinds of transfer causes a double unref or a leak.
public final class ObjectReference {
    /// Valid as long as this object lives.
    public let pointer: UnsafeMutableRawPointer

    private let thread: MainContextThread?

    /// Takes over a reference (*transfer full*), or sinks the floating one of a new widget.
    /// - Parameter thread: where an instance bound to one thread is released.
    public init(adopting pointer: UnsafeMutableRawPointer, on thread: MainContextThread? = nil) {
        if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
        self.pointer = pointer
        self.thread = thread
    }

    /// For constructors of C types without a public structure, which never return nil.
    public convenience init(adopting instance: OpaquePointer?, on thread: MainContextThread? = nil) {
        guard let instance else { preconditionFailure("a constructor returned nothing") }
        self.init(adopting: UnsafeMutableRawPointer(instance), on: thread)
    }

    /// Retains an instance of another owner (*transfer none*). A floating reference stays, since its owner may yet sink it: from
    /// GTK 4.12 on a list binds rows without a parent.
    public init(retaining pointer: UnsafeMutableRawPointer) {
        g_object_ref(pointer)
        self.pointer = pointer
        thread = nil
    }

    /// Takes over a counted reference, even if the instance also has a floating one.
    fileprivate init(counted pointer: UnsafeMutableRawPointer) {
        self.pointer = pointer
        thread = nil
    }

    deinit {
        if let thread {
            thread.release(pointer)
        } else {
            g_object_unref(pointer)
        }
    }

    public var opaque: OpaquePointer { OpaquePointer(pointer) }

    public func cast<Instance>(to type: Instance.Type) -> UnsafeMutablePointer<Instance> {
        pointer.assumingMemoryBound(to: type)
    }
}

public final class WeakObjectReference {
    private let location: UnsafeMutablePointer<GWeakRef>

    public init(_ pointer: UnsafeMutableRawPointer) {
        location = .allocate(capacity: 1)
        location.initialize(to: GWeakRef())
        g_weak_ref_init(location, pointer)
    }

    deinit {
        g_weak_ref_clear(location)
        location.deallocate()
    }

    public var isAlive: Bool { strong != nil }

    /// Nil after finalisation.
    public var strong: ObjectReference? {
        g_weak_ref_get(location).map { ObjectReference(counted: $0) }
    }
}

public final class Held<Value> {
    public let value: Value

    public init(_ value: Value) { self.value = value }

    /// Reads a value that `retainForC` retained, without releasing it.
    public static func value(at address: UnsafeMutableRawPointer) -> Value {
        Unmanaged<Held>.fromOpaque(address).takeUnretainedValue().value
    }
}

extension Held: Sendable where Value: Sendable {}

public func retainForC(_ object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(object).toOpaque()
}

/// The `GDestroyNotify` for `retainForC`.
public let releaseFromC: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
}
