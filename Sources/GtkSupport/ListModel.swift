import CGtk
import GLibSupport

/// A GListModel over Swift values. GTK asks for the rows that it shows, and only for those an object is made.
@MainActor
public final class ListModel<Item: Equatable & Sendable> {
    private let storage = ListStorage()
    let reference: ObjectReference

    /// An empty model.
    public init() {
        reference = ObjectReference(adopting: SwiftBacked.make(listModelType, storage))
    }

    /// The values in the order of the rows.
    public private(set) var items: [Item] = []

    /// The value of the row that came last, alone and among others, until the row is bound.
    private var arrival: Item?

    /// Whether a value has just come, which is so once.
    func takeArrival(_ item: Item) -> Bool {
        guard let arrival, arrival == item else { return false }
        self.arrival = nil
        return true
    }

    /// The most rows that come in one change together with others that go. Where a row goes that GTK shows, it looks for it among all
    /// that come, and has an object made for each of them.
    private static var mostSearched: Int { 1_000 }

    /// Replaces the values, and tells GTK of the shortest run of rows outside of which nothing has changed.
    /// - Returns: the position of the first changed row; nil if none has changed.
    @discardableResult
    public func replace(with new: [Item]) -> Int? {
        let old = items
        if old == new { return nil }
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        items = new
        let removed = old.count - start - end
        let added = new.count - start - end
        arrival = removed == 0 && added == 1 && !old.isEmpty ? new[start] : nil
        let first = removed == 0 ? added : min(added, Self.mostSearched)
        let rest = added - first
        storage.count = new.count - rest
        storage.value = { new[$0 < start + first ? $0 : $0 + rest] }
        g_list_model_items_changed(reference.opaque, guint(start), guint(removed), guint(first))
        guard rest > 0 else { return start }
        storage.count = new.count
        storage.value = { new[$0] }
        g_list_model_items_changed(reference.opaque, guint(start + first), 0, guint(rest))
        return start
    }
}

/// What the C side of a list model asks: how many, and which value.
private final class ListStorage {
    var count = 0
    var value: (Int) -> any Sendable = { _ in preconditionFailure("an empty list has no rows") }
}

/// The value of a list item's object.
typealias ListValue = Held<any Sendable>

private func storage(of model: OpaquePointer?) -> ListStorage? {
    model.flatMap { SwiftBacked.object(behind: UnsafeMutableRawPointer($0)) }
}

private let listModelType: GType = SwiftBacked.register(
    "ChuckleListModel", of: g_object_get_type(), interface: g_list_model_get_type(),
    initializeInterface: { interface, _ in
        guard let interface = interface?.assumingMemoryBound(to: GListModelInterface.self) else { return }
        interface.pointee.get_item_type = { _ in listItemType }
        interface.pointee.get_n_items = { guint(storage(of: $0)?.count ?? 0) }
        interface.pointee.get_item = { model, position in
            guard let storage = storage(of: model), Int(position) < storage.count else { return nil }
            return SwiftBacked.make(listItemType, ListValue(storage.value(Int(position))))
        }
    })

private let listItemType: GType = SwiftBacked.register("ChuckleListItem", of: g_object_get_type())
