import Domain
import Localization
import Observation

/// The search of the settings, which finds rows by the words of their titles, explanations and groups.
@MainActor @Observable
public final class SettingSearchModel {
    /// A row of the page.
    public struct Row: Sendable, Equatable {
        /// Its place on the page.
        public let position: Int
        public let title: String
        /// The heading of its group.
        public let group: String
    }

    public let bar = SearchModel()
    /// A row was chosen, by its place on the page.
    public let chosen = Event<Int>()
    private var rows: [(row: Row, text: SearchText)] = []

    /// The page has a row after the others.
    public func add(_ title: String, explanation: String, group: String) {
        let text = SearchText([title, explanation, group].joined(separator: " "))
        rows.append((Row(position: rows.count, title: title, group: group), text))
    }

    /// The rows that have the words, in the order of the page; nil while nothing is searched for.
    public var found: [Row]? {
        let query = SearchQuery(bar.text)
        guard bar.isOpen, !query.isEmpty else { return nil }
        return query.find { query in rows.filter { $0.text.contains(query) }.map(\.row) }.found
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
        chosen.send(found[position].position)
    }
}
