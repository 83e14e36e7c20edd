import Domain
import Foundation

/// Who is selected, and whose profile is open.
extension PeopleModel {
    /// Several people can be selected, to be deleted or saved together.
    public var selectsSeveral: Bool { true }

    public var selectedPositions: IndexSet {
        IndexSet(selectedIDs.compactMap(found.position))
    }

    var selectedIDs: Set<Person.ID> { markedIDs.isEmpty ? Set([selectedID].compactMap(\.self)) : markedIDs }

    /// Whether there is somebody to be copied, saved or deleted.
    public var canActOnSelection: Bool { (selectedProfile != nil || !markedIDs.isEmpty) && editing == nil }

    public var canEdit: Bool { selectedProfile != nil && editing == nil }

    /// A profile is asked for from elsewhere, such as a notification. Somebody who is being edited stays open.
    public func open(_ id: Person.ID) {
        guard editing == nil else { return }
        if loading == .loaded {
            guard let person = people[id] else { return }
            if endSearch(hiding: person) { filter() }
        }
        select(id)
        worksOnMap = false
        showsProfile = true
        panes.showsDetail = panes.isFolded
    }

    /// Anybody's profile is asked for from elsewhere, as soon as there are people.
    public func openAnybody() async {
        await load()
        // The section may have begun to load before.
        if loading == .loading { await store.wait { $0.seed != nil } }
        var chance = world.chance
        if let person = people.rows.randomElement(using: &chance) { open(person.id) }
    }

    /// A row was selected, or none: the map shows where the person is, and an open profile gives way to theirs.
    public func rowSelected(at position: Int?) {
        guard let position, rows.indices.contains(position) else { return }
        select(rows[position].id)
    }

    /// Rows were selected. Where they are several, nobody's profile is open.
    /// - Parameter focus: the row with the keyboard focus.
    public func rowsSelected(at positions: IndexSet, focus: Int?) {
        guard positions.count > 1 else {
            // Whoever was taken out of the selection as the last one is selected no longer.
            return positions.isEmpty ? select(nil) : rowSelected(at: positions.first)
        }
        focusedID = focus.flatMap { rows.indices.contains($0) ? rows[$0].id : nil }
        mark(positions.filter(rows.indices.contains).map { self.rows[$0].id })
    }

    /// A row was opened: the profile takes the place of the map, and comes to the front where it is not beside the list anyway.
    public func rowOpened(at position: Int) {
        rowSelected(at: position)
        worksOnMap = false
        showsProfile = selectedID != nil
        panes.showsDetail = panes.isFolded && showsProfile
        if let profile = selectedProfile, !panes.isFolded { profileOpened.send(profile.name) }
    }

    func openFromMap(_ id: Person.ID) {
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

    /// Whether there is a person before the open one in the list.
    public var hasPrevious: Bool { neighbour(-1) != nil }

    /// Whether there is a person behind the open one in the list.
    public var hasNext: Bool { neighbour(1) != nil }

    public func previousRowTapped() { select(neighbourAt: -1) }

    /// While somebody is edited, the key of the next person opens the calendar of the field with the keyboard focus.
    public func nextRowTapped() {
        if let editing { editing.calendarRequested.send() } else { select(neighbourAt: 1) }
    }

    private func neighbour(_ distance: Int) -> Int? {
        guard editing == nil, let position = selectedPosition, rows.indices.contains(position + distance) else { return nil }
        return position + distance
    }

    private func select(neighbourAt distance: Int) {
        if let position = neighbour(distance) { select(rows[position].id) }
    }

    func select(_ id: Person.ID?) {
        if !markedIDs.isEmpty { markedIDs = [] }
        selectedID = id
        map.select(id)
    }

    /// Selects people. If they are several, nobody is open.
    func mark(_ ids: some Sequence<Person.ID>) {
        let ids = Set(ids)
        guard ids.count > 1 else { return select(ids.first) }
        if selectedID != nil { select(nil) }
        if markedIDs != ids { markedIDs = ids }
    }

    /// Several selected people give way to the one with the focus.
    func unmark() {
        let first = selectedPositions.first.map { rows[$0].id }
        select(focusedID.flatMap { markedIDs.contains($0) ? $0 : nil } ?? first)
        panes.listFocusRequested.send()
    }

    /// Whoever is not in the list any more is selected no longer. If the user deleted all of them, the one behind them is.
    func keepMarked(_ before: FoundPeople) {
        let left = markedIDs.filter { found.position(of: $0) != nil }
        if left.isEmpty, deletions.isDeleting(markedIDs) {
            select(rows.successor(at: markedIDs.compactMap(before.position).min()))
        } else {
            mark(left)
        }
    }
}
