import GLibSupport
import Model
import Observation

@MainActor @Observable
public final class FavouriteNameModel {
    private let favourites: FavouritesModel
    private let id: FavouriteDadJoke.ID?
    private let onTyped: @MainActor (String) -> Void
    private let onSave: @MainActor (_ name: String, _ replaces: Bool) async throws -> Void
    private let onClose: @MainActor () -> Void

    public let setup: String
    public let messages = MessagesModel()
    public private(set) var text: String
    public private(set) var isSaving = false
    public let focusRequested = Event<Void>()

    /// - Parameter id: the favourite to rename; nil to add one.
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

    public var title: String { id == nil ? localized("New Favourite") : localized("Rename Favourite") }

    private var nameProblem: FavouriteError? { favourites.all.problem(ofName: text, renaming: id) }

    public var problem: String? {
        // Once it is stored, the name would count as taken.
        isSaving ? nil : nameProblem?.message
    }

    /// A free name with a number, offered instead of one that is taken; nil otherwise.
    public var freeName: String? {
        !isSaving && nameProblem == .nameTaken ? favourites.all.freeName(like: text) : nil
    }

    public var freeNameLabel: String { localized("Use “%@”", freeName ?? "") }

    public func textChanged(_ text: String) {
        self.text = text
        onTyped(text)
    }

    public func freeNameTapped() async {
        guard let freeName else { return }
        textChanged(freeName)
        await saveTapped()
    }

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

    public func cancelTapped() {
        if !isSaving { onClose() }
    }
}
