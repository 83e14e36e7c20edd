import Foundation
import GLibSupport
import Model
import Observation

/// A row of the overview.
public struct ComicListRow: Sendable, Equatable, Identifiable {
    /// The comic.
    public let comic: ComicRow
    public let isFavourite, isRead: Bool
    let query: ComicQuery
    /// Where the words were found, above the first of several rows; nil for the others.
    public let heading: String?

    public var id: Int { comic.number }
}

/// What a row of the overview shows.
public struct ComicRowContent: Sendable {
    /// The title.
    public let title: HighlightedText
    /// Number and date. On a line of its own follows a part of the alt text or of the transcript, if that is where the words were found.
    public let subtitle: HighlightedText
    /// Whether the comic has the marks of an unread one and of a favourite.
    public let isUnread, isFavourite: Bool
    /// What a screen reader says for the row.
    public let accessibleLabel: String
    /// The number, where there is room for little.
    public let cellCaption: String
    /// The title, or that the comic is not here yet, where there is room for little.
    public let cellTitle: String
}

/// The overview: all kept comics, or those that are searched for.
@MainActor @Observable
public final class ComicListModel {
    private typealias Found = (rows: [ComicRow], total: Int, query: ComicQuery)

    private let search: SearchComicsUseCase
    private let locale: Locale
    /// The last search. A late answer of an earlier one is dropped.
    @ObservationIgnored private var searching: Task<Found, any Error>?
    private var found: Found?
    private var marks = MarkedComics()
    private var pages = 1
    private var isLoadingMore = false
    @ObservationIgnored private var isAnotherQuestion = false

    /// What the place of the list shows.
    public private(set) var page = ListPage.loading
    /// The rows: newest first, or the best match first.
    public private(set) var rows: [ComicListRow] = []
    /// What is searched for.
    public private(set) var text = ""
    /// Which comics are listed.
    public private(set) var filter = ComicFilter.all
    /// The comic of the selected row; at first the one that is on the screen.
    public internal(set) var selectedNumber: Int?

    /// Whether the overview is the page of the section that is in front.
    var isOpen = false

    /// The rows answer another question, and are shown from the first or the selected one on.
    public let questionAnswered = Event<Void>()
    /// The search entry takes the keyboard focus.
    public let searchRequested = Event<Void>()

    init(search: SearchComicsUseCase, locale: Locale) {
        self.search = search
        self.locale = locale
    }

    /// How many rows there are.
    public var status: String {
        guard page == .list || page == .nothingFound || page == .empty else { return "" }
        func count(_ count: Int) -> String { localizedPlural("%@ comic", "%@ comics", count: count) }
        if text.isEmpty {
            let kept = rows.count { $0.comic.isKept }
            if kept == rows.count { return count(kept) }
            return localizedPlural("%@ comic, %@ of them here", "%@ comics, %@ of them here", count: rows.count)
                .replacing("%@", with: String(kept))
        }
        let total = found?.total ?? 0
        if found?.query.isForgiving == true { return MessageStrings.similar(count(total)) }
        return rows.count < total
            ? localized("The first %@ of %@ comics found", String(rows.count), String(total))
            : localizedPlural("%@ comic found", "%@ comics found", count: total)
    }

    /// The position of the selected row.
    public var selectedPosition: Int? {
        rows.firstIndex { $0.comic.number == selectedNumber }
    }

    var selected: ComicRow? { selectedPosition.map { rows[$0].comic } }

    /// A row was selected, or none.
    public func rowSelected(at position: Int?) {
        guard let position, rows.indices.contains(position) else { return }
        selectedNumber = rows[position].comic.number
    }

    /// Something else is searched for.
    public func searchChanged(_ text: String) async {
        guard text != self.text else { return }
        self.text = text
        await beginAnew()
    }

    /// Other comics are listed.
    public func filterChosen(_ filter: ComicFilter) async {
        guard filter != self.filter else { return }
        self.filter = filter
        await beginAnew()
    }

    private func beginAnew() async {
        pages = 1
        isAnotherQuestion = true
        await load()
    }

    /// The user has scrolled to the last rows: more are listed if there are more.
    public func endReached() async {
        guard page == .list, let found, found.rows.count < found.total, !isLoadingMore else { return }
        isLoadingMore = true
        defer { isLoadingMore = false }
        pages += 1
        await load()
    }

    /// Returns when the rows are those of the last question.
    public func answered() async {
        if isAnotherQuestion { await load() }
    }

    /// Searches. The answer to an earlier question is dropped.
    public func load() async {
        searching?.cancel()
        let task = Task { [search, text, filter, pages] in try await search(ComicQuery(text), filter, pages: pages) }
        searching = task
        let result = await task.result
        guard searching == task else { return }
        do {
            found = try result.get()
            listRows()
            if isAnotherQuestion { questionAnswered.send() }
            isAnotherQuestion = false
        } catch {
            failed(error)
        }
    }

    func failed(_ error: any Error) {
        if error is CancellationError { return }
        found = nil
        page = .failed(Failure(error))
    }

    /// Other comics are marked in the store.
    func show(_ marks: MarkedComics) async {
        self.marks = marks
        guard isOpen, let found else { return }
        if filter == .all || found.query.isEmpty { listRows() } else { await load() }
    }

    private func listRows() {
        guard let (comics, _, query) = found else { return }
        let listed = query.isEmpty ? comics.filter { filter.includes($0.number, marks) } : comics
        var previous: String?
        rows = listed.map { comic in
            let heading = query.isEmpty ? nil : Self.heading(of: comic)
            defer { previous = heading }
            return ComicListRow(
                comic: comic, isFavourite: marks.favourites.contains(comic.number), isRead: marks.read.contains(comic.number),
                query: query, heading: heading == previous ? nil : heading)
        }
        page = !rows.isEmpty ? .list : query.isEmpty && filter == .all ? .empty : .nothingFound
    }

    private static func heading(of comic: ComicRow) -> String {
        switch comic.matchedText {
        case nil: localized("In titles")
        case .alt: localized("In alt texts")
        case .transcript: localized("In transcripts")
        }
    }

    /// What a row shows.
    public func content(of row: ComicListRow) -> ComicRowContent {
        let comic = row.comic
        let number = ComicStrings.number(comic.number)
        let date = comic.date?.text(in: locale)
        let caption = [comic.isKept ? number : ComicStrings.notHere, date].compactMap(\.self).joined(separator: " · ")
        let highlighted = { HighlightedText(text: $0, highlights: row.query.matches(in: $0)) }
        let title = comic.isKept ? highlighted(comic.title) : HighlightedText(text: number, highlights: [])
        let excerpt = comic.matchedText.map { row.query.excerpt(of: $0.text, length: 90) }
        let marks = [row.isFavourite ? localized("favourite") : nil, row.isRead ? nil : localized("unread")]
        let spoken = ([title.text, caption] + marks + [excerpt]).compactMap(\.self)
        let subtitle = [caption, excerpt].compactMap(\.self).joined(separator: "\n")
        return ComicRowContent(
            title: title, subtitle: highlighted(subtitle), isUnread: !row.isRead, isFavourite: row.isFavourite,
            accessibleLabel: spoken.joined(separator: ", "), cellCaption: number,
            cellTitle: comic.isKept ? comic.title : ComicStrings.notHere)
    }
}
