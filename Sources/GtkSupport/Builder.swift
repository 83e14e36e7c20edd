import CGtk
import Foundation
import GLibSupport

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

    /// The widgets that `Outlets` has properties for; see `Template`.
    public func outlets<Outlets: Decodable>(_ type: Outlets.Type = Outlets.self) -> Outlets {
        do {
            return try Outlets(from: OutletDecoder(builder: self))
        } catch {
            preconditionFailure("\(path): \(error)")
        }
    }

    /// The widget with the given id, as a wrapper of its class.
    func widget<Class: Widget>(_ identifier: String, as type: Class.Type = Class.self) -> Class {
        Class(ObjectReference(retaining: object(identifier)))
    }

    func object(_ identifier: String) -> UnsafeMutableRawPointer {
        guard let object = find(identifier) else { preconditionFailure("\(path) has no \(identifier)") }
        return object
    }

    func find(_ identifier: String) -> UnsafeMutableRawPointer? {
        gtk_builder_get_object(reference.opaque, identifier).map { UnsafeMutableRawPointer($0) }
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

    /// A copy of a file's bytes. Safe on every thread.
    /// - Parameter path: the resource's whole path.
    /// - Throws: `GLibError` when no registered bundle has it.
    public static func data(_ path: String) throws -> Data {
        let bytes = try throwingGLibError { g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, $0) }
        guard let bytes else { return Data() }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let start = g_bytes_get_data(bytes, &size) else { return Data() }
        return Data(bytes: start, count: Int(size))
    }
}
