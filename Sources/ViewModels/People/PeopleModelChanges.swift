import Domain
import Foundation

/// What the user does with the open profile.
extension PeopleModel {
    /// The open person goes, for ever unless it is undone; the one behind them is opened.
    public func deleteTapped() async {
        if let id = selectedID, canActOnSelection { await deletions.delete(id) }
    }

    /// Undoes the last deletion.
    public func undoTapped() async {
        await deletions.undo { [weak self] deleted in
            await self?.wait(for: deleted.profile.id, until: { $0 != nil }) { $0.select(deleted.profile.id) }
        }
    }

    /// The open person is changed, on a page of its own.
    public func editTapped() {
        guard editing == nil, let profile = selectedProfile, let today = today() else { return }
        messages.begin()
        editing = PersonEditModel(
            profile, locale: locale, today: today, onSave: { [weak self] in try await self?.save($0, of: profile) },
            onClose: { [weak self] in self?.editing = nil })
    }

    /// The page on which somebody is changed may hold what is not saved.
    public func asksBeforeClosing(_ close: @escaping @MainActor () -> Void) -> Bool {
        guard let editing, editing.hasUnsavedChanges else { return false }
        editing.cancelTapped(afterDiscarding: close)
        return true
    }

    private func save(_ edits: PersonEdits, of profile: Profile) async throws {
        guard edits != profile.edits else { return }
        try await savePersonEdits(edits, of: profile.id)
        await wait(for: profile.id, until: { $0?.edits == edits }) { model in
            // The page closes as the profile changes beneath it: the keyboard focus moves where the profile's button can take it.
            model.editing = nil
            model.messages.confirm(PeopleStrings.saved)
        }
    }

    /// Whether the open person can be shown on the map.
    public var canShowOnMap: Bool { canActOnSelection && detail?.hasPlace == true }

    /// The address at which the user writes to the open person.
    public var emailAddress: String? { canActOnSelection ? detail?.emailAddress : nil }

    /// The file that is proposed for the open profile's vCard.
    public var exportName: String? {
        selectedProfile.map(VCard.fileName(of:))
    }

    /// The open profile is written into a file as a vCard.
    public func exportChosen(_ file: URL) async {
        guard let profile = selectedProfile else { return }
        messages.begin()
        do {
            try await messages.tell(MessageStrings.saving(file.lastPathComponent)) { [exportVCard] in
                try await exportVCard(profile, to: file)
            }
            messages.confirm(MessageStrings.saved(as: file.lastPathComponent))
        } catch {
            messages.tell(error) { [weak self] in await self?.exportChosen(file) }
        }
    }

    /// The text that is copied for the open profile.
    public func copyTapped() -> String? {
        guard let spokenText else { return nil }
        messages.confirm(MessageStrings.copied)
        return spokenText
    }

    public var spokenText: String? { detail?.fields.map(\.sentence).joined(separator: "\n") }

    // MARK: Parts

    /// Waits until a change of a person is shown. A search that hides the person ends.
    private func wait(
        for id: Person.ID, until isShown: @escaping (Profile?) -> Bool,
        then consequence: @escaping @MainActor (PeopleModel) -> Void
    ) async {
        await store.wait {
            isShown($0.everyone[id]?.search.profile)
        } then: { [weak self] in
            guard let self else { return }
            if let person = finder.everyone[id], endSearch(hiding: person.search) { filter() }
            consequence(self)
        }
        await finder.answered()
    }
}
