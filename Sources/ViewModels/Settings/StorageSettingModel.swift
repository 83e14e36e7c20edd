import Foundation
import GLibSupport
import Model
import Observation

/// Everything that is stored, in the settings: what takes how much, and exporting, importing and deleting all of it.
@MainActor @Observable
public final class StorageSettingModel {
    private enum Step: Sendable {
        case imported(UserData)
        case deleted(DeletedUserData)
    }

    private let useCases: UserDataUseCases
    private let locale: Locale
    private let comics: ComicStorageModel
    private let tiles: TileSettingModel
    private let seed: SeedSettingModel
    private let archive: ComicArchiveModel
    /// How often the user had changed the seed at the last change.
    private var seedChanges = 0
    private var sizes: [StoredPart: Int]?
    private var steps = UndoStack<Step>()

    public let messages: MessagesModel
    /// Whether something is being changed.
    public private(set) var isBusy = false

    /// - Parameters:
    ///   - comics: delete the downloaded pictures.
    ///   - tiles: empty their cache.
    ///   - seed: may be changed before and after everything is.
    ///   - archive: the download, which is paused while everything is deleted.
    init(
        _ useCases: UserDataUseCases, _ world: World, comics: ComicStorageModel, tiles: TileSettingModel,
        seed: SeedSettingModel, archive: ComicArchiveModel
    ) {
        self.useCases = useCases
        self.comics = comics
        self.tiles = tiles
        self.seed = seed
        self.archive = archive
        locale = world.locale
        messages = MessagesModel(pause: world.pause)
    }

    // MARK: What takes how much

    /// The parts of what is stored, in the order of the bar.
    public var parts: [StoredPart] { StoredPart.allCases }

    /// The size of a part in words; empty until it is known.
    public func size(of part: StoredPart) -> String {
        sizes.map { ByteText.of($0[part, default: 0], in: locale) } ?? ""
    }

    /// The shares of the parts in the bar. Whatever takes room can be seen.
    public var shares: [Double] {
        let bytes = parts.map { Double(sizes?[$0] ?? 0) }
        let all = bytes.reduce(0, +)
        return bytes.map { $0 > 0 ? max($0 / all, 0.01) : 0 }
    }

    /// Whether a part can be fetched again and is there.
    public func canClear(_ part: StoredPart) -> Bool {
        switch part {
        case .comics: comics.canDelete
        case .pictures: (sizes?[.pictures] ?? 0) > 0
        case .tiles: tiles.canEmptyCache
        case .jokes, .favourites, .people: false
        }
    }

    /// The settings came to the front.
    public func shown() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.shown() }) { sizes = try await useCases.sizes() }
    }

    /// What can be fetched again of a part is deleted.
    public func clearTapped(_ part: StoredPart) async {
        guard canClear(part), !isBusy else { return }
        switch part {
        case .comics: await comics.deleteTapped()
        case .tiles: await tiles.emptyCacheTapped()
        case .jokes, .favourites, .people, .pictures:
            messages.begin()
            await messages.attempt(tryAgain: { [weak self] in await self?.clearTapped(part) }) {
                try await useCases.clearPictures()
                messages.confirm(localized("Cached pictures deleted"))
            }
        }
        await shown()
    }

    /// The address of the folder with the user's data.
    public var folderAddress: String { useCases.folder.absoluteString }

    // MARK: Files

    /// The file that is proposed for an export.
    public var exportName: String { localized("Chuckle data") + ".json" }

    /// A file was chosen that everything is written into.
    public func exportChosen(_ file: URL) async {
        await messages.save(
            file, { [useCases] in try await useCases.exportFile(file) },
            tryAgain: { [weak self] in await self?.exportChosen(file) })
    }

    /// A file was chosen whose content is added to what is there: all of it or nothing.
    public func importChosen(_ file: URL) async {
        messages.begin()
        let data = await messages.read(
            file, limit: UserDataFile.byteLimit, by: useCases.documents.read, tooLarge: UserDataError.tooLarge.message
        ) { [weak self] in await self?.importChosen(file) }
        guard let data else { return }
        await change(tryAgain: { [weak self] in await self?.importChosen(file) }) { model in
            let addition = try await model.useCases.importFile(data)
            guard !addition.added.isEmpty else {
                return { model.messages.confirm(Self.words(localized("You already have everything in this file"), addition)) }
            }
            model.steps.push(.imported(addition.added))
            let notice = localizedPlural("%@ entry imported", "%@ entries imported", count: addition.added.count)
            return { model.messages.offerUndo(Self.words(notice, addition)) }
        }
    }

    private static func words(_ notice: String, _ addition: UserDataAddition) -> String {
        guard addition.withoutRoom > 0 else { return notice }
        return notice + " · "
            + localizedPlural(
                "no room for %@ favourite", "no room for %@ favourites", count: addition.withoutRoom)
    }

    // MARK: Everything

    /// Everything is deleted.
    public func deleteEverythingTapped() async {
        await archive.pause()
        await change(tryAgain: { [weak self] in await self?.deleteEverythingTapped() }) { model in
            model.steps.push(.deleted(try await model.useCases.deleteEverything()))
            return { model.messages.offerUndo(localized("Everything deleted")) }
        }
    }

    /// Whether an import or the deletion of everything can be undone.
    public var canUndo: Bool { !steps.isEmpty && !isBusy }

    /// Whether the last import or deletion came after the last change of the seed.
    var isAfterSeed: Bool { seedChanges == seed.changes }

    /// What can be undone, also when its notice is gone; nil if nothing can.
    public var undoText: String? {
        switch steps.last {
        case nil: nil
        case .imported: localized("You can undo the import until you close the window.")
        case .deleted: localized("Everything is deleted. You can undo this until you close the window.")
        }
    }

    /// The last import or deletion is undone.
    public func undoTapped() async {
        guard canUndo else { return }
        await archive.pause()
        await change(tryAgain: { [weak self] in await self?.undoTapped() }) { model in
            guard let step = model.steps.pop() else { return {} }
            do {
                switch step.change {
                case .imported(let added): try await model.useCases.removeImported(added)
                case .deleted(let deleted): try await model.useCases.restoreEverything(deleted)
                }
            } catch {
                model.steps.putBack(step)
                throw error
            }
            return {
                if case .imported = step.change {
                    model.messages.confirm(localized("Import undone"))
                } else {
                    model.messages.confirm(localized("Everything restored"))
                }
            }
        }
    }

    /// - Parameter work: returns what says so, which runs when all of it is read again.
    private func change(
        tryAgain: @escaping @MainActor () async -> Void,
        _ work: @MainActor (StorageSettingModel) async throws -> @MainActor () -> Void
    ) async {
        guard !isBusy else { return }
        isBusy = true
        messages.begin()
        await messages.attempt(tryAgain: tryAgain) {
            let tell = try await work(self)
            seedChanges = seed.changes
            await comics.changed()
            await tiles.shown()
            await shown()
            tell()
        }
        isBusy = false
    }
}

extension StoredPart {
    /// The name in the legend.
    public var title: String {
        switch self {
        case .jokes: localized("Jokes")
        case .favourites: localized("Favourites")
        case .people: localized("People")
        case .comics: localized("Comics and their pictures")
        case .pictures: localized("Cached pictures")
        case .tiles: localized("Map tiles")
        }
    }

    /// What the button says that deletes what can be fetched again; nil for what cannot.
    public var clearLabel: String? {
        switch self {
        case .jokes, .favourites, .people: nil
        case .comics: localized("Clear downloaded pictures of comics")
        case .pictures: localized("Clear cached pictures")
        case .tiles: localized("Clear map tiles")
        }
    }
}

extension UserDataError: DescribedError {
    public var mayPass: Bool { false }

    public var message: String {
        switch self {
        case .tooLarge: localized("This file is too large to contain exported data.")
        case .broken, .malformed: localized("This file is damaged and can’t be read.")
        case .foreign: localized("This file contains no exported data of Chuckle.")
        case .laterVersion: localized("This file was saved by a newer version of Chuckle. Update Chuckle to import it.")
        }
    }
}
