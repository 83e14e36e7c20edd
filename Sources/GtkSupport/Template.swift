import CGtk
import GLibSupport

/// The widgets of one view from a GtkBuilder XML: the root, whose id is `root`, and the outlets, which are members. Each outlet is
/// named by its id: `searchBar` is `search-bar`.
///
/// The root widget owns its view (see `root(owning:)`), so the template refers to the root weakly.
@MainActor @dynamicMemberLookup
public final class Template<Root: Widget, Outlets> {
    private let outlets: Outlets
    private let weakRoot: WeakWidget
    /// Keeps the root alive until it owns the view.
    private var unownedRoot: Root?

    /// Stops the program if the resource and `Outlets` disagree, since both are part of it.
    public init(resource path: String) where Outlets: Decodable {
        let builder = Builder(resource: path)
        let root = Root(ObjectReference(retaining: builder.object("root")))
        root.breaksWordsWithoutHyphens()
        outlets = builder.outlets()
        weakRoot = root.weak
        unownedRoot = root
    }

    public subscript<Outlet>(dynamicMember outlet: KeyPath<Outlets, Outlet>) -> Outlet { outlets[keyPath: outlet] }

    /// Nil after finalisation.
    public var root: Root? { unownedRoot ?? weakRoot.widget() }

    public func root(owning view: AnyObject) -> Root {
        guard let root else { preconditionFailure("\(Root.self) of \(view) is finalised") }
        root.own(view)
        unownedRoot = nil
        return root
    }
}

public struct NoOutlets: Decodable {}

struct OutletError: Error, CustomStringConvertible {
    let description: String
}

struct OutletDecoder: Decoder {
    let builder: Builder
    var identifier = ""

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

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
