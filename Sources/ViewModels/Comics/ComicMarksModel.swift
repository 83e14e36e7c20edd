import Foundation
import GLibSupport
import Model
import Observation

/// The user's marks on the comics: which are favourites, and which were read.
///
/// The verbs act on the comic on the screen or, while the overview is in front, on that of its selected row.
@MainActor @Observable
public final class ComicMarksModel {
    private let useCases: ComicUseCases
    private let list: ComicListModel
    private let messages: MessagesModel
    private let store = StoreObservation<MarkedComics>()
    private let marking = OneAtATime()
    private var marks = MarkedComics()
    @ObservationIgnored private var loading: Task<Void, Never>?
    /// The comic on the screen.
    private var shown: Int?
    /// What *Mark All as Read* and *Import* have added, each time, to be undone.
    private var added = UndoStack<(marks: MarkedComics, isImport: Bool)>()

    init(_ useCases: ComicUseCases, list: ComicListModel, messages: MessagesModel) {
        self.useCases = useCases
        self.list = list
        self.messages = messages
    }

    /// The marks follow the store from now on. Returns when they are known.
    func load() async {
        let loading = loading ?? Task { [weak self] in await self?.follow() }
        self.loading = loading
        await loading.value
    }

    private func follow() async {
        await store.begin(useCases.store.marks()) { [weak self] marks, arrived in
            self?.marks = marks
            await self?.list.show(marks)
            arrived()
        } fail: { [weak self] error in
            self?.loading = nil
            self?.messages.tell(error) { [weak self] in await self?.load() }
        }
    }

    /// Waits until a change is shown, unless another one has undone it meanwhile.
    private func isShown(_ isMet: @escaping (MarkedComics) -> Bool) async {
        guard let stored = try? await useCases.store.marks().current(), isMet(stored) else { return }
        await store.wait(until: isMet)
    }

    /// The number of the comic that is acted on; nil if there is none.
    public var number: Int? { list.isOpen ? list.selected?.number : shown }
    /// Whether that comic is a favourite.
    public var isFavourite: Bool { number.map(marks.favourites.contains) == true }
    /// Whether it counts as read.
    public var isRead: Bool { number.map(marks.read.contains) == true }
    /// What the star says.
    public var favouriteLabel: String { MessageStrings.favouriteAction(isFavourite: isFavourite) }

    /// A comic is on the screen, and counts as read.
    func comicShown(_ number: Int) -> Task<Void, Never> {
        shown = number
        return Task { [weak self] in await self?.note(number) }
    }

    private func note(_ number: Int) async {
        await load()
        await messages.attempt(tryAgain: { [weak self] in await self?.note(number) }) {
            try await marking { [self] in
                // A comic that was passed over was not read. The work for the one on the screen does not wait for it.
                guard shown == number else { return }
                try await useCases.show(number)
                await isShown { $0.read.contains(number) }
            }
        }
    }

    /// The comic becomes a favourite, or is one no longer.
    public func favouriteTapped() async {
        await change(number) { model, number in
            let isFavourite = !model.marks.favourites.contains(number)
            try await model.useCases.setFavourite(isFavourite, number)
            await model.isShown { $0.favourites.contains(number) == isFavourite }
            return MessageStrings.favouriteChanged(isFavourite: isFavourite)
        }
    }

    /// The comic counts as read, or as unread again.
    public func marked(asRead isRead: Bool) async {
        await change(number) { model, number in
            try await model.useCases.store.setRead(isRead, of: [number])
            await model.isShown { $0.read.contains(number) == isRead }
            return isRead ? localized("Marked as read") : localized("Marked as unread")
        }
    }

    /// - Parameter store: stores other marks of a comic, and returns what is said once they are shown.
    private func change(_ number: Int?, by store: @escaping @MainActor (ComicMarksModel, Int) async throws -> String) async {
        guard let number else { return }
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.change(number, by: store) }) {
            // After the comic is noted as seen, and after another change: the star means the opposite of what is stored.
            try await marking { [self] in
                await load()
                // A message says why the marks are unknown.
                guard loading != nil else { return }
                messages.confirm(try await store(self, number))
            }
        }
    }

    /// All comics count as read.
    public func markAllReadTapped() async {
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.markAllReadTapped() }) {
            try await marking { [self] in
                let marks = try await useCases.markAllRead()
                guard !marks.isEmpty else { return messages.confirm(ComicStrings.nothingUnread) }
                await added(marks, isImport: false, saying: Self.markedRead(marks.read.count))
            }
        }
    }

    // MARK: Undo

    /// Whether marks were added at once, and can be removed.
    public var canUndo: Bool { !added.isEmpty }

    /// Removes the marks that were added at once last.
    public func undoTapped() async {
        if let step = added.pop() { await undo(step) }
    }

    private func undo(_ step: UndoStack<(marks: MarkedComics, isImport: Bool)>.Step) async {
        let (marks, isImport) = step.change
        messages.begin()
        do {
            try await marking { [self] in
                try await useCases.removeMarks(marks)
                await isShown { marks.isDisjoint(with: $0) }
            }
            messages.confirm(
                isImport
                    ? localized("Import undone")
                    : localizedPlural(
                        "%@ comic marked as unread again", "%@ comics marked as unread again", count: marks.read.count))
        } catch {
            added.putBack(step)
            messages.tell(error) { [weak self] in
                if let self, let step = added.take(step.id) { await undo(step) }
            }
        }
    }

    private func added(_ marks: MarkedComics, isImport: Bool, saying words: String) async {
        added.push((marks, isImport))
        await load()
        await isShown { marks.isContained(in: $0) }
        messages.offerUndo(words)
    }

    // MARK: Files

    /// The file that is proposed for an export.
    public var fileName: String { localized("Favourite comics") + ".json" }

    /// A file was chosen into which the marks are written.
    public func exportChosen(_ file: URL) async {
        await messages.save(
            file, { [useCases] in try await useCases.exportMarks(file) },
            tryAgain: { [weak self] in await self?.exportChosen(file) })
    }

    /// A file was chosen whose marks are added: all of them or none.
    public func importChosen(_ file: URL) async {
        messages.begin()
        let data = await messages.read(
            file, limit: ComicMarkFile.byteLimit, by: useCases.readDocument, tooLarge: ComicMarkImportError.tooLarge.message
        ) { [weak self] in await self?.importChosen(file) }
        guard let data else { return }
        await messages.attempt(tryAgain: { [weak self] in await self?.importChosen(file) }) {
            try await marking { [self] in
                let marks = try await useCases.importMarks(data)
                guard !marks.isEmpty else {
                    return messages.confirm(localized("You already have all favourites and marks of this file."))
                }
                await added(marks, isImport: true, saying: Self.imported(marks))
            }
        }
    }

    private static func markedRead(_ count: Int) -> String {
        localizedPlural("%@ comic marked as read", "%@ comics marked as read", count: count)
    }

    private static func imported(_ marks: MarkedComics) -> String {
        let favourites = marks.favourites.count
        return [
            favourites > 0 ? localizedPlural("%@ favourite added", "%@ favourites added", count: favourites) : nil,
            marks.read.isEmpty ? nil : markedRead(marks.read.count),
        ].compactMap(\.self).joined(separator: " · ")
    }
}
