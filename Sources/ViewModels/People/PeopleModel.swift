import Domain
import Foundation
import Observation

/// The section *People*: the list, and the profile that is open beside it.
@MainActor @Observable
public final class PeopleModel: ListPaneModel {
    /// What the business of the section needs.
    public struct UseCases: Sendable {
        let load: LoadPeopleUseCase
        let refresh: RefreshPeopleUseCase
        let delete: DeletePersonUseCase
        let restore: RestorePersonUseCase
        let picture: LoadPersonPictureUseCase

        /// All of it.
        public init(
            load: LoadPeopleUseCase, refresh: RefreshPeopleUseCase, delete: DeletePersonUseCase,
            restore: RestorePersonUseCase, picture: LoadPersonPictureUseCase
        ) {
            self.load = load
            self.refresh = refresh
            self.delete = delete
            self.restore = restore
            self.picture = picture
        }
    }

    private enum Loading {
        case notYet
        case loading
        case failed(String)
        case loaded
    }

    private let useCases: UseCases
    private let locale: Locale
    private let order: ProfileOrder
    private let today: @Sendable () -> CalendarDay?
    private var loading = Loading.notYet
    private var people: [ProfileSearch] = []
    private var lastDeleted: DeletedPerson?
    private var noticeCount = 0
    private var messageAction: (@MainActor () async -> Void)?

    /// The rows that match the search, in the user's collation.
    public private(set) var rows: [PersonRow] = []
    /// What is searched for.
    public private(set) var searchText = ""
    /// Whether the search bar is open.
    public private(set) var isSearching = false
    /// Counts how often the search was asked for: each time the search entry takes the focus.
    public private(set) var searchRequests = 0
    /// Whether reading takes so long that it must be said.
    public var isLoadingSlowly: Bool { if case .loading = loading { true } else { false } }
    /// Whether the service is being asked.
    public private(set) var isRefreshing = false
    /// The person whose profile is open.
    public private(set) var selectedID: Person.ID?
    /// Whether the profile is in front where there is no room for list and profile.
    public private(set) var showsDetail = false
    /// Whether there is no room for list and profile side by side.
    public private(set) var isFolded = false
    /// What the message bar says.
    public private(set) var message: Message?
    /// The last notice that goes by itself.
    public private(set) var notice: Notice?
    /// What has just happened, for the status line.
    public private(set) var lastResult: String?

    /// - Parameters:
    ///   - useCases: the section's business.
    ///   - selectedID: the person whose profile is opened when the people are there.
    ///   - locale: orders the names and writes the dates.
    ///   - today: the day that it is, for ages.
    public init(
        useCases: UseCases, selectedID: Person.ID? = nil, locale: Locale, today: @escaping @Sendable () -> CalendarDay?
    ) {
        self.useCases = useCases
        self.selectedID = selectedID
        self.locale = locale
        order = ProfileOrder(locale: locale)
        self.today = today
    }

    // MARK: What the views show

    /// What the place of the list shows.
    public var page: ListPage {
        switch loading {
        case .notYet, .loading: .loading
        case .failed(let reason): .failed(reason)
        case .loaded where people.isEmpty: .empty
        case .loaded: rows.isEmpty ? .nothingFound : .list
        }
    }

    /// The open profile.
    public var detail: ProfileDetail? {
        guard let selectedID else { return nil }
        return people.first { $0.id == selectedID }.map { ProfileDetail($0.profile, today: today(), locale: locale) }
    }

    /// The position of the open profile among the rows.
    public var selectedPosition: Int? {
        guard let selectedID else { return nil }
        return rows.firstIndex { $0.id == selectedID }
    }

    /// The status line: what has happened, and how many people there are.
    public var status: String {
        if isRefreshing { return PeopleStrings.refreshing }
        guard case .loaded = loading else { return "" }
        let count = searchText.isEmpty ? PeopleStrings.count(rows.count) : PeopleStrings.found(rows.count)
        return [lastResult, count].compactMap(\.self).joined(separator: " · ")
    }

    /// Whether there is a deletion to take back.
    public var canUndo: Bool { lastDeleted != nil }

    // MARK: What the user does

    /// The section is shown, or reading is tried again. What is there already is not read again.
    public func load() async {
        switch loading {
        case .loaded, .loading: return
        case .notYet, .failed: break
        }
        loading = .loading
        isRefreshing = true
        defer { isRefreshing = false }
        do {
            await show(try await useCases.load.execute())
            loading = .loaded
            if detail == nil { selectedID = nil }
        } catch {
            loading = .failed(ErrorStrings.message(for: error))
        }
    }

    /// The service is asked for the people's newest data.
    public func refreshTapped() async {
        guard !isRefreshing, case .loaded = loading else { return }
        isRefreshing = true
        messageDismissed()
        lastResult = nil
        defer { isRefreshing = false }
        do {
            await show(try await useCases.refresh.execute())
            lastResult = PeopleStrings.refreshed
        } catch is CancellationError {
            return
        } catch {
            tell(error) { await $0.refreshTapped() }
        }
    }

    /// A row was selected, or none.
    public func rowSelected(at position: Int?) {
        guard let position, rows.indices.contains(position) else { return }
        selectedID = rows[position].id
    }

    /// A row was opened: the profile comes to the front where it is not beside the list anyway.
    public func rowOpened(at position: Int) {
        rowSelected(at: position)
        showsDetail = isFolded && selectedID != nil
    }

    /// The list comes to the front again.
    public func backTapped() {
        showsDetail = false
    }

    /// The list or the profile came to the front by a swipe, or the room for both came or went.
    public func paneChanged(isFolded: Bool, showsDetail: Bool) {
        self.isFolded = isFolded
        self.showsDetail = showsDetail
    }

    /// The search bar is asked for.
    public func searchTapped() {
        isSearching = true
        searchRequests += 1
        showsDetail = false
    }

    /// The search bar was opened or closed; closing it ends the search.
    public func searchModeChanged(_ isSearching: Bool) {
        self.isSearching = isSearching
        if !isSearching { searchChanged("") }
    }

    /// Something else is searched for.
    public func searchChanged(_ text: String) {
        guard text != searchText else { return }
        searchText = text
        lastResult = nil
        filter()
    }

    /// The open person goes, for ever unless it is undone; the one behind them is opened.
    public func deleteTapped() async {
        guard let id = selectedID, detail != nil else { return }
        await delete(id)
    }

    private func delete(_ id: Person.ID) async {
        do {
            guard let deleted = try await useCases.delete.execute(id: id) else { return }
            let position = selectedPosition
            people.removeAll { $0.id == id }
            filter()
            if selectedID == id {
                selectedID = position.flatMap { rows.isEmpty ? nil : rows[min($0, rows.count - 1)].id }
                showsDetail = false
            }
            lastDeleted = deleted
            lastResult = PeopleStrings.deleted
            noticeCount += 1
            notice = Notice(text: PeopleStrings.deleted, action: PeopleStrings.undo, number: noticeCount)
        } catch {
            tell(error) { await $0.delete(id) }
        }
    }

    /// The last deletion is taken back.
    public func undoTapped() async {
        guard let deleted = lastDeleted else { return }
        lastDeleted = nil
        do {
            try await useCases.restore.execute(deleted)
            let others = people.map(\.profile).filter { $0.id != deleted.profile.id }
            await show(order.sorted(others + [deleted.profile]))
            if !rows.contains(where: { $0.id == deleted.profile.id }) { searchChanged("") }
            selectedID = deleted.profile.id
            lastResult = PeopleStrings.restored
        } catch {
            lastDeleted = lastDeleted ?? deleted
            tell(error) { await $0.undoTapped() }
        }
    }

    /// The text that is copied for the open profile.
    public func copyTapped() -> String? {
        guard let detail else { return nil }
        lastResult = PeopleStrings.copied
        return detail.fields.map { "\($0.label): \($0.value)" }.joined(separator: "\n")
    }

    /// A picture, kept or fetched; nil when it cannot be had.
    public func picture(at address: URL) async -> (any Picture)? {
        try? await useCases.picture.execute(at: address)
    }

    /// The button of the message bar.
    public func messageActionTapped() async {
        let action = messageAction
        messageDismissed()
        await action?()
    }

    /// The message bar is closed.
    public func messageDismissed() {
        message = nil
        messageAction = nil
    }

    // MARK: Parts

    private func tell(_ error: any Error, tryAgain: @escaping @MainActor (PeopleModel) async -> Void) {
        message = Message(text: ErrorStrings.message(for: error), action: ErrorStrings.tryAgain)
        messageAction = { [weak self] in
            guard let self else { return }
            await tryAgain(self)
        }
    }

    private func show(_ profiles: [Profile]) async {
        people = await Self.folded(profiles)
        filter()
    }

    /// Folds for the search away from the main thread.
    private nonisolated static func folded(_ profiles: [Profile]) async -> [ProfileSearch] {
        profiles.map(ProfileSearch.init)
    }

    /// Brings the rows up to date with the people and the search.
    private func filter() {
        let query = SearchText(searchText)
        rows = people.filter { $0.matches(query) }.map { PersonRow($0.profile) }
    }
}
