import CGLib

/// One strong reference to a GObject, released with the Swift object.
///
/// The two initialisers name the two transfers of GObject's documentation; mixing them up is the classic double unref or leak.
public final class ObjectReference {
    /// The instance; valid as long as this object lives.
    public let pointer: UnsafeMutableRawPointer

    private let thread: MainContextThread?

    /// Takes over a reference of the caller (*transfer full*), or sinks the floating one that constructors of widgets return.
    /// - Parameter thread: releases the reference, for instances that belong to one thread.
    public init(adopting pointer: UnsafeMutableRawPointer, on thread: MainContextThread? = nil) {
        if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
        self.pointer = pointer
        self.thread = thread
    }

    /// Takes over what a constructor returned for a C type without a public structure, which is never nil.
    public convenience init(adopting instance: OpaquePointer?, on thread: MainContextThread? = nil) {
        guard let instance else { preconditionFailure("a constructor returned nothing") }
        self.init(adopting: UnsafeMutableRawPointer(instance), on: thread)
    }

    /// Takes a new reference to an instance that belongs to somebody else (*transfer none*). A floating reference stays for its owner,
    /// who may only be about to sink it: since GTK 4.12 a list binds rows that have no parent yet.
    public init(retaining pointer: UnsafeMutableRawPointer) {
        g_object_ref(pointer)
        self.pointer = pointer
        thread = nil
    }

    /// Takes over a reference that does not float, whether or not the instance has a floating one as well.
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

    /// The instance as a C type without a public structure.
    public var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// The instance as a pointer to a C type with a public structure.
    public func cast<Instance>(to type: Instance.Type) -> UnsafeMutablePointer<Instance> {
        pointer.assumingMemoryBound(to: type)
    }
}

/// A weak reference to a GObject.
public final class WeakObjectReference {
    private let location: UnsafeMutablePointer<GWeakRef>

    /// A weak reference to an instance.
    public init(_ pointer: UnsafeMutableRawPointer) {
        location = .allocate(capacity: 1)
        location.initialize(to: GWeakRef())
        g_weak_ref_init(location, pointer)
    }

    deinit {
        g_weak_ref_clear(location)
        location.deallocate()
    }

    /// Whether the instance still exists.
    public var isAlive: Bool { strong != nil }

    /// A strong reference to the instance, or nil after its finalisation.
    public var strong: ObjectReference? {
        g_weak_ref_get(location).map { ObjectReference(counted: $0) }
    }
}

/// A value that C holds by its address.
public final class Held<Value> {
    /// The value.
    public let value: Value

    /// Holds a value.
    public init(_ value: Value) { self.value = value }

    /// The value at an address from `retainForC`, which stays retained.
    public static func value(at address: UnsafeMutableRawPointer) -> Value {
        Unmanaged<Held>.fromOpaque(address).takeUnretainedValue().value
    }
}

extension Held: Sendable where Value: Sendable {}

/// Retains a Swift object while C holds its address.
public func retainForC(_ object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(object).toOpaque()
}

/// The `GDestroyNotify` that releases what `retainForC` retained.
public let releaseFromC: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
}
