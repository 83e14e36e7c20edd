import Domain
import Foundation
import Observation
import Synchronization

/// The section *People*: the list, and the profile that is open beside it.
@MainActor @Observable
public final class PeopleModel: ListPaneModel {
    /// What the store holds, prepared for the list.
    struct ShownPeople: Sendable {
        let seed: String?
        let everyone: KnownPeople
    }

    let observePeople: ObservePeopleUseCase
    let refreshPeople: RefreshPeopleUseCase
    let loadPersonPicture: LoadPersonPictureUseCase
    let savePersonEdits: SavePersonEditsUseCase
    let exportVCard: ExportVCardUseCase
    let locale: Locale
    let today: @Sendable () -> CalendarDay?
    private var loading = Loading.notYet
    private var people = KnownPeople.none
    private var found = FoundPeople.none
    @ObservationIgnored let finder = PeopleFinder()
    let store = StoreObservation<ShownPeople>()
    let deletions: DeletionModel<ShownPeople, Person.ID, DeletedPerson>
    private var seed: String?

    /// The search.
    public let search = SearchModel()
    /// The list and the profile.
    public let panes = PanesModel()
    /// What the section tells the user.
    public let messages: MessagesModel
    /// The map beside the list.
    public let map: PeopleMapModel
    /// The rows that match the search, in the user's collation.
    public var rows: [PersonRow] { found.rows }
    /// What the rows were found by.
    public private(set) var query = SearchQuery("")
    /// Whether reading takes so long that it must be said.
    public var isLoadingSlowly: Bool { loading == .loading }
    /// Whether the service is being asked.
    public private(set) var isRefreshing = false
    /// The person whose profile is open.
    public internal(set) var selectedID: Person.ID?
    /// Whether the profile of the selected person is open, rather than the map.
    public private(set) var showsProfile = false
    /// Whether the user works on the map: the profile was opened from there, or the map was asked for.
    public private(set) var worksOnMap = false
    /// The page on which the open person is changed, while it is open.
    public internal(set) var editing: PersonEditModel? {
        didSet {
            panes.isPinned = editing != nil
            // The person may have been deleted elsewhere during the editing.
            if editing == nil, detail == nil { select(nil) }
        }
    }

    /// - Parameters:
    ///   - map: the map's model.
    ///   - selectedID: the person whose profile is opened when the people are there.
    ///   - locale: writes the dates.
    ///   - today: the day that it is, for ages.
    public init(
        observePeople: ObservePeopleUseCase, refreshPeople: RefreshPeopleUseCase, deletePerson: DeletePersonUseCase,
        restorePerson: RestorePersonUseCase, loadPersonPicture: LoadPersonPictureUseCase, savePersonEdits: SavePersonEditsUseCase,
        exportVCard: ExportVCardUseCase, map: PeopleMapModel, selectedID: Person.ID? = nil, locale: Locale,
        today: @escaping @Sendable () -> CalendarDay?
    ) {
        self.observePeople = observePeople
        self.refreshPeople = refreshPeople
        self.loadPersonPicture = loadPersonPicture
        self.savePersonEdits = savePersonEdits
        self.exportVCard = exportVCard
        let messages = MessagesModel()
        self.messages = messages
        deletions = DeletionModel(
            store: store, messages: messages, contains: { $0.everyone[$1] != nil },
            name: { "\($0.profile.firstName) \($0.profile.lastName)" }, delete: { try await deletePerson(id: $0) },
            restore: { try await restorePerson($0) })
        self.map = map
        self.selectedID = selectedID
        showsProfile = selectedID != nil
        self.locale = locale
        self.today = today
        map.onOpen = { [weak self] id in self?.openFromMap(id) }
        finder.onFound = { [weak self] in self?.show($0, $1) }
    }

    // MARK: What the views show

    /// What the place of the list shows.
    public var page: ListPage { loading.page(isEmpty: people.isEmpty, isNothingFound: rows.isEmpty) }

    /// The open profile.
    public var detail: ProfileDetail? {
        selectedProfile.map { ProfileDetail($0, today: today(), locale: locale) }
    }

    var selectedProfile: Profile? {
        selectedID.flatMap { people[$0]?.search.profile }
    }

    /// The position of the person whose profile is open.
    public var selectedPosition: Int? { selectedID.flatMap(found.position) }

    /// The status line: how many people there are.
    public var status: String {
        if isRefreshing { return PeopleStrings.refreshing }
        guard loading == .loaded else { return "" }
        return status(count: PeopleStrings.count, found: PeopleStrings.found)
    }

    /// Whether there is a deletion to take back.
    public var canUndo: Bool { deletions.canUndo }

    /// Whether a profile is open.
    public var canActOnSelection: Bool { detail != nil && editing == nil }

    /// Whether the open profile can be changed.
    public var canEdit: Bool { canActOnSelection }

    /// The list, with the open profile.
    public var route: Route { .people(personID: isProfileOpen ? selectedID : nil) }

    /// Whether a profile can be seen, or could where the list is in front.
    public var isProfileOpen: Bool { showsProfile && detail != nil }

    /// What the button says that closes the profile.
    public var backLabel: String {
        panes.isFolded && !worksOnMap ? PeopleStrings.backToList : PeopleStrings.backToMap
    }

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
        await follow()
        // Nobody was ever stored.
        guard loading == .loading, seed == nil else { return }
        do {
            try await refreshPeople()
            await store.wait { $0.seed != nil }
        } catch {
            // Another seed may have brought people in.
            if loading == .loading { failed(error) }
        }
    }

    private func follow() async {
        let known = Mutex(KnownPeople.none)
        let people = observePeople().mapped { stored in
            let everyone = await known.withLock(\.self).replaced(by: stored.profiles)
            known.withLock { $0 = everyone }
            return ShownPeople(seed: stored.seed, everyone: everyone)
        }
        await store.begin(people) { [weak self] people, arrived in
            await self?.show(people, arrived)
        } fail: { [weak self] error in
            self?.failed(error)
        }
    }

    private func failed(_ error: any Error) {
        if loading == .loaded {
            // The list stays as it is.
            messages.tell(error) { [weak self] in await self?.follow() }
        } else {
            loading = .failed(ErrorStrings.description(of: error))
        }
    }

    /// Shows what the store holds. The open profile is closed if the person is gone, or gives way to the next one if the user
    /// deleted the person.
    private func show(_ people: ShownPeople, _ arrived: @escaping @MainActor () -> Void) async {
        await finder.find(among: people.everyone) { [weak self] before in
            guard let self else { return }
            if let seed, seed != people.seed {
                // Nobody of the old seed can be restored, but for those whom the new one would have kept.
                deletions.forget { $0.profile.edits.isEmpty }
                messages.begin()
            }
            seed = people.seed
            if seed != nil, loading != .loaded {
                loading = .loaded
                map.select(selectedID)
            }
            if let id = selectedID, seed != nil, detail == nil, editing == nil {
                select(deletions.isDeleting(id) ? successor(at: before.position(of: id)) : nil)
                panes.showsDetail = false
            }
            arrived()
        }
    }

    /// The service is asked for the people's newest data. A list that could not be read is read again.
    public func refreshTapped() async {
        if page.isFailed { return await load() }
        guard !isRefreshing, loading == .loaded else { return }
        isRefreshing = true
        messages.begin()
        let before = store.count
        do {
            defer { isRefreshing = false }
            try await refreshPeople()
            await store.wait(after: before) { [messages] in messages.confirm(PeopleStrings.refreshed) }
        } catch is CancellationError {
            return
        } catch {
            messages.tell(error) { [weak self] in await self?.refreshTapped() }
        }
    }

    /// A profile is asked for from elsewhere, such as a notification. Somebody who is being edited stays open.
    public func open(_ id: Person.ID) {
        guard editing == nil else { return }
        if loading == .loaded {
            guard let person = people[id] else { return }
            if endSearch(hiding: person.search) { filter() }
        }
        select(id)
        worksOnMap = false
        showsProfile = true
        panes.showsDetail = panes.isFolded
    }

    /// A row was selected, or none: the map shows where the person is, and an open profile gives way to theirs.
    public func rowSelected(at position: Int?) {
        guard let position, rows.indices.contains(position) else { return }
        select(rows[position].id)
    }

    /// A row was opened: the profile takes the place of the map, and comes to the front where it is not beside the list anyway.
    public func rowOpened(at position: Int) {
        rowSelected(at: position)
        worksOnMap = false
        showsProfile = selectedID != nil
        panes.showsDetail = panes.isFolded && showsProfile
    }

    private func openFromMap(_ id: Person.ID) {
        guard editing == nil, found.position(of: id) != nil else { return }
        select(id)
        worksOnMap = true
        showsProfile = true
    }

    /// The menu of a marker is asked for: the person is selected, so that it acts on them.
    /// - Returns: whether there is a menu.
    public func markerSelected(_ marker: PeopleMapMarker) -> Bool {
        guard editing == nil else { return false }
        guard !marker.isCluster else { return true }
        guard found.position(of: marker.personID) != nil else { return false }
        select(marker.personID)
        return true
    }

    func select(_ id: Person.ID?) {
        selectedID = id
        map.select(id)
    }

    /// The map comes to the front where it is not beside the list anyway.
    public func mapTapped() {
        worksOnMap = true
        showsProfile = false
        panes.showsDetail = panes.isFolded
    }

    /// The open person alone is shown on the map.
    public func showOnMapTapped() {
        guard editing == nil, let profile = selectedProfile, profile.person.coordinates != nil else { return }
        map.showOnly(profile)
        mapTapped()
    }

    /// A picture, kept or fetched; nil when it cannot be had.
    public func picture(at address: URL) async -> Picture? {
        try? await loadPersonPicture(at: address)
    }

    /// Closes the message bar of the page in front.
    public func closeMessage() -> Bool { (editing?.messages ?? messages).close() }

    /// Back: from the page on which somebody is changed to the profile, from there to the map or the list, from the map to the list.
    public func backTapped() {
        if let editing {
            editing.cancelTapped()
        } else if isProfileOpen, panes.isFolded ? panes.showsDetail && worksOnMap : true {
            showsProfile = false
            if !worksOnMap { panes.listFocusRequested.send() }
        } else if endSearch() {
            return
        } else {
            panes.showsDetail = false
            panes.listFocusRequested.send()
        }
    }

    // MARK: Parts

    /// Shows whom the search found, and what has changed with them, all at once.
    private func show(_ found: FoundPeople, _ consequences: [PeopleFinder.Consequence]) {
        let before = self.found
        self.found = found
        if query != found.query { query = found.query }
        if people !== found.everyone { people = found.everyone }
        // The selection comes first: a map that has just gone somewhere stays there.
        for consequence in consequences { consequence(before) }
        map.show(found)
    }

    /// Ends a search that would hide somebody: who is new would look like nobody.
    /// - Returns: whether it has to be searched anew.
    func endSearch(hiding person: ProfileSearch) -> Bool {
        guard !person.matches(SearchQuery(search.text)), search.change(to: "") else { return false }
        return true
    }

    /// Has the people found whom the search is for; the rows follow as soon as that is done.
    public func filter() {
        finder.find(search.text)
    }
}
