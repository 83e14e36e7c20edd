import Domain
import Observation

/// The page on which the user names a favourite.
@MainActor @Observable
public final class FavouriteNameModel {
    private let findProblem: @MainActor (String) -> FavouriteError?
    private let onSave: @MainActor (String) async throws -> Void
    private let onClose: @MainActor () -> Void

    /// The title of the page.
    public let title: String
    /// The setup of the joke.
    public let setup: String
    /// What the page tells the user.
    public let messages = MessagesModel()
    /// The text of the entry.
    public private(set) var text: String
    /// Whether the name is being written.
    public private(set) var isSaving = false
    /// The entry takes the keyboard focus.
    public let focusRequested = Event<Void>()

    /// - Parameter findProblem: returns what is wrong with a name, from an observable model.
    init(
        title: String, setup: String, text: String, findProblem: @escaping @MainActor (String) -> FavouriteError?,
        onSave: @escaping @MainActor (String) async throws -> Void, onClose: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.setup = setup
        self.text = text
        self.findProblem = findProblem
        self.onSave = onSave
        self.onClose = onClose
    }

    /// What is wrong with the name; nil if nothing is.
    public var problem: String? {
        // Once it is written, the name would count as taken.
        isSaving ? nil : findProblem(text)?.message
    }

    /// The user typed.
    public func textChanged(_ text: String) {
        self.text = text
    }

    /// *Save*, or Return: stores a valid name and closes the page.
    public func saveTapped() async {
        guard !isSaving else { return }
        messages.begin()
        guard findProblem(text) == nil else {
            focusRequested.send()
            return
        }
        isSaving = true
        defer { isSaving = false }
        do {
            try await onSave(text)
            onClose()
        } catch FavouriteError.name, FavouriteError.nameTaken {
            // The field shows the problem.
            focusRequested.send()
        } catch {
            messages.tell(error) { [weak self] in await self?.saveTapped() }
        }
    }

    /// *Cancel*, or Escape.
    public func cancelTapped() {
        if !isSaving { onClose() }
    }
}
