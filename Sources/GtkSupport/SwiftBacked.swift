import CGtk
import GLibSupport

/// GObject classes of our own, and Swift objects that live as long as the GObject instance they belong to.
enum SwiftBacked {
    private static let key = g_quark_from_string("chuckle-swift-object")

    static func register(
        _ name: String, of parent: GType, initialize: GClassInitFunc? = nil, interface: GType? = nil,
        initializeInterface: GInterfaceInitFunc? = nil
    ) -> GType {
        var query = GTypeQuery()
        g_type_query(parent, &query)
        let type = g_type_register_static_simple(
            parent, name, query.class_size, initialize, query.instance_size, nil, GTypeFlags(rawValue: 0))
        guard let interface else { return type }
        var functions = GInterfaceInfo(interface_init: initializeInterface, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, interface, &functions)
        return type
    }

    /// The caller owns the reference, which is floating for a widget.
    static func make(_ type: GType, _ object: AnyObject?) -> UnsafeMutableRawPointer {
        let instance: UnsafeMutableRawPointer = chuckle_object_new(type)
        set(object, behind: instance)
        return instance
    }

    static func set(_ object: AnyObject?, behind instance: UnsafeMutableRawPointer) {
        g_object_set_qdata_full(
            instance.assumingMemoryBound(to: GObject.self), key, object.map { retainForC($0) }, releaseFromC)
    }

    static func object<Object: AnyObject>(behind instance: UnsafeMutableRawPointer, as type: Object.Type = Object.self) -> Object?
    {
        g_object_get_qdata(instance.assumingMemoryBound(to: GObject.self), key).map {
            Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// For class functions, which GTK calls on the main thread. Nil if the instance has no Swift object.
    @discardableResult
    static func enter<Object: AnyObject & Sendable, Instance, Result: Sendable>(
        _ instance: UnsafeMutablePointer<Instance>?, _ body: @MainActor (Object, UnsafeMutablePointer<Instance>) -> Result
    ) -> Result? {
        guard let instance, let object = object(behind: instance, as: Object.self) else { return nil }
        // The pointer does not leave this call.
        nonisolated(unsafe) let entered = instance
        return MainActor.assumeIsolated { body(object, entered) }
    }

    static func functions<Functions>(
        of type: GType, as functions: Functions.Type = Functions.self
    ) -> UnsafeMutablePointer<Functions>? {
        g_type_class_peek(type)?.assumingMemoryBound(to: functions)
    }

    /// - Parameter parent: the class to chain up to.
    static func dispose(of object: UnsafeMutablePointer<GObject>?, parent: GType) {
        object?.withMemoryRebound(to: GtkWidget.self, capacity: 1) { widget in
            while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        }
        functions(of: parent, as: GObjectClass.self)?.pointee.dispose(object)
    }
}
