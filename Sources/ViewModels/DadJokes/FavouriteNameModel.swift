import Domain
import Localization
import Observation

/// The page on which the user names a favourite.
@MainActor @Observable
public final class FavouriteNameModel {
    private let favourites: FavouritesModel
    private let id: FavouriteDadJoke.ID?
    private let onTyped: @MainActor (String) -> Void
    private let onSave: @MainActor (_ name: String, _ replaces: Bool) async throws -> Void
    private let onClose: @MainActor () -> Void

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

    /// - Parameters:
    ///   - id: the favourite that gets another name; nil for a joke that becomes one.
    ///   - onSave: saves a name, also in the place of the favourite that has it.
    init(
        setup: String, text: String, among favourites: FavouritesModel, renaming id: FavouriteDadJoke.ID?,
        onTyped: @escaping @MainActor (String) -> Void,
        onSave: @escaping @MainActor (_ name: String, _ replaces: Bool) async throws -> Void,
        onClose: @escaping @MainActor () -> Void
    ) {
        self.setup = setup
        self.text = text
        self.favourites = favourites
        self.id = id
        self.onTyped = onTyped
        self.onSave = onSave
        self.onClose = onClose
    }

    /// The title of the page.
    public var title: String { id == nil ? localized("New Favourite") : localized("Rename Favourite") }

    private var nameProblem: FavouriteError? { favourites.all.problem(ofName: text, renaming: id) }

    /// What is wrong with the name; nil if nothing is.
    public var problem: String? {
        // Once it is written, the name would count as taken.
        isSaving ? nil : nameProblem?.message
    }

    /// The name with a number that is offered for one that is taken; nil for others.
    public var freeName: String? {
        !isSaving && nameProblem == .nameTaken ? favourites.all.freeName(like: text) : nil
    }

    /// What the button says that takes that name.
    public var freeNameLabel: String { localized("Use “%@”", freeName ?? "") }

    /// The user typed.
    public func textChanged(_ text: String) {
        self.text = text
        onTyped(text)
    }

    /// Saves the name that is offered for one that is taken.
    public func freeNameTapped() async {
        guard let freeName else { return }
        textChanged(freeName)
        await saveTapped()
    }

    /// *Save*, or Return, or *Replace*: stores a valid name and closes the page.
    /// - Parameter replacing: the favourite with the name makes room.
    public func saveTapped(replacing: Bool = false) async {
        guard !isSaving else { return }
        messages.begin()
        let problem = nameProblem
        guard problem == nil || replacing && problem == .nameTaken else {
            focusRequested.send()
            return
        }
        isSaving = true
        defer { isSaving = false }
        do {
            try await onSave(text, replacing)
            onClose()
        } catch FavouriteError.name, FavouriteError.nameTaken {
            // The field shows the problem.
            focusRequested.send()
        } catch {
            messages.tell(error) { [weak self] in await self?.saveTapped(replacing: replacing) }
        }
    }

    /// *Cancel*, or Escape.
    public func cancelTapped() {
        if !isSaving { onClose() }
    }
}
