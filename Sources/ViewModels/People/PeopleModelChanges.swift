import Domain
import Foundation
import Localization

/// What the user does with the open profile, or with the selected people.
extension PeopleModel {
    /// The selected people are deleted, and one undo restores them. The person behind them is selected.
    public func deleteTapped() async {
        guard canActOnSelection else { return }
        let wereMarked = !markedIDs.isEmpty
        await deletions.delete(selectedIDs)
        // The buttons of several selected people are gone.
        if wereMarked { panes.listFocusRequested.send() }
    }

    public func editTapped() {
        guard editing == nil, let profile = selectedProfile, let today = clock.today else { return }
        messages.begin()
        editing = PersonEditModel(
            profile, world, clock, today: today, choosePicture: useCases.choosePicture,
            onSave: { [weak self] in try await self?.save($0, picture: $1, of: profile) },
            onClose: { [weak self] in self?.editing = nil })
    }

    /// Asks the user about unsaved changes of a person that would be lost if the window closed.
    /// - Parameter close: closes the window; runs if the user discards them.
    /// - Returns: whether something would be lost.
    public func asksBeforeClosing(_ close: @escaping @MainActor () -> Void) -> Bool {
        guard let editing, editing.hasUnsavedChanges else { return false }
        editing.cancelTapped(afterDiscarding: close)
        return true
    }

    private func save(_ edits: PersonEdits, picture: EditedPicture?, of profile: Profile) async throws {
        guard edits != profile.edits else { return }
        try await useCases.saveEdits(edits, picture: picture, of: profile.id)
        await wait(for: [profile.id], until: { $0.first??.edits == edits }) { model in
            // The page closes as the profile changes beneath it: the keyboard focus moves where the profile's button can take it.
            model.editing = nil
            model.deletions.record(.edit(profile))
            model.messages.offerUndo(PeopleStrings.saved)
        }
    }

    /// Whether the open person can be shown on the map.
    public var canShowOnMap: Bool { canActOnSelection && detail?.place != nil }

    /// Where the open person is, for the desktop's map program; nil if that is not known.
    public var mapAddress: String? { coordinates?.geoURI }

    /// The coordinates of the open person, as search fields of maps read them.
    public func copyCoordinatesTapped() -> String? {
        guard let coordinates else { return nil }
        messages.confirm(MessageStrings.copied)
        return coordinates.text
    }

    private var coordinates: Person.Coordinates? { canActOnSelection ? selectedProfile?.person.coordinates : nil }

    /// The address at which the user writes to the open person.
    public var emailAddress: String? { canActOnSelection ? detail?.emailAddress : nil }

    /// What opens a call to the open person.
    public var phoneAddress: String? { canActOnSelection ? detail?.phoneAddress : nil }

    /// Whether there is something of the selected people for a kind of file.
    public func canExport(as kind: PeopleFile) -> Bool {
        canActOnSelection && selectedPositions.contains { kind.holds(rows[$0].profile) }
    }

    /// The file that is proposed for the selected people.
    public func exportName(as kind: PeopleFile) -> String? {
        let profiles = selectedProfiles.filter(kind.holds)
        guard let first = profiles.first else { return nil }
        return kind.name(for: markedIDs.isEmpty ? first.name : PeopleStrings.count(profiles.count))
    }

    /// The selected people are written into a file.
    public func exportChosen(_ file: URL, as kind: PeopleFile) async {
        let profiles = selectedProfiles.filter(kind.holds)
        if !profiles.isEmpty { await export(profiles, as: kind, to: file) }
    }

    private func export(_ profiles: [Profile], as kind: PeopleFile, to file: URL) async {
        await messages.save(file) { [useCases] in
            switch kind {
            case .vCards: try await useCases.exportVCard(profiles, to: file)
            case .birthdays:
                try await useCases.exportBirthdays(profiles, file) { localized("Birthday of %@", $0.name) }
            }
        } tryAgain: { [weak self] in
            await self?.export(profiles, as: kind, to: file)
        }
    }

    /// Whether contacts can be added: there is a list to which they come, and nobody is being edited.
    public var canImport: Bool { loading == .loaded && editing == nil }

    /// The files of contacts among those whose addresses were dropped onto the page.
    public func contactsDropped(_ text: String) -> [URL] {
        guard canImport else { return [] }
        return URL.files(inDroppedText: text).filter { ["vcf", "vcard"].contains($0.pathExtension.lowercased()) }
    }

    /// Files were chosen whose contacts are added to the people, all at once.
    public func importChosen(_ files: [URL]) async {
        messages.begin()
        var data: [Data] = []
        for file in files {
            let read = await messages.read(
                file, limit: data.reduce(ContactFile.byteLimit) { $0 - $1.count }, by: useCases.readDocument,
                tooLarge: ContactImportError.tooLarge.message
            ) { [weak self] in await self?.importChosen(files) }
            guard let read else { return }
            data.append(read)
        }
        await messages.attempt(tryAgain: { [weak self] in await self?.importChosen(files) }) {
            let result = try await messages.tell(localized("Importing contacts…")) { [useCases, data] in
                try await useCases.importContacts(data)
            }
            await imported(result)
        }
    }

    /// Says what came of an import, and selects whom it has added.
    private func imported(_ result: ContactImport) async {
        let change = PeopleChange.contacts(result.addition, presentCount: result.presentCount)
        let added = result.addition.added
        if added.isEmpty {
            messages.confirm(change.notice.done)
        } else {
            await wait(for: added, until: { !$0.contains(nil) }) { model in
                // Somebody may be edited by now.
                if model.editing == nil { model.mark(added) }
                model.deletions.record(change)
                model.messages.offerUndo(change.notice.done)
            }
        }
        if let omissions = PeopleStrings.omissions(of: result) { messages.tell(omissions, isProblem: false) }
    }

    /// The selected people in the order of the list.
    private var selectedProfiles: [Profile] {
        selectedPositions.map { rows[$0].profile }
    }

    /// The text that is copied: the open profile, or a line for each of several selected people.
    public func copyTapped() -> String? {
        let lines = selectedProfiles.map { "\($0.name) <\($0.email)>" }
        guard let text = markedIDs.isEmpty ? profileText : lines.joined(separator: "\n") else { return nil }
        messages.confirm(MessageStrings.copied)
        return text
    }

    public var spokenText: String? {
        profileText.map { text in
            let names = neighbours.map(\.text).joined(separator: "; ")
            return names.isEmpty ? text : "\(text)\n\(localized("Nearest people")): \(names)"
        }
    }

    private var profileText: String? {
        detail.map { detail in ([detail.name] + detail.fields.map(\.sentence)).joined(separator: "\n") }
    }

    /// Waits until a change of people is shown. A search that hides them ends.
    func wait(
        for ids: [Person.ID], until isShown: @escaping ([Profile?]) -> Bool,
        then consequence: @escaping @MainActor (PeopleModel) -> Void
    ) async {
        await store.wait { shown in
            isShown(ids.map { shown[$0]?.profile })
        } then: { [weak self] in
            guard let self else { return }
            let hidden = ids.lazy.compactMap { self.finder.everyone[$0] }
            if hidden.contains(where: { self.endSearch(hiding: $0) }) { filter() }
            consequence(self)
        }
        await answered()
    }
}
