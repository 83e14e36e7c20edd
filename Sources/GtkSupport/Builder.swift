import CGtk
import GLibSupport

@MainActor
public final class Builder {
    private let reference: ObjectReference
    private let path: String

    /// Stops the program if the resource is missing or malformed, since it is part of the program.
    public init(resource path: String) {
        self.path = path
        reference = ObjectReference(adopting: gtk_builder_new_from_resource(path))
    }

    public func outlets<Outlets: Decodable>(_ type: Outlets.Type = Outlets.self) -> Outlets {
        do {
            return try Outlets(from: OutletDecoder(builder: self))
        } catch {
            preconditionFailure("\(path): \(error)")
        }
    }

    func object(_ identifier: String) -> UnsafeMutableRawPointer {
        guard let object = find(identifier) else { preconditionFailure("\(path) has no \(identifier)") }
        return object
    }

    func find(_ identifier: String) -> UnsafeMutableRawPointer? {
        gtk_builder_get_object(reference.opaque, identifier).map { UnsafeMutableRawPointer($0) }
    }
}
