import Domain
import Localization
import Synchronization

/// A change of the people that can be undone.
enum PeopleChange: Sendable {
    case deletion([DeletedPerson])
    /// Somebody was edited, who was like this before.
    case edit(Profile)
    case seed(SeedChange)
    /// Contacts were added, beside so many who were there already.
    case contacts(PeopleAddition, presentCount: Int)

    var notice: UndoNotice {
        switch self {
        case .deletion(let people) where people.count == 1:
            .deletion(of: people.first?.profile.name ?? "")
        case .deletion(let people):
            UndoNotice(
                done: localizedPlural("%@ person deleted", "%@ people deleted", count: people.count),
                undone: localizedPlural("%@ person restored", "%@ people restored", count: people.count))
        case .edit(let profile):
            UndoNotice(done: PeopleStrings.saved, undone: localized("Edit of %@ undone", profile.name))
        case .seed(let change):
            UndoNotice(
                done: PeopleStrings.seedChanged(to: change.newSeed, count: change.count),
                undone: localized("The seed is “%@” again", change.oldSeed ?? PeopleSeed.initial))
        case .contacts(let addition, let presentCount):
            UndoNotice(
                done: PeopleStrings.imported(addition.added.count, presentCount), undone: localized("Import undone"))
        }
    }

    /// Whether it can be undone after the seed was changed elsewhere: only of those whom the new seed would have kept.
    fileprivate var outlivesSeed: Bool {
        switch self {
        case .deletion(let people): people.contains { !$0.profile.edits.isEmpty }
        case .contacts: true
        case .edit, .seed: false
        }
    }
}

/// Where the people come from: the store, the service and the seed.
extension PeopleModel {
    /// Whether there is a change to undo. The person who is being edited must not be replaced.
    public var canUndo: Bool {
        if case .deletion? = deletions.next { true } else { deletions.canUndo && editing == nil }
    }

    /// Whether the change of the seed is what would be undone next.
    var canUndoSeedChange: Bool { if case .seed? = deletions.next { editing == nil } else { false } }

    /// Undoes the last deletion, edit or change of the seed.
    public func undoTapped() async {
        if canUndo { await deletions.undo { [weak self] in await self?.showUndone($0) } }
    }

    /// Undoes the change of the seed, if it is the last change.
    /// - Parameter messages: say what came of it.
    func undoSeedChange(telling messages: MessagesModel) async {
        if canUndoSeedChange { await deletions.undo(telling: messages) { [weak self] in await self?.showUndone($0) } }
    }

    func makeDeletions() -> DeletionModel<KnownPeople, Set<Person.ID>, PeopleChange> {
        DeletionModel(
            store: store, messages: messages, contains: { people, ids in ids.contains { people[$0] != nil } },
            notice: \.notice,
            delete: { [useCases] ids in
                let deleted = try await useCases.delete(Array(ids))
                return deleted.isEmpty ? nil : .deletion(deleted)
            },
            restore: { [weak self, useCases] change in
                switch change {
                case .deletion(let people): try await useCases.restore(people)
                case .edit(let profile): try await useCases.saveEdits(profile.edits, of: profile.id)
                case .seed(let change):
                    self?.expectedSeed = change.oldSeed
                    try await useCases.undoSeedChange(change)
                case .contacts(let addition, _): try await useCases.undoImport(addition)
                }
            })
    }

    private func showUndone(_ change: PeopleChange) async {
        switch change {
        case .deletion(let people):
            let ids = people.map(\.profile.id)
            await wait(for: ids, until: { !$0.contains(nil) }) { $0.mark(ids) }
        case .edit(let profile):
            await wait(for: [profile.id], until: { $0.first??.edits == profile.edits }) { $0.mark([profile.id]) }
        case .seed(let change):
            if loading == .loaded { await store.wait { $0.seed == change.oldSeed } }
        case .contacts(let addition, _):
            await store.wait { people in addition.added.allSatisfy { people[$0] == nil } }
        }
    }

    /// Changes the seed to a text that the user typed. The change can be undone like a deletion.
    /// - Throws: `SeedError`, `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    func changeSeed(to text: String) async throws -> SeedChange {
        expectedSeed = try PeopleSeed.seed(from: text)
        let change = try await useCases.changeSeed(to: text)
        if loading == .loaded { await store.wait { $0.seed == change.newSeed } }
        if change.oldSeed != nil { deletions.record(.seed(change)) }
        return change
    }

    /// The store has another seed than before.
    func seedChanged(to seed: String?) {
        // What was changed in another window cannot be undone here, and neither can what was changed before it.
        if seed != expectedSeed { deletions.forget { !$0.outlivesSeed } }
        messages.begin()
    }

    /// What failed in the list, on the map and on the page on which somebody is edited.
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

    /// The service is asked for the people's newest data.
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

    /// Reads the people from the store, and shows them whenever they change.
    func follow() async {
        let known = Mutex(self.people)
        let changes = changes
        let people = useCases.observe(by: sorting.value).mapped { [world] stored in
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

    func failed(_ error: any Error) {
        loading.fail(error, messages) { [weak self] in await self?.follow() }
    }
}
