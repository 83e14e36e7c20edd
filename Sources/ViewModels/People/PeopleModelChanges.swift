import Foundation
import GLibSupport
import Model

extension PeopleModel {
    public func deleteTapped() async {
        guard canActOnSelection else { return }
        let wereMarked = !markedIDs.isEmpty
        await deletions.delete(selectedIDs)
        // The buttons of a multiple selection have disappeared.
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

    /// Asks about unsaved edits. Returns whether there are any.
    /// - Parameter close: runs if the user discards them.
    public func asksBeforeClosing(_ close: @escaping @MainActor () -> Void) -> Bool {
        guard let editing, editing.hasUnsavedChanges else { return false }
        editing.cancelTapped(afterDiscarding: close)
        return true
    }

    private func save(_ edits: PersonEdits, picture: EditedPicture?, of profile: Profile) async throws {
        guard edits != profile.edits else { return }
        try await useCases.saveEdits(edits, picture: picture, of: profile.id)
        await wait(for: [profile.id], until: { $0.first??.edits == edits }) { model in
            // The page closes as the profile changes below it, so that the profile's button can take the keyboard focus.
            model.editing = nil
            model.deletions.record(.edit(profile))
            model.messages.offerUndo(PeopleStrings.saved)
        }
    }

    public var canShowOnMap: Bool { canActOnSelection && detail?.place != nil }

    /// A `geo:` address for the desktop's map program; nil if the place is unknown.
    public var mapAddress: String? { coordinates?.geoURI }

    /// Copies in the format that the search fields of maps read.
    public func copyCoordinatesTapped() -> String? {
        guard let coordinates else { return nil }
        messages.confirm(MessageStrings.copied)
        return coordinates.text
    }

    private var coordinates: Person.Coordinates? { canActOnSelection ? selectedProfile?.person.coordinates : nil }

    public var emailAddress: String? { canActOnSelection ? detail?.emailAddress : nil }

    public var phoneAddress: String? { canActOnSelection ? detail?.phoneAddress : nil }

    public func canExport(as kind: PeopleFile) -> Bool {
        canActOnSelection && selectedPositions.contains { kind.holds(rows[$0].profile) }
    }

    public func exportName(as kind: PeopleFile) -> String? {
        let profiles = selectedProfiles.filter(kind.holds)
        guard let first = profiles.first else { return nil }
        return kind.name(for: markedIDs.isEmpty ? first.name : PeopleStrings.count(profiles.count))
    }

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

    public var canImport: Bool { loading == .loaded && editing == nil }

    public func contactsDropped(_ text: String) -> [URL] {
        guard canImport else { return [] }
        return URL.files(inDroppedText: text).filter { ["vcf", "vcard"].contains($0.pathExtension.lowercased()) }
    }

    /// Adds the contacts of all files in one change.
    public func importChosen(_ files: [URL]) async {
        messages.begin()
        var data: [Data] = []
        for file in files {
            let read = await messages.read(
                file, limit: data.reduce(ContactFile.byteLimit) { $0 - $1.count }, by: useCases.documents.read,
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

    private func imported(_ result: ContactImport) async {
        let change = PeopleChange.contacts(result.addition, presentCount: result.presentCount)
        let added = result.addition.added
        if added.isEmpty {
            messages.confirm(change.notice.done)
        } else {
            await wait(for: added, until: { !$0.contains(nil) }) { model in
                // The user may be editing somebody by now.
                if model.editing == nil { model.mark(added) }
                model.deletions.record(change)
                model.messages.offerUndo(change.notice.done)
            }
        }
        if let omissions = PeopleStrings.omissions(of: result) { messages.tell(omissions, isProblem: false) }
    }

    private var selectedProfiles: [Profile] {
        selectedPositions.map { rows[$0].profile }
    }

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

    /// Waits until a change is shown. Ends a search that hides the people.
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
