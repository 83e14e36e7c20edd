import Domain
import Observation

/// Deletes the items of a list whose values come from a store, and undoes the deletions one after the other.
@MainActor @Observable
final class DeletionModel<Value: Sendable, ID: Hashable & Sendable, Deleted: Sendable> {
    private let store: StoreObservation<Value>
    private let messages: MessagesModel
    private let contains: (Value, ID) -> Bool
    private let name: (Deleted) -> String
    private let deleteItem: @MainActor (ID) async throws -> Deleted?
    private let restoreItem: @MainActor (Deleted) async throws -> Void
    private var stack = UndoStack<Deleted>()
    private var deletedIDs: Set<ID> = []

    /// - Parameters:
    ///   - store: shows the values.
    ///   - messages: those of the section.
    ///   - contains: whether a value contains an item.
    ///   - name: what the user calls a deleted item.
    ///   - delete: deletes an item; nil if it was deleted already.
    ///   - restore: undoes a deletion.
    init(
        store: StoreObservation<Value>, messages: MessagesModel, contains: @escaping (Value, ID) -> Bool,
        name: @escaping (Deleted) -> String, delete: @escaping @MainActor (ID) async throws -> Deleted?,
        restore: @escaping @MainActor (Deleted) async throws -> Void
    ) {
        self.store = store
        self.messages = messages
        self.contains = contains
        self.name = name
        deleteItem = delete
        restoreItem = restore
    }

    /// Whether there is a deletion to undo.
    var canUndo: Bool { !stack.isEmpty }

    /// Whether the user is deleting an item, so that another one is selected in its place.
    func isDeleting(_ id: ID) -> Bool { deletedIDs.contains(id) }

    /// Deletes an item, and offers to undo it as soon as the item is off the screen.
    func delete(_ id: ID) async {
        guard deletedIDs.insert(id).inserted else { return }
        defer { deletedIDs.remove(id) }
        do {
            guard let deleted = try await deleteItem(id) else { return }
            await store.wait { [contains] value in
                !contains(value, id)
            } then: { [weak self] in
                self?.record(deleted)
            }
        } catch {
            messages.tell(error) { [weak self] in await self?.delete(id) }
        }
    }

    /// Undoes the last deletion. One that fails can be undone again.
    /// - Parameter shown: waits until the item is shown.
    func undo(_ shown: @escaping @MainActor (Deleted) async -> Void) async {
        guard let step = stack.pop() else { return }
        await undo(step, shown)
    }

    /// Drops the deletions that cannot be undone any more.
    func forget(where isObsolete: (Deleted) -> Bool) {
        stack.removeAll(where: isObsolete)
        messages.withdrawNotice()
    }

    private func record(_ deleted: Deleted) {
        stack.push(deleted)
        messages.offerUndo(MessageStrings.deleted(name(deleted)))
    }

    private func undo(_ step: UndoStack<Deleted>.Step, _ shown: @escaping @MainActor (Deleted) async -> Void) async {
        messages.withdrawNotice()
        do {
            try await restoreItem(step.change)
            await shown(step.change)
            messages.confirm(MessageStrings.restored(name(step.change)))
        } catch {
            stack.putBack(step)
            messages.tell(error) { [weak self] in
                guard let self, let step = stack.take(step.id) else { return }
                await undo(step, shown)
            }
        }
    }
}
