import GLibSupport
import Model

enum PeopleChange: Sendable {
    case deletion([DeletedPerson])
    /// The profile before the edit.
    case edit(Profile)
    case seed(SeedChange)
    /// The contacts that were already there are only counted.
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

    /// Whether it can be undone after another window changed the seed: only for people whom the new seed keeps.
    fileprivate var outlivesSeed: Bool {
        switch self {
        case .deletion(let people): people.contains { !$0.profile.edits.isEmpty }
        case .contacts: true
        case .edit, .seed: false
        }
    }
}

extension PeopleModel {
    /// Undo must not replace the person who is being edited.
    public var canUndo: Bool {
        if case .deletion? = deletions.next { true } else { deletions.canUndo && editing == nil }
    }

    var canUndoSeedChange: Bool { if case .seed? = deletions.next { editing == nil } else { false } }

    public func undoTapped() async {
        if canUndo { await deletions.undo { [weak self] in await self?.showUndone($0) } }
    }

    /// Does nothing if the seed was not the last change.
    func undoSeedChange(telling messages: MessagesModel) async {
        if canUndoSeedChange { await deletions.undo(telling: messages) { [weak self] in await self?.showUndone($0) } }
    }

    func makeDeletions() -> DeletionModel<KnownPeople, Set<Person.ID>, PeopleChange> {
        DeletionModel(
            store: store, messages: messages, contains: { people, ids in ids.contains { people[$0] != nil } },
            notice: \.notice,
            delete: { [useCases] ids in
                let deleted = try await useCases.store.delete(Array(ids))
                return deleted.isEmpty ? nil : .deletion(deleted)
            },
            restore: { [weak self, useCases] change in
                switch change {
                case .deletion(let people): try await useCases.store.restore(people)
                case .edit(let profile): try await useCases.saveEdits(profile.edits, of: profile.id)
                case .seed(let change):
                    self?.expectedSeed = change.oldSeed
                    try await useCases.store.undo(change)
                case .contacts(let addition, _): try await useCases.store.remove(addition)
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

    /// - Throws: `SeedError`, `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    func changeSeed(to text: String) async throws -> SeedChange {
        expectedSeed = try PeopleSeed.seed(from: text)
        let change = try await useCases.changeSeed(to: text)
        if loading == .loaded { await store.wait { $0.seed == change.newSeed } }
        if change.oldSeed != nil { deletions.record(.seed(change)) }
        return change
    }

    func seedChanged(to seed: String?) {
        // Neither a seed changed in another window nor earlier changes can be undone here.
        if seed != expectedSeed { deletions.forget { !$0.outlivesSeed } }
        messages.begin()
    }
}
