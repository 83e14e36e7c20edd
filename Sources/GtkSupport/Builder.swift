import CGtk

/// Builds the widgets that a GtkBuilder XML describes.
@MainActor
public final class Builder {
    private let reference: ObjectReference
    private let path: String

    /// Builds everything in a resource, and stops the program when the resource is missing or malformed: it is part of the program.
    /// - Parameter path: the resource's whole path.
    public init(resource path: String) {
        self.path = path
        reference = ObjectReference(adopting: UnsafeMutableRawPointer(gtk_builder_new_from_resource(path)))
    }

    /// The widget with the given id, as a wrapper of its class.
    public func widget<Class: Widget>(_ identifier: String, as type: Class.Type = Class.self) -> Class {
        Class(ObjectReference(retaining: object(identifier)))
    }

    func object(_ identifier: String) -> UnsafeMutableRawPointer {
        guard let object = gtk_builder_get_object(reference.opaque, identifier) else {
            preconditionFailure("\(path) has no \(identifier)")
        }
        return UnsafeMutableRawPointer(object)
    }
}

/// Compiled resources.
public enum ResourceBundle {
    /// Makes a compiled bundle's files available under their resource paths, for the rest of the process.
    /// - Throws: `GLibError` when the file is missing or damaged.
    public static func register(file: String) throws {
        guard let bundle = try throwingGLibError({ g_resource_load(file, $0) }) else { return }
        g_resources_register(bundle)
        g_resource_unref(bundle)
    }
}
