import Foundation
import GLibSupport
import GtkSupport
import ViewModels

/// A list and the pages that replace it: `loading`, `failed`, `empty`, `nothing-found` and `list`.
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

    /// `focus` is the row with the keyboard focus.
    func onSelected(_ handler: @escaping @MainActor (_ positions: IndexSet, _ focus: Int?) -> Void) {
        selectionHandler = handler
        list.onSelectionChanged { [weak self] in
            guard let self, !isUpdating else { return }
            handler(list.selectedPositions, list.focusedPosition)
        }
    }

    func onOpened(_ handler: @escaping @MainActor (Int) -> Void) {
        list.onOpened(handler)
        list.insertActions(
            "row", label: nil,
            ["open": { [weak list] in if let position = list?.selectedPosition { handler(position) } }])
    }

    /// Adds a menu to each row, which is selected when the menu opens. `row.open` opens the row.
    func offerMenu(_ make: @escaping @MainActor () -> Menu?) {
        list.offerMenuOnRows(label: localized("Context Menu"), make)
    }

    func show(_ items: [Item], _ page: ListPage, selected position: Int?) {
        show(items, page, selected: position.map { IndexSet(integer: $0) } ?? [])
    }

    func show(_ items: [Item], _ page: ListPage, selected positions: IndexSet) {
        // GTK moves its selection with added and removed rows, which the user did not select.
        isUpdating = true
        let hadFocus = list.containsFocus
        let count = rows.items.count
        let isExtended = rows.replace(with: items) == count && count > 0 && list.selectedPositions == positions
        pages.visiblePage = page.name
        if list.selectedPositions != positions {
            list.selectedPositions = positions
            if let position = positions.first { list.scroll(to: position) }
        }
        // While the user scrolls, rows are added at the end and the focus may be far away.
        // In a multiple selection, the user has placed it.
        if !isExtended, positions.count < 2 || !list.containsFocus { list.moveFocusToSelection() }
        isUpdating = false
        // The row that takes the focus from a removed one becomes selected. Keys act on it.
        if hadFocus, list.containsFocus, positions.isEmpty, !list.selectedPositions.isEmpty {
            selectionHandler?(list.selectedPositions, list.focusedPosition)
        }
    }
}

extension ListBase {
    /// Called for keys and the pointer.
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
    /// A screen reader also reads the number of rows and the place of each.
    func show<Row: ListRow>(
        _ model: ListModel<Row.Item>, selectsSeveral: Bool = false, makeRow: @escaping @MainActor () -> Row
    ) {
        show(
            model, selectsSeveral: selectsSeveral, describe: { $0.text }, total: { localized("%@ in all", $0.inWords) },
            makeRow: makeRow)
    }
}

extension ListPlace {
    /// Such as "12 of 3,011" in a list; with row and column in a grid.
    fileprivate var text: String {
        guard columns > 1 else { return localized("%@ of %@", position.inWords, count.inWords) }
        let (row, column) = (position - 1).quotientAndRemainder(dividingBy: columns)
        let rows = (count + columns - 1) / columns
        return localized("Row %@ of %@, column %@", (row + 1).inWords, rows.inWords, (column + 1).inWords)
    }
}

extension Int {
    private static let locale = Locale.ofUser(for: .time)

    /// In the user's digits.
    fileprivate var inWords: String { formatted(.number.locale(Self.locale)) }
}
