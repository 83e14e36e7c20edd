import Foundation
import GtkSupport
import Localization
import ViewModels

/// A list and the pages that replace it, as a model says: rows, selection, and which page is in front.
///
/// The pages are named `loading`, `failed`, `empty`, `nothing-found` and `list`.
@MainActor
final class PagedList<Item: Equatable & Sendable> {
    private let list: ListBase
    private let pages: Stack
    private let rows = ListModel<Item>()
    private var isUpdating = false
    private var selectionHandler: (@MainActor (_ positions: IndexSet, _ focus: Int?) -> Void)?

    init<Row: ListRow>(
        _ list: ListBase, in pages: Stack, selectsSeveral: Bool = false, makeRow: @escaping @MainActor () -> Row
    ) where Row.Item == Item {
        self.list = list
        self.pages = pages
        list.show(rows, selectsSeveral: selectsSeveral, makeRow: makeRow)
    }

    func onSelected(_ handler: @escaping @MainActor (Int?) -> Void) {
        onSelected { positions, _ in handler(positions.first) }
    }

    /// Runs a handler when the user selected rows. It is told which of them has the keyboard focus.
    func onSelected(_ handler: @escaping @MainActor (_ positions: IndexSet, _ focus: Int?) -> Void) {
        selectionHandler = handler
        list.onSelectionChanged { [weak self] in
            guard let self, !isUpdating else { return }
            handler(list.selectedPositions, list.focusedPosition)
        }
    }

    /// Runs a handler when the user opened a row.
    func onOpened(_ handler: @escaping @MainActor (Int) -> Void) {
        list.onOpened(handler)
        list.insertActions(
            "row", label: nil,
            ["open": { [weak list] in if let position = list?.selectedPosition { handler(position) } }])
    }

    /// Offers a menu on each row, which is the selected one when its menu is made. `row.open` opens it.
    func offerMenu(_ make: @escaping @MainActor () -> Menu?) {
        list.offerMenuOnRows(label: localized("Context Menu"), make)
    }

    func show(_ items: [Item], _ page: ListPage, selected position: Int?) {
        show(items, page, selected: position.map { IndexSet(integer: $0) } ?? [])
    }

    func show(_ items: [Item], _ page: ListPage, selected positions: IndexSet) {
        // GTK moves its selection along with rows that are added and removed; the user selected nothing.
        isUpdating = true
        let hadFocus = list.containsFocus
        let count = rows.items.count
        let isExtended = rows.replace(with: items) == count && count > 0 && list.selectedPositions == positions
        pages.visiblePage = page.name
        if list.selectedPositions != positions {
            list.selectedPositions = positions
            if let position = positions.first { list.scroll(to: position) }
        }
        // Further rows at the end come while the user scrolls, and the focus may be far away. Among several selected rows it is where the
        // user has moved it.
        if !isExtended, positions.count < 2 || !list.containsFocus { list.moveFocusToSelection() }
        isUpdating = false
        // The row that takes the focus from one that is gone is selected by that, and keys act on it.
        if hadFocus, list.containsFocus, positions.isEmpty, !list.selectedPositions.isEmpty {
            selectionHandler?(list.selectedPositions, list.focusedPosition)
        }
    }
}

extension ListBase {
    /// Runs a handler when the user opened a row by key or pointer.
    func onOpened(_ handler: @escaping @MainActor (Int) -> Void) {
        onActivate(handler)
        onRowClicked { [weak self] in
            if let position = self?.selectedPosition { handler(position) }
        }
    }
}

extension ListPage {
    fileprivate var name: String {
        switch self {
        case .loading: "loading"
        case .failed: "failed"
        case .empty: "empty"
        case .nothingFound: "nothing-found"
        case .list: "list"
        }
    }
}

extension ListBase {
    /// Shows a model's values in rows. A screen reader says how many there are, and where each is.
    func show<Row: ListRow>(
        _ model: ListModel<Row.Item>, selectsSeveral: Bool = false, makeRow: @escaping @MainActor () -> Row
    ) {
        show(
            model, selectsSeveral: selectsSeveral, describe: { $0.text }, total: { localized("%@ in all", $0.inWords) },
            makeRow: makeRow)
    }
}

extension ListPlace {
    /// The place in words: in a list "12 of 3,011", in a grid with row and column.
    fileprivate var text: String {
        guard columns > 1 else { return localized("%@ of %@", position.inWords, count.inWords) }
        let (row, column) = (position - 1).quotientAndRemainder(dividingBy: columns)
        let rows = (count + columns - 1) / columns
        return localized("Row %@ of %@, column %@", (row + 1).inWords, rows.inWords, (column + 1).inWords)
    }
}

extension Int {
    private static let locale = Locale.ofUser(for: .time)

    /// The number as the user writes it.
    fileprivate var inWords: String { formatted(.number.locale(Self.locale)) }
}
