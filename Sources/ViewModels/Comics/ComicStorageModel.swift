import Foundation
import GLibSupport
import Model
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

    /// - Parameter archive: the download, which is paused while its pictures are deleted.
    init(_ useCases: ComicUseCases, _ world: World, archive: ComicArchiveModel) {
        self.useCases = useCases
        locale = world.locale
        self.archive = archive
    }

    /// What is stored; nil until it is known.
    public var text: String? {
        guard let size else { return nil }
        let number = size.texts.formatted(.number.locale(locale))
        let texts = localizedPlural("%@ text", "%@ texts", count: size.texts, writtenAs: number)
        guard size.pictureBytes > 0 else { return texts }
        return localized("%@, %@ of pictures", texts, ByteText.of(size.pictureBytes, in: locale))
    }

    /// Whether there are pictures to delete.
    public var canDelete: Bool { (size?.pictureBytes ?? 0) > 0 && !isBusy }

    /// Whether pictures were deleted and can be restored.
    public var canUndo: Bool { deleted != nil && !isBusy }

    /// The settings came to the front.
    public func shown() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.shown() }) { size = try await useCases.storageSize() }
    }

    /// Pictures were deleted or have come back.
    func changed() async {
        await shown()
        await archive.load()
    }

    /// The pictures are deleted.
    public func deleteTapped() async {
        guard canDelete, let bytes = size?.pictureBytes else { return }
        await change(tryAgain: { [weak self] in await self?.deleteTapped() }) {
            deleted = try await useCases.deletePictures()
            messages.offerUndo(localized("Pictures deleted (%@)", ByteText.of(bytes, in: locale)))
        }
    }

    /// The deletion is undone.
    public func undoTapped() async {
        guard canUndo, let deleted else { return }
        self.deleted = nil
        await change(tryAgain: { [weak self] in await self?.undoTapped() }) {
            do {
                try await useCases.restorePictures(deleted)
            } catch {
                self.deleted = deleted
                throw error
            }
            messages.confirm(localized("Pictures restored"))
        }
    }

    private func change(tryAgain: @escaping @MainActor () async -> Void, _ work: @MainActor () async throws -> Void) async {
        isBusy = true
        defer { isBusy = false }
        messages.begin()
        await archive.pause()
        await messages.attempt(tryAgain: tryAgain, work)
        await changed()
    }

    /// The notice with *Undo* is gone, and the storage is freed.
    public func noticeGone() {
        guard let deleted else { return }
        self.deleted = nil
        Task { [useCases] in await useCases.discardPictures(deleted) }
    }
}
