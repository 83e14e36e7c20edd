import CGtk
import GLibSupport

/// The widgets of one view, as a GtkBuilder XML describes them: the root, whose id is `root`, and the outlets, which are members.
///
/// `Outlets` has a property for each other widget that the view uses. Its name is the widget's id: `searchBar` is `search-bar`.
///
/// The root widget owns its view (see `root(owning:)`), so the view must not hold the root: the template refers to it weakly.
@MainActor @dynamicMemberLookup
public final class Template<Root: Widget, Outlets> {
    private let outlets: Outlets
    private let weakRoot: WeakWidget
    /// Keeps the root alive until it owns the view.
    private var unownedRoot: Root?

    /// Builds everything in the resource at a whole path. Stops the program if it and `Outlets` disagree: both are parts of it.
    public init(resource path: String) where Outlets: Decodable {
        let builder = Builder(resource: path)
        let root = Root(ObjectReference(retaining: builder.object("root")))
        root.breaksWordsWithoutHyphens()
        outlets = builder.outlets()
        weakRoot = root.weak
        unownedRoot = root
    }

    /// An outlet.
    public subscript<Outlet>(dynamicMember outlet: KeyPath<Outlets, Outlet>) -> Outlet { outlets[keyPath: outlet] }

    /// The root; nil after its finalisation.
    public var root: Root? { unownedRoot ?? weakRoot.widget() }

    /// The root, which keeps the view for as long as it exists.
    public func root(owning view: AnyObject) -> Root {
        guard let root else { preconditionFailure("\(Root.self) of \(view) is finalised") }
        root.own(view)
        unownedRoot = nil
        return root
    }
}

/// The outlets of a template of which a view uses only the root.
public struct NoOutlets: Decodable {}

/// Why an outlet cannot be read.
struct OutletError: Error, CustomStringConvertible {
    let description: String
}

/// Decodes outlets: the key is the id, the value is the widget.
struct OutletDecoder: Decoder {
    let builder: Builder
    var identifier = ""

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The widget, checked against the class that the outlet declares.
    @MainActor
    func reference(to type: GType) throws -> ObjectReference {
        guard let object = builder.find(identifier) else { throw OutletError(description: "there is no widget \(identifier)") }
        guard chuckle_is_a(object, type) != 0 else {
            let name = String(cString: chuckle_type_name(object))
            throw OutletError(description: "\(identifier) is a \(name), not a \(String(cString: g_type_name(type)))")
        }
        return ObjectReference(retaining: object)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(OutletContainer<Key>(builder: builder))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.unsupported }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Self.unsupported }

    static var unsupported: OutletError { OutletError(description: "an outlet is a widget") }
}

private struct OutletContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let builder: Builder

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }
    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Outlet: Decodable>(_ type: Outlet.Type, forKey key: Key) throws -> Outlet {
        let identifier = key.stringValue.flatMap { $0.isUppercase ? "-\($0.lowercased())" : String($0) }
        return try Outlet(from: OutletDecoder(builder: builder, identifier: String(identifier)))
    }

    func nestedContainer<NestedKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws -> KeyedDecodingContainer<NestedKey> {
        throw OutletDecoder.unsupported
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw OutletDecoder.unsupported }
    func superDecoder() throws -> any Decoder { throw OutletDecoder.unsupported }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw OutletDecoder.unsupported }
}
