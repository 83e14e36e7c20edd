import Domain
import Foundation

/// What the user does with the open profile.
extension PeopleModel {
    /// The open person goes, for ever unless it is undone; the one behind them is opened.
    public func deleteTapped() async {
        guard let id = selectedID, canActOnSelection else { return }
        await delete(id)
    }

    private func delete(_ id: Person.ID) async {
        do {
            guard let deleted = try await useCases.delete(id: id) else { return }
            changeCount += 1
            lastDeleted = deleted
            messages.notify(PeopleStrings.deleted)
            await finder.apply {
                $0.removing(id)
            } then: { [weak self] before in
                guard let self, selectedID == id else { return }
                select(successor(at: before.position(of: id)))
                panes.showsDetail = false
            }
        } catch {
            messages.tell(error) { [weak self] in await self?.delete(id) }
        }
    }

    /// The last deletion is taken back.
    public func undoTapped() async {
        guard let deleted = lastDeleted else { return }
        lastDeleted = nil
        do {
            try await useCases.restore(deleted)
            await show(deleted.profile) { model in
                model.select(deleted.profile.id)
                model.messages.lastResult = PeopleStrings.restored
            }
        } catch {
            lastDeleted = lastDeleted ?? deleted
            messages.tell(error) { [weak self] in await self?.undoTapped() }
        }
    }

    /// The open person is changed, on a page of its own.
    public func editTapped() {
        guard editing == nil, let profile = selectedProfile, let today = today() else { return }
        messages.begin()
        editing = PersonEditModel(
            profile, today: today, onSave: { [weak self] in try await self?.save($0, of: profile) },
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
        try await useCases.saveEdits(edits, of: profile.id)
        // The service's data may have been brought up to date while the page was open.
        let person = finder.everyone[profile.id]?.search.profile.person ?? profile.person
        await show(Profile(person: person, edits: edits)) { model in
            // The page closes as the profile changes beneath it: the keyboard focus goes where the profile's button can take it.
            model.editing = nil
            model.messages.lastResult = PeopleStrings.saved
        }
    }

    /// The file that is proposed for the open profile's vCard.
    public var exportName: String? {
        selectedProfile.map(VCard.fileName(of:))
    }

    /// The open profile is written into a file as a vCard.
    public func exportChosen(_ file: URL) async {
        guard let profile = selectedProfile else { return }
        messages.begin()
        do {
            try await useCases.export(profile, to: file)
            messages.lastResult = PeopleStrings.exported(file.lastPathComponent)
        } catch {
            messages.tell(error) { [weak self] in await self?.exportChosen(file) }
        }
    }

    /// The text that is copied for the open profile.
    public func copyTapped() -> String? {
        guard let detail else { return nil }
        messages.lastResult = MessageStrings.copied
        return detail.fields.map { "\($0.label): \($0.value)" }.joined(separator: "\n")
    }

    // MARK: Parts

    /// Puts a profile into its place in the order, in the place of the one that the person had before.
    /// - Parameter consequence: what happens together with it.
    private func show(
        _ profile: Profile, then consequence: @escaping @MainActor (PeopleModel) -> Void = { _ in }
    ) async {
        changeCount += 1
        if endSearch(hiding: ProfileSearch(profile)) { filter() }
        await finder.apply { [order] in
            $0.putting(profile, by: order)
        } then: { [weak self] _ in
            if let self { consequence(self) }
        }
    }
}
