import Domain
import Foundation
import Localization
import Observation

/// The section *People*: the list, and the profile that is open beside it.
@MainActor @Observable
public final class PeopleModel: ListPaneModel {
    let useCases: PeopleUseCases
    private let mapUseCases: MapUseCases
    let world: World
    var loading = Loading.notYet
    private(set) var people = KnownPeople.none
    private(set) var found = FoundPeople.none
    @ObservationIgnored private(set) lazy var finder = PeopleFinder { [weak self] in self?.show($0, $1) }
    let store = StoreObservation<KnownPeople>()
    @ObservationIgnored private(set) lazy var deletions = makeDeletions()
    /// The seed that the user has asked for, while the store does not have it yet.
    @ObservationIgnored var expectedSeed: String?
    private(set) var seed: String?
    /// What the last refresh changed, which the rows say.
    @ObservationIgnored var changes = PeopleChanges.none
    /// How often pictures that could not be had may be had again. Who shows none tries again when it grows.
    public internal(set) var pictureAttempts = 0
    /// Why a picture could not be had.
    @ObservationIgnored var pictureFailure: Failure?
    /// The person whose row has the focus while several are marked.
    @ObservationIgnored var focusedID: Person.ID?

    public let search = SearchModel()
    /// The list and the profile.
    public let panes = PanesModel()
    public let messages: MessagesModel
    /// The map beside the list.
    @ObservationIgnored public private(set) lazy var map = PeopleMapModel(mapUseCases, world) { [weak self] in
        self?.openFromMap($0)
    }
    /// The name by which the list is sorted.
    @ObservationIgnored public private(set) lazy var sorting = SettingModel(useCases.sorting) { [weak self] _ in
        if let self, loading == .loaded { await follow() }
    }
    /// The clock of the open profile, and the day as of which ages and birthdays are shown.
    public let clock: ClockModel
    @ObservationIgnored let neighbourFinder = NeighbourFinder()
    /// The profile takes the keyboard focus: another one was opened from it.
    public let profileFocusRequested = Event<Void>()
    /// The profile of the person with this name was opened beside the list.
    public let profileOpened = Event<String>()
    /// The rows that match the search, in the user's collation.
    public var rows: [PersonRow] { found.rows }
    public private(set) var query = SearchQuery("")
    public var isLoadingSlowly: Bool { loading == .loading }
    /// Whether the service is being asked.
    public internal(set) var isRefreshing = false
    public internal(set) var selectedID: Person.ID?
    /// The people who are selected where those are several. Nobody's profile is open then.
    public internal(set) var markedIDs: Set<Person.ID> = []
    /// Whether the profile of the selected person is open, rather than the map.
    public internal(set) var showsProfile = false
    /// Whether the user works on the map: the profile was opened from there, or the map was asked for.
    public internal(set) var worksOnMap = false
    /// The page on which the open person is changed, while it is open.
    public internal(set) var editing: PersonEditModel? {
        didSet {
            panes.isPinned = editing != nil
            // Without a profile, whoever was edited was chosen in the list.
            if oldValue != nil, editing == nil, !isProfileOpen, !worksOnMap, !panes.isFolded { panes.listFocusRequested.send() }
            // The person may have been deleted elsewhere during the editing.
            if editing == nil, detail == nil { select(nil) }
        }
    }

    init(_ useCases: PeopleUseCases, _ mapUseCases: MapUseCases, _ world: World, _ clock: ClockModel) {
        self.useCases = useCases
        self.mapUseCases = mapUseCases
        self.world = world
        messages = MessagesModel(pause: world.pause)
        self.clock = clock
        // The rows are made again, with the birthdays of that day's week.
        clock.onNewDay { [weak self] in if let self, loading == .loaded { await follow() } }
    }

    // MARK: What the views show

    public var page: ListPage { loading.page(isEmpty: people.rows.isEmpty, isNothingFound: rows.isEmpty) }

    /// The open profile.
    public var detail: ProfileDetail? {
        selectedProfile.map { ProfileDetail($0, today: clock.today, locale: world.locale) }
    }

    /// What the strip above the list says of the week's birthdays; nil if there are none, or something is searched for.
    public var birthdays: BirthdayStrip? { search.text.isEmpty && page == .list ? people.birthdays : nil }

    /// The time where the open person lives; nil if their time zone is not known.
    public var localTime: DetailField? {
        guard let offset = selectedProfile?.person.utcOffset else { return nil }
        let time = world.text(ofTime: clock.now, at: offset, from: clock.timeZone)
        return time.map { DetailField(label: localized("Local time"), value: $0) }
    }

    var selectedProfile: Profile? {
        selectedID.flatMap { people[$0]?.profile }
    }

    public var selectedPosition: Int? { selectedID.flatMap(found.position) }

    /// The status line: how many people there are, or are selected.
    public var status: String {
        if isRefreshing { return PeopleStrings.refreshing }
        guard loading == .loaded else { return "" }
        if !markedIDs.isEmpty {
            return localizedPlural("%@ person selected", "%@ people selected", count: markedIDs.count)
        }
        return status(count: PeopleStrings.count, found: PeopleStrings.found)
    }

    /// The list, with the open profile.
    public var route: Route { .people(personID: isProfileOpen ? selectedID : nil) }

    /// Whether a profile can be seen, or could where the list is in front.
    public var isProfileOpen: Bool { showsProfile && selectedProfile != nil }

    /// What the button says that closes the profile.
    public var backLabel: String {
        panes.isFolded && !worksOnMap ? localized("Back to List") : localized("Back to Map")
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
        await sorting.load()
        await follow()
        // Nobody was ever stored.
        guard loading == .loading, seed == nil else { return }
        do {
            try await useCases.refresh()
            await store.wait { $0.seed != nil }
        } catch {
            // Another seed may have brought people in.
            if loading == .loading { failed(error) }
        }
    }

    /// Shows what the store holds. The open profile is closed if the person is gone, or gives way to the next one if the user
    /// deleted the person.
    func show(_ people: KnownPeople, _ arrived: @escaping @MainActor () -> Void) async {
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

    /// A picture, kept or fetched; nil when it cannot be had.
    public func picture(at address: URL) async -> Picture? {
        do {
            return try await useCases.loadPicture(at: address)
        } catch {
            if !(error is CancellationError) { pictureFailure = Failure(error) }
            return nil
        }
    }

    /// A picture that can be shown at once.
    public func keptPicture(at address: URL) -> Picture? {
        useCases.keptPicture(address)
    }

    /// Closes the message bar of the page in front.
    public func closeMessage() -> Bool { (editing?.messages ?? messages).close() }

    /// Back: from the page on which somebody is changed to the profile, from there to the map or the list, from the map to the list, and
    /// from several selected people to one.
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

    // MARK: Parts

    /// Shows whom the search found, and what has changed with them, all at once.
    private func show(_ found: FoundPeople, _ consequences: [PeopleFinder.Consequence]) {
        let before = self.found
        self.found = found
        if query != found.query { query = found.query }
        if people !== found.everyone { people = found.everyone }
        if !markedIDs.isEmpty { keepMarked(before) }
        // The selection comes first: a map that has just gone somewhere stays there.
        for consequence in consequences { consequence(before) }
        map.show(found)
    }

    /// Ends a search that would hide somebody: who is new would look like nobody.
    /// - Returns: whether it has to be searched anew.
    func endSearch(hiding person: PersonRow) -> Bool {
        let query = SearchQuery(search.text)
        return !person.matches(query.forgiving == found.query ? found.query : query) && search.change(to: "")
    }

    /// Has the people found whom the search is for; the rows follow as soon as that is done.
    public func filter() {
        finder.find(search.text)
    }

    public func answered() async { await finder.answered() }
}
