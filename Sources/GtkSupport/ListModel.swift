import CGtk
import GLibSupport

/// A GListModel over Swift values, with objects only for rows that GTK asks for.
///
/// GTK makes new widgets for all changed rows, some 200 however few are visible. So a replaced value is bound anew without GTK. Of
/// many new rows the first are added at once, the others in the next frames.
@MainActor
public final class ListModel<Item: Equatable & Sendable>: ListContent {
    private let storage = ListStorage()
    let reference: ObjectReference

    public init() {
        reference = ObjectReference(adopting: SwiftBacked.make(listModelType, storage))
    }

    public private(set) var items: [Item] = []

    var count: Int { items.count }

    /// A value that was added alone to others, until its row is bound.
    private var arrival: Item?

    /// Answers true once for a value just added.
    func takeArrival(_ item: Item) -> Bool {
        guard let arrival, arrival == item else { return false }
        self.arrival = nil
        return true
    }

    var onCounted: @MainActor () -> Void = {}
    /// Runs with the positions of changed values, to bind those that have a widget.
    var onReplaced: @MainActor (Range<Int>) -> Void = { _ in }
    var boundPositions: @MainActor () -> [Int] = { [] }
    /// Rows are added in its frames; without a list, all at once.
    var list: WeakWidget?
    /// The rows visible in most windows, which fit into one frame.
    private let screenful = 32
    /// Rows added at a time in later frames, while `timeInFrame` lasts.
    private let step = 16
    private let timeInFrame = Duration.milliseconds(4)
    private var isComing = false
    /// More rows than GTK makes widgets for at the beginning of a list.
    private let mostWidgets = 256

    var knownCount: Int { storage.missing.isEmpty ? count : storage.missing.lowerBound }

    /// Replaces the shortest run of rows that contains all changes.
    /// - Returns: the position of the first changed row; nil if nothing changed.
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

    /// Whether GTK 4.8 would remove other rows: if the removed ones begin inside an entry for rows without widgets and end beyond
    /// it, GTK removes from the entry's beginning. Announcing all rows anew avoids this, and scrolls to the beginning unless a row
    /// is selected.
    private func wouldRemoveOthers(than removed: Range<Int>) -> Bool {
        let positions = boundPositions()
        let first = removed.lowerBound
        let next = positions.filter { $0 >= first }.min() ?? removed.upperBound
        return first > 0 && !positions.contains(first - 1) && first < next && next < removed.upperBound
    }

    /// Announces more rows: all the rest if GTK makes no more widgets for them.
    private func come(_ rows: Int) {
        let missing = storage.missing.count
        tell(removed: 0, added: list == nil || knownCount + rows >= mostWidgets ? missing : min(rows, missing))
    }

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

@MainActor
protocol ListContent: AnyObject {
    /// GTK may know fewer.
    var count: Int { get }
    /// GTK knows all rows before this position.
    var knownCount: Int { get }
    func complete()
    /// Announces all rows if GTK makes widgets for all, since a screen reader counts these when the list gets the focus.
    func completeIfCounted()
}

private final class ListStorage {
    var count = 0
    var value: (Int) -> any Sendable = { _ in preconditionFailure("an empty list has no rows") }
    /// Positions not yet announced to GTK.
    var missing = 0..<0

    func value(at position: Int) -> any Sendable {
        value(position < missing.lowerBound ? position : position + missing.count)
    }
}

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
