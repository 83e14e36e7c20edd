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
    private let onChanged: @MainActor () async -> Void
    private let marking = OneAtATime()
    /// The comic on the screen, without marks until they are read.
    private var shown: (number: Int, marks: ComicMarks)?
    /// What *Mark All as Read* and *Import* have added, each time, to be undone.
    private var added = UndoStack<(marks: MarkedComics, isImport: Bool)>()

    /// - Parameter onChanged: runs after comics were marked.
    init(
        _ useCases: ComicUseCases, list: ComicListModel, messages: MessagesModel, onChanged: @escaping @MainActor () async -> Void
    ) {
        self.useCases = useCases
        self.list = list
        self.messages = messages
        self.onChanged = onChanged
    }

    private var acted: (number: Int, marks: ComicMarks)? {
        guard list.isOpen else { return shown }
        return list.selected.map { ($0.number, ComicMarks(isFavourite: $0.isFavourite, isRead: $0.isRead)) }
    }

    /// The number of the comic that is acted on; nil if there is none.
    public var number: Int? { acted?.number }
    /// Whether that comic is a favourite.
    public var isFavourite: Bool { acted?.marks.isFavourite == true }
    /// Whether it counts as read.
    public var isRead: Bool { acted?.marks.isRead == true }
    /// What the star says.
    public var favouriteLabel: String { MessageStrings.favouriteAction(isFavourite: isFavourite) }

    /// A comic is on the screen: notes that it was seen, and reads its marks.
    func comicShown(_ number: Int) -> Task<Void, Never> {
        shown = (number, ComicMarks())
        return Task { [weak self] in await self?.note(number) }
    }

    private func note(_ number: Int) async {
        await messages.attempt(tryAgain: { [weak self] in await self?.note(number) }) {
            try await marking { [self] in
                // A comic that was passed over was not read. The work for the one on the screen does not wait for it.
                guard shown?.number == number else { return }
                let marks = try await useCases.show(number)
                await onChanged()
                if shown?.number == number { shown?.marks = marks }
            }
        }
    }

    /// The comic becomes a favourite, or is one no longer.
    public func favouriteTapped() async {
        await change(number) { [useCases] number in
            let isFavourite = try await !useCases.marks(number).isFavourite
            try await useCases.setFavourite(isFavourite, number)
            return MessageStrings.favouriteChanged(isFavourite: isFavourite)
        }
    }

    /// The comic counts as read, or as unread again.
    public func marked(asRead isRead: Bool) async {
        await change(number) { [useCases] number in
            try await useCases.mark([number], isRead)
            return isRead ? localized("Marked as read") : localized("Marked as unread")
        }
    }

    /// - Parameter store: stores other marks of a comic, and returns what is said of them.
    private func change(_ number: Int?, by store: @escaping @MainActor (Int) async throws -> String) async {
        guard let number else { return }
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.change(number, by: store) }) {
            // After the comic is noted as seen, and after another change: the star means the opposite of what is stored.
            try await marking { [self] in
                let words = try await store(number)
                await changed()
                messages.confirm(words)
            }
        }
    }

    /// All comics count as read.
    public func markAllReadTapped() async {
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.markAllReadTapped() }) {
            let numbers = try await useCases.markAllRead()
            guard !numbers.isEmpty else { return messages.confirm(ComicStrings.nothingUnread) }
            await added(MarkedComics(read: numbers), isImport: false, saying: Self.markedRead(numbers.count))
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
            try await useCases.removeMarks(marks)
            await changed()
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
        await changed()
        messages.offerUndo(words)
    }

    /// What was changed is stored, whether it can be read again or not.
    private func changed() async { try? await readAgain() }

    private func readAgain() async throws {
        await onChanged()
        if let number = shown?.number {
            let marks = try await useCases.marks(number)
            if shown?.number == number { shown?.marks = marks }
        }
        if list.isOpen { await list.load() }
    }

    /// Other comics may be favourites now.
    func reload() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.reload() }) { try await readAgain() }
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
            let marks = try await useCases.importMarks(data)
            guard !marks.isEmpty else {
                return messages.confirm(localized("You already have all favourites and marks of this file."))
            }
            await added(marks, isImport: true, saying: Self.imported(marks))
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
