import Domain
import Foundation
import Localization
import Observation

/// The favourites: what is kept of them, and what the user does with them.
@MainActor @Observable
public final class FavouritesModel {
    private let useCases: DadJokeUseCases
    private let style: Date.FormatStyle
    private var loading = Loading.loading
    private let store = StoreObservation<[FavouriteDadJoke]>()
    private let deletions: DeletionModel<[FavouriteDadJoke], FavouriteDadJoke.ID, FavouriteDadJoke>

    let messages: MessagesModel
    /// Every favourite, in the order of the list.
    public private(set) var all: [FavouriteDadJoke] = []
    /// The favourite on which the keys of the list work.
    public private(set) var selectedID: FavouriteDadJoke.ID?

    public init(_ useCases: DadJokeUseCases, _ world: World) {
        self.useCases = useCases
        messages = MessagesModel(pause: world.pause)
        deletions = DeletionModel(
            store: store, messages: messages, contains: { all, id in all.contains { $0.id == id } },
            notice: { .deletion(of: $0.name) }, delete: useCases.deleteFavourite,
            restore: useCases.restoreFavourite)
        style = Date.FormatStyle(
            date: .long, time: .omitted, locale: world.locale, calendar: Calendar(identifier: .gregorian),
            timeZone: world.timeZone)
    }

    /// The rows of the list.
    public var rows: [FavouriteRow] { all.map { FavouriteRow($0, style: style) } }

    /// What the place of the list shows.
    public var page: ListPage { loading.page(isEmpty: all.isEmpty) }

    /// How many there are, and how many more can be kept.
    public var count: String {
        guard isLoaded else { return "" }
        let free = FavouriteDadJoke.limit - all.count
        let room =
            free > 0 ? localizedPlural("room for %@ more", "room for %@ more", count: free) : localized("no room for more")
        return localizedPlural("%@ favourite", "%@ favourites", count: all.count) + " · " + room
    }

    /// Whether there are favourites that can be exported.
    public var canExport: Bool { !all.isEmpty }

    /// The file that is proposed for an export.
    public var exportName: String { localized("Favourite dad jokes") + ".json" }

    /// The position of the selected row.
    public var selectedPosition: Int? { all.firstIndex { $0.id == selectedID } }

    var selected: FavouriteDadJoke? { all.first { $0.id == selectedID } }

    var isLoaded: Bool { loading == .loaded }

    var isFull: Bool { all.count >= FavouriteDadJoke.limit }

    var canUndo: Bool { deletions.canUndo }

    /// Loads the favourites, or loads them again.
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

    /// A row was selected, or none.
    public func rowSelected(at position: Int?) {
        guard let position, all.indices.contains(position) else { return }
        selectedID = all[position].id
    }

    /// A file was chosen that the favourites are written into.
    public func exportChosen(_ file: URL) async {
        await messages.save(
            file, { [useCases] in try await useCases.exportFavourites(to: file) },
            tryAgain: { [weak self] in await self?.exportChosen(file) })
    }

    /// A file was chosen whose favourites come to those that are there: all of them or none.
    public func importChosen(_ file: URL) async {
        messages.begin()
        let data = await messages.read(
            file, limit: FavouriteFile.byteLimit, by: useCases.readDocument, tooLarge: FavouriteImportError.tooLarge.message
        ) { [weak self] in await self?.importChosen(file) }
        guard let data else { return }
        await messages.attempt(tryAgain: { [weak self] in await self?.importChosen(file) }) {
            let before = store.count
            let result = try await useCases.importFavourites(data)
            let tell = { @MainActor [messages] in messages.confirm(notice(of: result)) }
            if result.added == 0 { tell() } else { await store.wait(after: before, then: tell) }
        }
    }

    // MARK: For the section

    /// Saves a joke under a name, and selects it.
    /// - Throws: `FavouriteError`, `StorageError`.
    func save(_ joke: DadJoke, name: String) async throws {
        let saved = try await useCases.saveFavourite(joke, name: name)
        await select(saved.id, saying: localized("Added to favourites"))
    }

    /// Renames a favourite, or says that it was deleted elsewhere.
    /// - Throws: `FavouriteError`, `StorageError`.
    func rename(_ id: FavouriteDadJoke.ID, to name: String) async throws {
        do {
            let renamed = try await useCases.renameFavourite(id, to: name)
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

    /// Deletes a favourite; the next one is selected.
    func delete(_ id: FavouriteDadJoke.ID) async {
        messages.begin()
        if selectedID == nil { selectedID = id }
        await deletions.delete(id)
    }

    func undoTapped() async {
        await deletions.undo { [weak self] in await self?.select($0.id) }
    }

    /// Selects a favourite as soon as it is in the list.
    private func select(_ id: FavouriteDadJoke.ID, saying words: String? = nil) async {
        await store.wait {
            $0.contains { $0.id == id }
        } then: { [weak self] in
            guard let self else { return }
            selectedID = id
            if let words { messages.confirm(words) }
        }
    }
}

/// A row of the list of favourites.
public struct FavouriteRow: Sendable, Equatable, Identifiable {
    /// The favourite's number.
    public let id: FavouriteDadJoke.ID
    /// The user's name for it.
    public let name: String
    /// When it was saved, as a day.
    public let saved: String

    init(_ favourite: FavouriteDadJoke, style: Date.FormatStyle) {
        id = favourite.id
        name = favourite.name
        saved = localized("saved on %@", favourite.savedAt.formatted(style))
    }

    /// What a screen reader says for the row.
    public var accessibleLabel: String { "\(name), \(saved)" }
    /// What the row's button says that renames it.
    public var renameLabel: String { localized("Rename “%@”", name) }
    /// What the row's button says that deletes it.
    public var deleteLabel: String { localized("Delete “%@”", name) }
}

private func notice(of result: FavouriteImport) -> String {
    let added = localizedPlural("%@ favourite imported", "%@ favourites imported", count: result.added)
    guard result.skipped > 0 else { return added }
    return added + " · " + localizedPlural("%@ was already there", "%@ were already there", count: result.skipped)
}
