import CGtk
import GLibSupport

/// A GListModel over Swift values. GTK asks for the rows that it shows, and only for those an object is made.
///
/// GTK makes new widgets for all rows that it is told have changed, and it has some 200, however few are in sight. So a row whose value is
/// replaced is bound anew without GTK, and of many new rows the first ones come at once and the others with the frames that follow.
@MainActor
public final class ListModel<Item: Equatable & Sendable>: ListContent {
    private let storage = ListStorage()
    let reference: ObjectReference

    /// An empty model.
    public init() {
        reference = ObjectReference(adopting: SwiftBacked.make(listModelType, storage))
    }

    /// The values in the order of the rows.
    public private(set) var items: [Item] = []

    var count: Int { items.count }

    /// The value of the row that came last, alone and among others, until the row is bound.
    private var arrival: Item?

    /// Whether a value has just come, which is so once.
    func takeArrival(_ item: Item) -> Bool {
        guard let arrival, arrival == item else { return false }
        self.arrival = nil
        return true
    }

    /// Runs when the number of rows may be another one.
    var onCounted: @MainActor () -> Void = {}
    /// Runs with the positions of rows that have another value, and binds those that have a widget.
    var onReplaced: @MainActor (Range<Int>) -> Void = { _ in }
    /// The positions of the rows that have a widget.
    var boundPositions: @MainActor () -> [Int] = { [] }
    /// The list whose frames the rows come with. Without one they all come at once.
    var list: WeakWidget?
    /// As many rows as are in sight of most windows, for which a frame has the time.
    private let screenful = 32
    /// So many rows come in the frames that follow, as often as these have time for.
    private let step = 16
    private let timeInFrame = Duration.milliseconds(4)
    private var isComing = false
    /// More rows than GTK has widgets for at the beginning of a list.
    private let mostWidgets = 256

    var knownCount: Int { storage.missing.isEmpty ? count : storage.missing.lowerBound }

    /// Replaces the values, as the shortest run of rows outside of which nothing has changed.
    /// - Returns: the position of the first changed row; nil if none has changed.
    @discardableResult
    public func replace(with new: [Item]) -> Int? {
        if items == new { return nil }
        var old = items
        old.removeSubrange(storage.missing)
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        items = new
        onCounted()
        let removed = old.count - start - end
        let added = new.count - start - end
        arrival = removed == 0 && added == 1 && !old.isEmpty ? new[start] : nil
        storage.value = { new[$0] }
        let replaced = start..<(start + min(removed, added))
        if wouldRemoveOthers(than: replaced.upperBound..<(start + removed)) {
            storage.missing = 0..<new.count
            tell(removed: old.count, added: 0)
        } else {
            storage.missing = replaced.upperBound..<(start + added)
            onReplaced(replaced)
            tell(removed: removed - replaced.count, added: 0)
        }
        come(screenful)
        goOn()
        return start
    }

    /// Whether GTK 4.8 would remove other rows than these. It has one entry for neighbouring rows without widgets. If the removed rows
    /// begin in the middle of an entry and reach beyond it, GTK removes as many from the beginning of the entry. Telling GTK of all rows
    /// anew avoids this. The list is at its beginning then, unless a row is selected.
    private func wouldRemoveOthers(than removed: Range<Int>) -> Bool {
        let positions = boundPositions()
        let first = removed.lowerBound
        let next = positions.filter { $0 >= first }.min() ?? removed.upperBound
        return first > 0 && !positions.contains(first - 1) && first < next && next < removed.upperBound
    }

    /// Tells GTK of more rows: of all the rest where it makes no further widgets for them.
    private func come(_ rows: Int) {
        let missing = storage.missing.count
        tell(removed: 0, added: list == nil || knownCount + rows >= mostWidgets ? missing : min(rows, missing))
    }

    /// Has further rows come in the next frame, as many as it has time for.
    private func goOn() {
        guard !storage.missing.isEmpty, !isComing else { return }
        isComing = true
        list?.widget()?.onNextFrame { [weak self] in
            guard let self else { return }
            isComing = false
            let begin = ContinuousClock.now
            while !storage.missing.isEmpty, begin.duration(to: .now) < timeInFrame { come(step) }
            goOn()
        }
    }

    func complete() {
        tell(removed: 0, added: storage.missing.count)
    }

    func completeIfCounted() {
        if count < mostWidgets { complete() }
    }

    private func tell(removed: Int, added: Int) {
        guard removed + added > 0 else { return }
        let start = storage.missing.lowerBound
        storage.missing.removeFirst(added)
        storage.count += added - removed
        g_list_model_items_changed(reference.opaque, guint(start), guint(removed), guint(added))
    }
}

/// What a list needs of its model, whatever the type of its values.
@MainActor
protocol ListContent: AnyObject {
    /// The number of rows, of which GTK may know fewer.
    var count: Int { get }
    /// The number of rows at the beginning of which GTK knows all.
    var knownCount: Int { get }
    /// Tells GTK of all rows.
    func complete()
    /// Tells GTK of all rows if it has widgets for all of them, which a screen reader counts when the focus comes.
    func completeIfCounted()
}

/// What GTK has been told of a list model: the number of rows, and the value of each.
private final class ListStorage {
    var count = 0
    var value: (Int) -> any Sendable = { _ in preconditionFailure("an empty list has no rows") }
    /// The values that GTK has not been told of.
    var missing = 0..<0

    func value(at position: Int) -> any Sendable {
        value(position < missing.lowerBound ? position : position + missing.count)
    }
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
            return SwiftBacked.make(listItemType, ListValue(storage.value(at: Int(position))))
        }
    })

private let listItemType: GType = SwiftBacked.register("ChuckleListItem", of: g_object_get_type())
