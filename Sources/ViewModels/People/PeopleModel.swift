import Foundation
import GLibSupport
import Model
import Observation
import Pictures
import Synchronization

@MainActor @Observable
public final class PeopleModel: ListPaneModel, Deleting, Editing, Refreshing {
    let useCases: PeopleUseCases
    private let mapUseCases: MapUseCases
    let world: World
    private(set) var loading = Loading.notYet
    private(set) var people = KnownPeople.none
    private(set) var found = FoundPeople.none
    @ObservationIgnored private(set) lazy var finder = PeopleFinder { [weak self] in self?.show($0, $1) }
    let store = StoreObservation<KnownPeople>()
    @ObservationIgnored private(set) lazy var deletions = makeDeletions()
    /// The seed that the user asked for, until the store has it.
    @ObservationIgnored var expectedSeed: String?
    private(set) var seed: String?
    /// The changes of the last refresh, marked in the rows.
    @ObservationIgnored private var changes = PeopleChanges.none
    /// Grows when failed pictures are worth another attempt. Views without their picture then try again.
    public private(set) var pictureAttempts = 0
    @ObservationIgnored private var pictureFailure: Failure?
    /// The row with the keyboard focus while several are selected.
    @ObservationIgnored var focusedID: Person.ID?

    public let search = SearchModel()
    public let panes = PanesModel()
    public let messages: MessagesModel
    @ObservationIgnored public private(set) lazy var map = PeopleMapModel(mapUseCases, world, choices) { [weak self] in
        self?.openFromMap($0)
    }
    let choices: Choices
    /// The clock of the open profile. Its day decides ages and birthdays.
    public let clock: ClockModel
    @ObservationIgnored let neighbourFinder = NeighbourFinder()
    /// Moves the keyboard focus to a profile that was opened from another one.
    public let profileFocusRequested = Event<Void>()
    /// Sends the person's name.
    public let profileOpened = Event<String>()
    /// In the user's collation.
    public var rows: [PersonRow] { found.rows }
    public private(set) var query = SearchQuery("")
    public var isLoadingSlowly: Bool { loading == .loading }
    public private(set) var isRefreshing = false
    public internal(set) var selectedID: Person.ID?
    /// The selected people if there are several. No profile is open then.
    public internal(set) var markedIDs: Set<Person.ID> = []
    public internal(set) var showsProfile = false
    /// Whether the user opened the map, or the profile from a marker.
    public internal(set) var worksOnMap = false
    /// Nil unless the user is editing a person.
    public internal(set) var editing: PersonEditModel? {
        didSet {
            panes.isPinned = editing != nil
            // The person was chosen in the list, so the list takes the focus.
            if oldValue != nil, editing == nil, !isProfileOpen, !worksOnMap, !panes.isFolded { panes.listFocusRequested.send() }
            // The person may have been deleted in another window.
            if editing == nil, detail == nil { select(nil) }
        }
    }

    init(
        _ useCases: PeopleUseCases, _ mapUseCases: MapUseCases, _ world: World, _ clock: ClockModel, _ choices: Choices
    ) {
        self.useCases = useCases
        self.mapUseCases = mapUseCases
        self.world = world
        messages = MessagesModel(pause: world.pause)
        self.clock = clock
        self.choices = choices
        choices.peopleSorting.onChange { [weak self] _ in if let self, loading == .loaded { await follow() } }
        // Makes the rows again, with the birthdays of the new week.
        clock.onNewDay { [weak self] in if let self, loading == .loaded { await follow() } }
    }

    public var page: ListPage { loading.page(isEmpty: people.rows.isEmpty, isNothingFound: rows.isEmpty) }

    public var detail: ProfileDetail? {
        selectedProfile.map { ProfileDetail($0, today: clock.today, locale: world.locale) }
    }

    /// Nil if nobody has a birthday in the week, or during a search.
    public var birthdays: BirthdayStrip? { search.text.isEmpty && page == .list ? people.birthdays : nil }

    /// The time where the open person lives; nil if the time zone is unknown.
    public var localTime: DetailField? {
        guard let offset = selectedProfile?.person.utcOffset else { return nil }
        let time = world.text(ofTime: clock.now, at: offset, from: clock.timeZone)
        return time.map { DetailField(label: localized("Local time"), value: $0) }
    }

    var selectedProfile: Profile? {
        selectedID.flatMap { people[$0]?.profile }
    }

    public var selectedPosition: Int? { selectedID.flatMap(found.position) }

    public var status: String {
        if isRefreshing { return PeopleStrings.refreshing }
        guard loading == .loaded else { return "" }
        if !markedIDs.isEmpty {
            return localizedPlural("%@ person selected", "%@ people selected", count: markedIDs.count)
        }
        return status(count: PeopleStrings.count, found: PeopleStrings.found)
    }

    public var route: Route { .people(personID: isProfileOpen ? selectedID : nil) }

    /// Whether a profile is visible, or hidden only by the list in front of it.
    public var isProfileOpen: Bool { showsProfile && selectedProfile != nil }

    public var backLabel: String {
        panes.isFolded && !worksOnMap ? localized("Back to List") : localized("Back to Map")
    }

    // MARK: Actions

    public func load() async {
        switch loading {
        case .loaded, .loading: return
        case .notYet, .failed: break
        }
        loading = .loading
        isRefreshing = true
        defer { isRefreshing = false }
        await choices.load()
        await follow()
        // Nothing was ever stored.
        guard loading == .loading, seed == nil else { return }
        do {
            try await useCases.refresh()
            await store.wait { $0.seed != nil }
        } catch {
            // A changed seed may have added people by now.
            if loading == .loading { failed(error) }
        }
    }

    public func refresh() async {
        guard !isRefreshing, loading == .loaded else { return }
        isRefreshing = true
        messages.begin()
        do {
            defer { isRefreshing = false }
            changes = try await useCases.refresh()
            await follow()
            messages.confirm(PeopleStrings.refreshed(changes))
        } catch {
            messages.tell(error) { [weak self] in await self?.refresh() }
        }
    }

    private func follow() async {
        let known = Mutex(self.people)
        let changes = changes
        let people = useCases.observe(by: choices.peopleSorting.value).mapped { [world] stored in
            let everyone = await known.withLock(\.self).replaced(by: stored, changes, today: world.today)
            known.withLock { $0 = everyone }
            return everyone
        }
        await store.begin(people) { [weak self] people, arrived in
            await self?.show(people, arrived)
        } fail: { [weak self] error in
            self?.failed(error)
        }
    }

    private func failed(_ error: any Error) {
        loading.fail(error, messages) { [weak self] in await self?.follow() }
    }

    /// Shows the stored people. If the open person is gone, the profile closes. If the user deleted them, the next one opens.
    private func show(_ people: KnownPeople, _ arrived: @escaping @MainActor () -> Void) async {
        await finder.find(among: people) { [weak self] before in
            guard let self else { return }
            if let seed, seed != people.seed { seedChanged(to: people.seed) }
            seed = people.seed
            if seed != nil, loading != .loaded {
                loading = .loaded
                map.select(selectedID)
            }
            if let id = selectedID, seed != nil, detail == nil, editing == nil {
                select(deletions.isDeleting([id]) ? rows.successor(at: before.position(of: id)) : nil)
                panes.showsDetail = false
            }
            arrived()
        }
    }

    /// Nil if the picture failed.
    public func picture(at address: URL) async -> Picture? {
        do {
            return try await useCases.loadPicture(at: address)
        } catch {
            if !(error is CancellationError) { pictureFailure = Failure(error) }
            return nil
        }
    }

    /// A picture that is in memory.
    public func keptPicture(at address: URL) -> Picture? {
        useCases.keptPicture(address)
    }

    public var failedAttempts: [FailedAttempt] {
        var tiles = map.failedAttempt
        tiles?.isInFront = !isProfileOpen && map.tileMessages.message != nil
        let pictures = pictureFailure.map { failure in
            FailedAttempt(failure: failure, isInFront: false) {
                self.pictureFailure = nil
                self.pictureAttempts += 1
            }
        }
        var attempts = failedListAttempts + [tiles, pictures].compactMap(\.self)
        guard let editing else { return attempts }
        for index in attempts.indices { attempts[index].isInFront = false }
        return [editing.messages.failedAttempt].compactMap(\.self) + attempts
    }

    public func closeMessage() -> Bool { (editing?.messages ?? messages).close() }

    /// Goes back from editing to the profile, then to the map, then to the list. A multiple selection becomes a single one.
    public func backTapped() {
        if let editing {
            editing.cancelTapped()
        } else if !markedIDs.isEmpty {
            unmark()
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

    /// Shows the found people and the consequences of changes in one update.
    private func show(_ found: FoundPeople, _ consequences: [PeopleFinder.Consequence]) {
        let before = self.found
        self.found = found
        if query != found.query { query = found.query }
        if people !== found.everyone { people = found.everyone }
        if !markedIDs.isEmpty { keepMarked(before) }
        // Select first: a map that just moved to a person stays there.
        for consequence in consequences { consequence(before) }
        map.show(found)
    }

    /// Ends a search that would hide a new person. Returns whether the caller must search again.
    func endSearch(hiding person: PersonRow) -> Bool {
        let query = SearchQuery(search.text)
        return !person.matches(query.forgiving == found.query ? found.query : query) && search.change(to: "")
    }

    /// The rows follow asynchronously.
    public func filter() {
        finder.find(search.text)
    }

    public func answered() async { await finder.answered() }
}
