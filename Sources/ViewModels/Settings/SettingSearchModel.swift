import GLibSupport
import Model
import Observation

/// The search of the settings, which finds rows by the words in them and of their groups, and buttons by what is on them.
@MainActor @Observable
public final class SettingSearchModel {
    /// A row of the page, or a button of it.
    public struct Row: Sendable, Equatable {
        /// The row's place on the page.
        public let position: Int
        /// The button's place among those of the row; nil for the row.
        public let button: Int?
        /// The title of the row, or what is on the button.
        public let title: String
        /// The heading of its group.
        public let group: String
    }

    /// What a row says, and what is on its buttons.
    public typealias Words = (texts: [String], buttons: [String])

    public let bar = SearchModel()
    /// A row or a button was chosen.
    public let chosen = Event<Row>()
    private var rows: [(row: Row, words: @MainActor () -> Words)] = []

    /// The page has a row after the others.
    /// - Parameter words: those that are shown, asked for at each search.
    public func add(_ title: String, group: String, words: @escaping @MainActor () -> Words) {
        rows.append((Row(position: rows.count, button: nil, title: title, group: group), words))
    }

    /// The rows and buttons that have the words, in the order of the page; nil while nothing is searched for.
    public var found: [Row]? {
        let query = SearchQuery(bar.text)
        guard bar.isOpen, !query.isEmpty else { return nil }
        return query.find { query in rows.flatMap { Self.found(query, in: $0.row, $0.words()) } }.found
    }

    /// The row, and its buttons that say all of the query. Words that no button has alone are also those of the row.
    private static func found(_ query: SearchQuery, in row: Row, _ words: Words) -> [Row] {
        let buttons = words.buttons.enumerated().filter { SearchText($0.element).contains(query) }
            .map { Row(position: row.position, button: $0.offset, title: $0.element, group: row.group) }
        let texts = [row.title, row.group] + words.texts + (buttons.isEmpty ? words.buttons : [])
        return (SearchText(texts.joined(separator: " ")).contains(query) ? [row] : []) + buttons
    }

    /// How many rows were found; empty while nothing is searched for.
    public var status: String {
        guard let found else { return "" }
        return found.isEmpty
            ? localized("No settings found") : localizedPlural("%@ setting found", "%@ settings found", count: found.count)
    }

    /// The user typed.
    public func changed(to text: String) { _ = bar.change(to: text) }

    /// The search was opened or closed. A closed one forgets what was typed.
    public func modeChanged(_ isOpen: Bool) {
        bar.isOpen = isOpen
        if !isOpen { changed(to: "") }
    }

    /// The user chose what was found.
    public func rowChosen(at position: Int) {
        guard let found, found.indices.contains(position) else { return }
        modeChanged(false)
        chosen.send(found[position])
    }
}
