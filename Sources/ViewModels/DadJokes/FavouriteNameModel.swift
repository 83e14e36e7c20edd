import Domain
import Observation

/// The page on which a favourite gets its name.
@MainActor @Observable
public final class FavouriteNameModel {
    private let findProblem: @MainActor (String) -> FavouriteError?
    private let onSave: @MainActor (String) async throws -> Void
    private let onClose: @MainActor () -> Void

    /// What the page is about.
    public let title: String
    /// The setup of the joke that gets the name.
    public let setup: String
    /// What the page tells the user.
    public let messages = MessagesModel()
    /// What was typed.
    public private(set) var text: String
    /// Whether the name is being written.
    public private(set) var isSaving = false
    /// The entry takes the keyboard focus.
    public let focusRequested = Event<Void>()

    /// - Parameters:
    ///   - title: what the page is about.
    ///   - setup: that of the joke.
    ///   - text: the name to begin with.
    ///   - findProblem: what is wrong with a name; read from an observable model.
    ///   - onSave: keeps the name.
    ///   - onClose: runs when the page closes.
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

    /// What is wrong with what was typed.
    public var problem: String? {
        // What is being written would look like another favourite's name as soon as it is.
        isSaving ? nil : findProblem(text)?.message
    }

    /// Something else was typed.
    public func textChanged(_ text: String) {
        self.text = text
    }

    /// *Save*, or Return: the page closes when the name is right and written.
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
            // Said at the field.
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
