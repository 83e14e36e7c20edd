import Foundation
import Model

extension PeopleModel {
    public var selectsSeveral: Bool { true }

    public var selectedPositions: IndexSet {
        IndexSet(selectedIDs.compactMap(found.position))
    }

    var selectedIDs: Set<Person.ID> { markedIDs.isEmpty ? Set([selectedID].compactMap(\.self)) : markedIDs }

    public var canActOnSelection: Bool { (selectedProfile != nil || !markedIDs.isEmpty) && editing == nil }

    public var canEdit: Bool { selectedProfile != nil && editing == nil }

    /// Opens a profile unless one is being edited.
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

    public func openAnybody() async {
        await load()
        // The section may have started loading before.
        if loading == .loading { await store.wait { $0.seed != nil } }
        var chance = world.chance
        if let person = people.rows.randomElement(using: &chance) { open(person.id) }
    }

    public func rowSelected(at position: Int?) {
        guard let position, rows.indices.contains(position) else { return }
        select(rows[position].id)
    }

    /// - Parameter focus: the row with the keyboard focus.
    public func rowsSelected(at positions: IndexSet, focus: Int?) {
        guard positions.count > 1 else {
            // The last person was removed from the selection.
            return positions.isEmpty ? select(nil) : rowSelected(at: positions.first)
        }
        focusedID = focus.flatMap { rows.indices.contains($0) ? rows[$0].id : nil }
        mark(positions.filter(rows.indices.contains).map { self.rows[$0].id })
    }

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

    /// Selects the person of a marker, so that its menu acts on them. Returns whether it has a menu.
    public func markerSelected(_ marker: PeopleMapMarker) -> Bool {
        guard editing == nil else { return false }
        guard !marker.isCluster else { return true }
        guard found.position(of: marker.personID) != nil else { return false }
        select(marker.personID)
        return true
    }

    public func mapTapped() {
        worksOnMap = true
        showsProfile = false
        panes.showsDetail = panes.isFolded
    }

    public func showOnMapTapped() {
        guard editing == nil, let profile = selectedProfile, profile.person.coordinates != nil else { return }
        map.showOnly(profile)
        mapTapped()
    }

    public var hasPrevious: Bool { neighbour(-1) != nil }

    public var hasNext: Bool { neighbour(1) != nil }

    public func previousRowTapped() { select(neighbourAt: -1) }

    /// While a person is edited, the same key opens the calendar of the focused field.
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

    func mark(_ ids: some Sequence<Person.ID>) {
        let ids = Set(ids)
        guard ids.count > 1 else { return select(ids.first) }
        if selectedID != nil { select(nil) }
        if markedIDs != ids { markedIDs = ids }
    }

    func unmark() {
        let first = selectedPositions.first.map { rows[$0].id }
        select(focusedID.flatMap { markedIDs.contains($0) ? $0 : nil } ?? first)
        panes.listFocusRequested.send()
    }

    /// Removes people from the selection who are gone. If the user deleted all of them, the next one is selected.
    func keepMarked(_ before: FoundPeople) {
        let left = markedIDs.filter { found.position(of: $0) != nil }
        if left.isEmpty, deletions.isDeleting(markedIDs) {
            select(rows.successor(at: markedIDs.compactMap(before.position).min()))
        } else {
            mark(left)
        }
    }
}
