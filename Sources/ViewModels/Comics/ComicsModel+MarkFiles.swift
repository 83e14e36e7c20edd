import Domain
import Foundation

/// Marks that one action added, and that are removed together.
struct AddedMarks: Sendable {
    let marks: MarkedComics
    /// Whether they come from a file.
    let isImport: Bool
}

/// The file of favourites and read marks.
extension ComicsModel {
    /// The file that is proposed for an export.
    public var markFileName: String { ComicStrings.markFileName }

    /// A file was chosen into which the marks are written.
    public func markExportChosen(_ file: URL) async {
        messages.begin()
        do {
            let data = try await useCases.exportMarks()
            await messages.write(data, to: file, by: useCases.writeDocument) { [weak self] in await self?.markExportChosen(file) }
        } catch {
            messages.tell(error) { [weak self] in await self?.markExportChosen(file) }
        }
    }

    /// A file was chosen whose marks are added: all of them or none.
    public func markImportChosen(_ file: URL) async {
        messages.begin()
        let data = await messages.read(
            file, limit: ComicMarkFile.byteLimit, by: useCases.readDocument, tooLarge: ComicMarkImportError.tooLarge.message
        ) { [weak self] in await self?.markImportChosen(file) }
        guard let data else { return }
        do {
            let added = try await useCases.importMarks(data)
            guard !added.isEmpty else { return messages.confirm(ComicStrings.nothingImported) }
            addedAtOnce.push(AddedMarks(marks: added, isImport: true))
            await show(added, areAdded: true)
            messages.offerUndo(ComicStrings.imported(added))
        } catch let error as ComicMarkImportError {
            // The same file would fail again.
            messages.tell(error.message)
        } catch {
            messages.tell(error) { [weak self] in await self?.markImportChosen(file) }
        }
    }

    public var canUndo: Bool { !addedAtOnce.isEmpty }

    /// Removes the marks that were added at once last.
    public func undoTapped() async {
        guard let step = addedAtOnce.pop() else { return }
        messages.begin()
        do {
            try await useCases.removeMarks(step.change.marks)
            await show(step.change.marks, areAdded: false)
            messages.confirm(
                step.change.isImport ? ComicStrings.importUndone : ComicStrings.markedUnread(step.change.marks.read.count))
        } catch {
            addedAtOnce.putBack(step)
            messages.tell(error) { [weak self] in await self?.undoTapped() }
        }
    }

    /// Shows marks that were added or removed.
    func show(_ change: MarkedComics, areAdded: Bool) async {
        await onMarksChanged()
        if let number = current?.number {
            marks = ComicMarks(
                isFavourite: change.favourites.contains(number) ? areAdded : marks.isFavourite,
                isRead: change.read.contains(number) ? areAdded : marks.isRead)
        }
        if page == .overview { await list.load() }
    }
}
