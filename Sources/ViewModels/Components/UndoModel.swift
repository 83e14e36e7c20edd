import Domain
import Observation

/// The deletions of a section that can be undone, one after the other.
@MainActor @Observable
final class UndoModel<Deleted: Sendable> {
    private var stack = UndoStack<Deleted>()
    private let messages: MessagesModel
    private let name: (Deleted) -> String

    /// - Parameters:
    ///   - messages: those of the section.
    ///   - name: what the user calls the deleted thing.
    init(messages: MessagesModel, name: @escaping (Deleted) -> String) {
        self.messages = messages
        self.name = name
    }

    /// Whether there is a deletion to undo.
    var canUndo: Bool { !stack.isEmpty }

    /// Records a deletion, and offers to undo it.
    func record(_ deleted: Deleted) {
        stack.push(deleted)
        messages.notify(MessageStrings.deleted(name(deleted)))
    }

    /// Undoes the last deletion. One that fails can be undone again.
    /// - Parameter restore: must not hold the section's model strongly.
    func undo(_ restore: @escaping @MainActor (Deleted) async throws -> Void) async {
        guard let step = stack.pop() else { return }
        await undo(step, restore)
    }

    /// Drops the deletions that cannot be undone any more.
    func forget(where isObsolete: (Deleted) -> Bool) {
        stack.removeAll(where: isObsolete)
        messages.withdrawNotice()
    }

    private func undo(
        _ step: UndoStack<Deleted>.Step, _ restore: @escaping @MainActor (Deleted) async throws -> Void
    ) async {
        messages.withdrawNotice()
        do {
            try await restore(step.change)
            messages.lastResult = MessageStrings.restored(name(step.change))
        } catch {
            stack.putBack(step)
            messages.tell(error) { [weak self] in
                guard let self, let step = stack.take(step.id) else { return }
                await undo(step, restore)
            }
        }
    }
}
