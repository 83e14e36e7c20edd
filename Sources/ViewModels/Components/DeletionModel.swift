import GLibSupport
import Model
import Observation

struct UndoNotice: Sendable {
    let done: String
    let undone: String

    static func deletion(of name: String) -> UndoNotice {
        let excerpt = Excerpt.of(name)
        return UndoNotice(done: localized("“%@” deleted", excerpt), undone: localized("“%@” restored", excerpt))
    }
}

/// Deletes items of a list that is observed in a store, and undoes the deletions in reverse order.
/// A list may record other changes among them.
@MainActor @Observable
final class DeletionModel<Value: Sendable, ID: Hashable & Sendable, Deleted: Sendable> {
    private let store: StoreObservation<Value>
    private let messages: MessagesModel
    private let contains: (Value, ID) -> Bool
    private let notice: (Deleted) -> UndoNotice
    private let deleteItem: @MainActor (ID) async throws -> Deleted?
    private let restoreItem: @MainActor (Deleted) async throws -> Void
    private var stack = UndoStack<Deleted>()
    private var deletedIDs: Set<ID> = []
    private var failedID: UndoStack<Deleted>.Step.ID?

    /// - Parameter delete: returns nil if the item was already deleted.
    init(
        store: StoreObservation<Value>, messages: MessagesModel, contains: @escaping (Value, ID) -> Bool,
        notice: @escaping (Deleted) -> UndoNotice, delete: @escaping @MainActor (ID) async throws -> Deleted?,
        restore: @escaping @MainActor (Deleted) async throws -> Void
    ) {
        self.store = store
        self.messages = messages
        self.contains = contains
        self.notice = notice
        deleteItem = delete
        restoreItem = restore
    }

    var canUndo: Bool { !stack.isEmpty }

    var next: Deleted? { stack.last }

    /// The list selects another item in place of one that the user deletes.
    func isDeleting(_ id: ID) -> Bool { deletedIDs.contains(id) }

    /// Deletes an item, and offers to undo it once the list no longer shows it.
    func delete(_ id: ID) async {
        guard deletedIDs.insert(id).inserted else { return }
        defer { deletedIDs.remove(id) }
        messages.dismissed()
        do {
            guard let deleted = try await deleteItem(id) else { return }
            await store.wait { [contains] value in
                !contains(value, id)
            } then: { [weak self] in
                guard let self else { return }
                record(deleted)
                messages.offerUndo(notice(deleted).done)
            }
        } catch {
            messages.tell(error) { [weak self] in await self?.delete(id) }
        }
    }

    /// An undo that fails can be repeated.
    /// - Parameter messages: nil for those of the section.
    func undo(telling messages: MessagesModel? = nil, _ shown: @escaping @MainActor (Deleted) async -> Void) async {
        guard let step = stack.pop() else { return }
        await undo(step, messages ?? self.messages, shown)
    }

    /// Records a change that is already made.
    func record(_ change: Deleted) {
        stack.push(change)
    }

    func forget(where isObsolete: (Deleted) -> Bool) {
        stack.removeAll(where: isObsolete)
        messages.withdrawNotice()
    }

    private func undo(
        _ step: UndoStack<Deleted>.Step, _ messages: MessagesModel, _ shown: @escaping @MainActor (Deleted) async -> Void
    ) async {
        messages.withdrawNotice()
        do {
            try await restoreItem(step.change)
            await shown(step.change)
            // The message about the failed undo no longer holds. One about something else stays.
            if step.id == failedID { messages.dismissed() }
            messages.confirm(notice(step.change).undone)
        } catch {
            stack.putBack(step)
            failedID = step.id
            messages.tell(error) { [weak self] in
                guard let self, let step = stack.take(step.id) else { return }
                await undo(step, messages, shown)
            }
        }
    }
}
