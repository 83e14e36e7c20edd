import Foundation
import GLibSupport
import Model
import Observation

@MainActor @Observable
public final class FavouritesModel {
    private let useCases: DadJokeUseCases
    private let locale: Locale
    private let clock: ClockModel
    private var loading = Loading.loading
    private let store = StoreObservation<[FavouriteDadJoke]>()
    private let deletions: DeletionModel<[FavouriteDadJoke], FavouriteDadJoke.ID, DadJokeChange>

    let messages: MessagesModel
    public private(set) var all: [FavouriteDadJoke] = []
    /// The row that the list's keys act on.
    public private(set) var selectedID: FavouriteDadJoke.ID?

    init(_ useCases: DadJokeUseCases, _ world: World, _ clock: ClockModel) {
        self.useCases = useCases
        locale = world.locale
        self.clock = clock
        messages = MessagesModel(pause: world.pause)
        deletions = DeletionModel(
            store: store, messages: messages, contains: { all, id in all.contains { $0.id == id } },
            notice: \.notice, delete: { try await useCases.store.delete($0).map(DadJokeChange.deletion) },
            restore: { change in
                switch change {
                case .favourites(let change, _): try await useCases.store.apply(change.inverse)
                case .unwanted(let joke): try await useCases.store.setUnwanted(false, joke)
                }
            })
    }

    public var rows: [FavouriteRow] {
        let style = Date.FormatStyle(
            date: .long, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: clock.timeZone)
        return all.map { FavouriteRow($0, style: style) }
    }

    public var page: ListPage { loading.page(isEmpty: all.isEmpty) }

    public var count: String {
        isLoaded ? localized("%@ of %@", String(all.count), String(FavouriteDadJoke.limit)) : ""
    }

    public var canExport: Bool { !all.isEmpty }

    public var exportName: String { localized("Favourite dad jokes") + ".json" }

    public var selectedPosition: Int? { all.firstIndex { $0.id == selectedID } }

    var selected: FavouriteDadJoke? { all.first { $0.id == selectedID } }

    var isLoaded: Bool { loading == .loaded }

    var isFull: Bool { all.count >= FavouriteDadJoke.limit }

    var canUndo: Bool { deletions.canUndo }

    public func load() async {
        await store.begin(useCases.observeFavourites()) { [weak self] favourites, arrived in
            self?.show(favourites)
            arrived()
        } fail: { [weak self, messages] error in
            self?.loading.fail(error, messages) { [weak self] in await self?.load() }
        }
    }

    private func show(_ favourites: [FavouriteDadJoke]) {
        let position = selectedPosition
        all = favourites
        loading = .loaded
        guard let id = selectedID, selected == nil else { return }
        selectedID = deletions.isDeleting(id) ? all.successor(at: position) : nil
    }

    public func rowSelected(at position: Int?) {
        guard let position, all.indices.contains(position) else { return }
        selectedID = all[position].id
    }

    public func exportChosen(_ file: URL) async {
        await messages.save(
            file, { [useCases] in try await useCases.exportFavourites(file) },
            tryAgain: { [weak self] in await self?.exportChosen(file) })
    }

    /// Adds the favourites of a file: all of them or none.
    public func importChosen(_ file: URL) async {
        messages.begin()
        let data = await messages.read(
            file, limit: FavouriteFile.byteLimit, by: useCases.readDocument, tooLarge: FavouriteImportError.tooLarge.message
        ) { [weak self] in await self?.importChosen(file) }
        guard let data else { return }
        await messages.attempt(tryAgain: { [weak self] in await self?.importChosen(file) }) {
            let result = try await useCases.importFavourites(data)
            let imported = DadJokeChange.imported(result)
            if result.added.isEmpty { messages.confirm(imported.notice.done) } else { await made(imported) }
        }
    }

    public func rowDragged(_ id: FavouriteRow.ID, as file: URL) async {
        await messages.attempt(tryAgain: { [weak self] in await self?.rowDragged(id, as: file) }) {
            try await useCases.lendFavourite(id, file)
        }
    }

    /// The first file dropped onto the page; nil if there is none.
    public func fileDropped(_ text: String) -> URL? {
        URL.files(inDroppedText: text).first
    }

    /// - Throws: `FavouriteError`, `StorageError`.
    func save(_ joke: DadJoke, name: String) async throws {
        let saved = try await useCases.saveFavourite(joke, name: name)
        await store.wait {
            $0.contains { $0.id == saved.id }
        } then: { [weak self, messages] in
            self?.selectedID = saved.id
            messages.confirm(MessageStrings.favouriteChanged(isFavourite: true))
        }
    }

    /// Renames a favourite, or says that it was deleted in another window.
    /// - Throws: `FavouriteError`, `StorageError`.
    func rename(_ id: FavouriteDadJoke.ID, to name: String) async throws {
        do {
            let renamed = try await useCases.renameFavourite(id, name)
            await store.wait {
                $0.contains(renamed)
            } then: { [messages] in
                messages.confirm(localized("Favourite renamed"))
            }
        } catch FavouriteError.gone {
            await store.wait { !$0.contains { $0.id == id } }
            messages.confirm(FavouriteError.gone.message)
        }
    }

    /// Gives the name of a favourite to a joke or to a renamed favourite.
    /// - Throws: `FavouriteError`, `StorageError`.
    func replace(
        _ old: FavouriteDadJoke, by joke: DadJoke, name: String, renaming id: FavouriteDadJoke.ID?
    ) async throws {
        let change = try await useCases.replaceFavourite(
            old, by: joke, name: name, renaming: all.first { $0.id == id })
        await made(.replacement(change, of: old.name))
    }

    func setUnwanted(_ joke: DadJoke) async {
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.setUnwanted(joke) }) {
            try await useCases.store.setUnwanted(true, joke)
            await made(.unwanted(joke))
        }
    }

    /// Once a change is shown, offers to undo it and selects the added favourite.
    private func made(_ change: DadJokeChange) async {
        let offer = { @MainActor [deletions, messages] in
            deletions.record(change)
            messages.offerUndo(change.notice.done)
        }
        guard case .favourites(let favourites, _) = change else { return offer() }
        await store.wait {
            favourites.isApplied(to: $0)
        } then: { [weak self] in
            if let added = favourites.added.first { self?.selectedID = added.id }
            offer()
        }
    }

    /// Removes the joke from the favourites, or says why it cannot be added.
    /// - Returns: whether the caller should add it.
    func starTapped(
        _ joke: DadJoke, showFavourites: @escaping @MainActor () -> Void, tryAgain: @escaping @MainActor () async -> Void
    ) async -> Bool {
        messages.begin()
        if !isLoaded { await load() }
        if let failure = page.failure {
            messages.tell(failure.reason, action: failure.action) { await failure.resolve(tryAgain) }
        } else if let favourite = all.favourite(telling: joke) {
            await delete(favourite.id)
        } else if isFull {
            tellFull(showFavourites)
        } else {
            return true
        }
        return false
    }

    func tellFull(_ showFavourites: @escaping @MainActor () -> Void) {
        messages.tell(FavouriteError.full.message, action: localized("Show Favourites"), perform: showFavourites)
    }

    func delete(_ id: FavouriteDadJoke.ID) async {
        if selectedID == nil { selectedID = id }
        await deletions.delete(id)
    }

    func undoTapped() async {
        await deletions.undo { [weak self] change in
            guard let self, case .favourites(let change, _) = change else { return }
            await store.wait {
                change.inverse.isApplied(to: $0)
            } then: { [weak self] in
                if let restored = change.removed.first { self?.selectedID = restored.id }
            }
        }
    }
}

public struct FavouriteRow: Sendable, Equatable, Identifiable {
    public let id: FavouriteDadJoke.ID
    public let name: String
    /// How the joke begins, or that it is from Switter; nil if the name already says so.
    public let subtitle: String?
    public let saved: String
    /// The whole joke, dragged to targets that accept no files.
    public let text: String

    init(_ favourite: FavouriteDadJoke, style: Date.FormatStyle) {
        id = favourite.id
        name = favourite.name
        let setup = FavouriteName.proposal(from: favourite.joke.setup)
        subtitle =
            favourite.joke.provider == .switter ? localized("from Switter") : setup == favourite.name ? nil : setup
        saved = localized("saved on %@", favourite.savedAt.formatted(style))
        text = favourite.joke.text
    }

    public var accessibleLabel: String { [name, saved, subtitle].compactMap(\.self).joined(separator: ", ") }
    public var fileName: String { FavouriteFile.fileName(ofFavouriteNamed: name) }
    public var renameLabel: String { localized("Rename “%@”", name) }
    public var deleteLabel: String { localized("Delete “%@”", name) }
}
