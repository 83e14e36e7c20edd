import Domain
import Foundation
import Observation

/// What the downloaded comics take, in the settings.
@MainActor @Observable
public final class ComicStorageModel {
    private let useCases: ComicUseCases
    private let archive: ComicArchiveModel
    private let locale: Locale
    private var size: (texts: Int, pictureBytes: Int)?
    private var deleted: DeletedComicPictures?

    /// Whether the pictures are being deleted or restored.
    public private(set) var isBusy = false
    /// What the row of the settings tells the user.
    public let messages = MessagesModel()

    /// - Parameters:
    ///   - useCases: measure and delete.
    ///   - archive: the download, which is paused while its pictures are deleted.
    ///   - world: writes numbers and sizes.
    init(_ useCases: ComicUseCases, _ world: World, archive: ComicArchiveModel) {
        self.useCases = useCases
        locale = world.locale
        self.archive = archive
    }

    /// What is stored; nil until it is known.
    public var text: String? { size.map { ComicArchiveStrings.storage($0, in: locale) } }

    /// Whether there are pictures to delete.
    public var canDelete: Bool { (size?.pictureBytes ?? 0) > 0 && !isBusy }

    /// Whether pictures were deleted and can be restored.
    public var canUndo: Bool { deleted != nil && !isBusy }

    /// The settings came to the front.
    public func shown() async {
        do { size = try await useCases.storageSize() } catch {
            messages.tell(error) { [weak self] in await self?.shown() }
        }
    }

    /// The pictures are deleted.
    public func deleteTapped() async {
        guard canDelete, let bytes = size?.pictureBytes else { return }
        isBusy = true
        defer { isBusy = false }
        messages.begin()
        await archive.pause()
        do {
            deleted = try await useCases.deletePictures()
            messages.offerUndo(ComicArchiveStrings.picturesDeleted(bytes, in: locale))
        } catch {
            messages.tell(error) { [weak self] in await self?.deleteTapped() }
        }
        await reload()
    }

    /// The deletion is undone.
    public func undoTapped() async {
        guard canUndo, let deleted else { return }
        self.deleted = nil
        isBusy = true
        defer { isBusy = false }
        messages.begin()
        await archive.pause()
        do {
            try await useCases.restorePictures(deleted)
            messages.confirm(ComicArchiveStrings.picturesRestored)
        } catch {
            self.deleted = deleted
            messages.tell(error) { [weak self] in await self?.undoTapped() }
        }
        await reload()
    }

    /// The notice with *Undo* is gone, and the storage is freed.
    public func noticeGone() {
        guard let deleted else { return }
        self.deleted = nil
        Task { [useCases] in await useCases.discardPictures(deleted) }
    }

    private func reload() async {
        await shown()
        await archive.load()
    }
}
