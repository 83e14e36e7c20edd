import Domain
import Foundation
import Localization
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
    /// The comic on the screen; the marks are nil until they are read.
    private var shown: (number: Int, marks: ComicMarks?)?
    @ObservationIgnored private var noting: Task<Void, Never>?
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
        guard list.isOpen else { return shown.map { ($0.number, $0.marks ?? ComicMarks()) } }
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
        shown = (number, nil)
        self.noting?.cancel()
        let noting = Task { [weak self] () -> Void in await self?.note(number) }
        self.noting = noting
        return noting
    }

    private func note(_ number: Int) async {
        await messages.attempt(tryAgain: { [weak self] in await self?.note(number) }) {
            let marks = try await useCases.show(number)
            await onChanged()
            if shown?.number == number { shown?.marks = marks }
        }
    }

    /// Has the comic on the screen noted as seen before the user changes its marks, which are known then.
    /// - Returns: whether the marks of the comic that is acted on are known, and it is still the same.
    private func areKnown(of number: Int) async -> Bool {
        guard let shown, shown.number == number, shown.marks == nil else { return true }
        await noting?.value
        if self.shown?.marks == nil { await note(number) }
        return self.shown?.marks != nil && self.number == number
    }

    /// The comic becomes a favourite, or is one no longer.
    public func favouriteTapped() async {
        await change { [useCases] number, marks in
            let marks = ComicMarks(isFavourite: !marks.isFavourite, isRead: marks.isRead)
            try await useCases.setFavourite(marks.isFavourite, number)
            return (marks, MessageStrings.favouriteChanged(isFavourite: marks.isFavourite))
        }
    }

    /// The comic counts as read, or as unread again.
    public func marked(asRead isRead: Bool) async {
        await change { [useCases] number, marks in
            try await useCases.mark([number], isRead)
            let words = isRead ? localized("Marked as read") : localized("Marked as unread")
            return (ComicMarks(isFavourite: marks.isFavourite, isRead: isRead), words)
        }
    }

    /// - Parameter store: stores other marks of a comic, and returns them with what is said of them.
    private func change(by store: @escaping @MainActor (Int, ComicMarks) async throws -> (ComicMarks, String)) async {
        // The star means the opposite of what is stored, which may not be read yet.
        guard let number, await areKnown(of: number), let marks = acted?.marks else { return }
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.change(by: store) }) {
            let (marks, words) = try await store(number, marks)
            await changed { $0 == number ? marks : $1 }
            messages.confirm(words)
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
        guard let step = added.pop() else { return }
        let (marks, isImport) = step.change
        messages.begin()
        do {
            try await useCases.removeMarks(marks)
            await changed { marks.applied(to: $1, of: $0, areAdded: false) }
            messages.confirm(
                isImport
                    ? localized("Import undone")
                    : localizedPlural(
                        "%@ comic marked as unread again", "%@ comics marked as unread again", count: marks.read.count))
        } catch {
            added.putBack(step)
            messages.tell(error) { [weak self] in await self?.undoTapped() }
        }
    }

    private func added(_ marks: MarkedComics, isImport: Bool, saying words: String) async {
        added.push((marks, isImport))
        await changed { marks.applied(to: $1, of: $0, areAdded: true) }
        messages.offerUndo(words)
    }

    /// - Parameter change: the marks of the comic on the screen, from its number and the marks before.
    private func changed(_ change: (Int, ComicMarks) -> ComicMarks) async {
        await onChanged()
        if let shown { self.shown?.marks = shown.marks.map { change(shown.number, $0) } }
        if list.isOpen { await list.load() }
    }

    /// Other comics may be favourites now.
    func reload() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.reload() }) {
            let favourites = try await useCases.favourites()
            await changed { ComicMarks(isFavourite: favourites.contains($0), isRead: $1.isRead) }
        }
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

extension MarkedComics {
    /// The marks of a comic after these were added or removed.
    fileprivate func applied(to marks: ComicMarks, of number: Int, areAdded: Bool) -> ComicMarks {
        ComicMarks(
            isFavourite: favourites.contains(number) ? areAdded : marks.isFavourite,
            isRead: read.contains(number) ? areAdded : marks.isRead)
    }
}
