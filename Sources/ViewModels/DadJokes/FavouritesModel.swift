import Domain
import Foundation
import Observation

/// The favourites: what is kept of them, and what the user does with them.
@MainActor @Observable
public final class FavouritesModel {
    /// What the business of the favourites needs.
    public struct UseCases: Sendable {
        let load: LoadFavouritesUseCase
        let save: SaveFavouriteUseCase
        let rename: RenameFavouriteUseCase
        let delete: DeleteFavouriteUseCase
        let restore: RestoreFavouriteUseCase
        let exportAll: ExportFavouritesUseCase
        let importAll: ImportFavouritesUseCase
        let documents: any DocumentStore

        /// All of it.
        public init(
            load: LoadFavouritesUseCase, save: SaveFavouriteUseCase, rename: RenameFavouriteUseCase,
            delete: DeleteFavouriteUseCase, restore: RestoreFavouriteUseCase, exportAll: ExportFavouritesUseCase,
            importAll: ImportFavouritesUseCase, documents: any DocumentStore
        ) {
            self.load = load
            self.save = save
            self.rename = rename
            self.delete = delete
            self.restore = restore
            self.exportAll = exportAll
            self.importAll = importAll
            self.documents = documents
        }
    }

    private enum Loading {
        case loading
        case failed(String)
        case loaded
    }

    private let useCases: UseCases
    private let style: Date.FormatStyle
    private let messages: MessagesModel
    private var loading = Loading.loading
    private var lastDeleted: FavouriteDadJoke?
    @ObservationIgnored private var readCount = 0

    /// Every favourite, in the order of the list.
    public private(set) var all: [FavouriteDadJoke] = []
    /// The favourite on which the keys of the list work.
    public private(set) var selectedID: FavouriteDadJoke.ID?

    /// - Parameters:
    ///   - useCases: the business of the favourites.
    ///   - messages: those of the section.
    ///   - locale: writes the days.
    ///   - timeZone: says which day it was.
    init(useCases: UseCases, messages: MessagesModel, locale: Locale, timeZone: TimeZone) {
        self.useCases = useCases
        self.messages = messages
        style = Date.FormatStyle(
            date: .long, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: timeZone)
    }

    // MARK: What the views show

    /// The rows of the list.
    public var rows: [FavouriteRow] { all.map { FavouriteRow($0, style: style) } }

    /// What the place of the list shows.
    public var page: ListPage {
        switch loading {
        case .loading: .loading
        case .failed(let reason): .failed(reason)
        case .loaded: all.isEmpty ? .empty : .list
        }
    }

    /// How many there are of how many.
    public var count: String { isLoaded ? FavouriteStrings.count(all.count) : "" }

    /// Whether there are favourites that can be exported.
    public var canExport: Bool { !all.isEmpty }

    /// The file that is proposed for an export.
    public var exportName: String { FavouriteStrings.fileName }

    /// The position of the selected row.
    public var selectedPosition: Int? { all.firstIndex { $0.id == selectedID } }

    /// The selected favourite.
    var selected: FavouriteDadJoke? { all.first { $0.id == selectedID } }

    /// Whether the favourites were read.
    var isLoaded: Bool { if case .loaded = loading { true } else { false } }

    /// Whether there is no room for one more.
    var isFull: Bool { all.count >= FavouriteDadJoke.limit }

    /// Whether there is a deletion to take back.
    var canUndo: Bool { lastDeleted != nil }

    // MARK: What the user does

    /// The favourites are read, or read again.
    public func load() async {
        do {
            try await read()
        } catch {
            guard isLoaded else {
                loading = .failed(ErrorStrings.message(for: error))
                return
            }
            // The list stays as it was read before.
            messages.tell(error) { [weak self] in await self?.load() }
        }
    }

    /// A row was selected, or none.
    public func rowSelected(at position: Int?) {
        guard let position, all.indices.contains(position) else { return }
        selectedID = all[position].id
    }

    /// A file was chosen that the favourites are written into.
    public func exportChosen(_ file: URL) async {
        messages.begin()
        do {
            let data = try await useCases.exportAll()
            do {
                try await useCases.documents.write(data, to: file)
                messages.lastResult = FavouriteStrings.exported(file.lastPathComponent)
            } catch let error as StorageError {
                messages.tell(FavouriteStrings.unwritableFile(error.description), action: ErrorStrings.tryAgain) {
                    [weak self] in await self?.exportChosen(file)
                }
            }
        } catch {
            messages.tell(error) { [weak self] in await self?.exportChosen(file) }
        }
    }

    /// A file was chosen whose favourites come to those that are there: all of them or none.
    public func importChosen(_ file: URL) async {
        messages.begin()
        do {
            let data = try await useCases.documents.read(file, limit: FavouriteFile.byteLimit)
            await importFavourites(data, from: file)
        } catch let error as StorageError where error.reason == .tooLarge {
            messages.tell(FavouriteStrings.message(.tooLarge))
        } catch let error as StorageError {
            messages.tell(FavouriteStrings.unreadableFile(error.description), action: ErrorStrings.tryAgain) {
                [weak self] in await self?.importChosen(file)
            }
        } catch {
            messages.tell(error) { [weak self] in await self?.importChosen(file) }
        }
    }

    private func importFavourites(_ data: Data, from file: URL) async {
        do {
            let result = try await useCases.importAll(data)
            try await read()
            messages.lastResult = FavouriteStrings.imported(result)
        } catch let error as FavouriteImportError {
            // The same file would fail again.
            messages.tell(FavouriteStrings.message(error))
        } catch {
            messages.tell(error) { [weak self] in await self?.importChosen(file) }
        }
    }

    // MARK: For the section

    /// Keeps a joke under a name.
    /// - Throws: `FavouriteError`, `StorageError`.
    func save(_ joke: DadJoke, name: String) async throws {
        try await change {
            selectedID = try await useCases.save(joke, name: name).id
        }
        messages.lastResult = FavouriteStrings.added
    }

    /// Gives a favourite another name.
    /// - Throws: `FavouriteError`, `StorageError`.
    func rename(_ id: FavouriteDadJoke.ID, to name: String) async throws {
        try await change {
            _ = try await useCases.rename(id, to: name)
        }
        messages.lastResult = FavouriteStrings.renamed
    }

    /// Removes a favourite; the one behind it is selected.
    func delete(_ id: FavouriteDadJoke.ID) async {
        messages.begin()
        let position = all.firstIndex { $0.id == id }
        do {
            let deleted = try await useCases.delete(id)
            try await read()
            if selectedID == id || selectedID == nil, let position, !all.isEmpty {
                selectedID = all[min(position, all.count - 1)].id
            }
            guard let deleted else { return }
            lastDeleted = deleted
            messages.notify(FavouriteStrings.deleted)
        } catch {
            messages.tell(error) { [weak self] in await self?.delete(id) }
        }
    }

    /// Brings the favourite back that was removed last.
    func undo() async {
        guard let deleted = lastDeleted else { return }
        lastDeleted = nil
        messages.begin()
        do {
            try await change { try await useCases.restore(deleted) }
            selectedID = deleted.id
            messages.lastResult = FavouriteStrings.restored
        } catch {
            lastDeleted = lastDeleted ?? deleted
            messages.tell(error) { [weak self] in await self?.undo() }
        }
    }

    // MARK: Parts

    /// Changes something, and shows what is true then; also when it was refused, because something else has changed meanwhile.
    private func change(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let error as FavouriteError {
            try await read()
            throw error
        }
        try await read()
    }

    /// Reads the favourites; what was asked for last counts.
    private func read() async throws {
        readCount += 1
        let question = readCount
        let favourites = try await useCases.load()
        guard question == readCount else { return }
        all = favourites
        loading = .loaded
        if selected == nil { selectedID = nil }
    }
}
