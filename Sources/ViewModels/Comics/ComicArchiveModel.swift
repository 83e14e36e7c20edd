import Domain
import Observation

/// Keeps the texts of all comics for the search, when the user asks for it.
@MainActor @Observable
public final class ComicArchiveModel {
    private let keep: KeepArchiveUseCase
    private let onProgress: @MainActor () async -> Void
    private var task: Task<Void, Never>?

    /// How far it came; nil if it was never begun.
    public private(set) var progress: ArchiveProgress?
    /// Whether it is under way.
    public private(set) var isRunning = false
    /// What has become of it.
    public private(set) var status = ""
    /// Why it ended too early.
    public let messages = MessagesModel()

    /// - Parameters:
    ///   - keep: does the work.
    ///   - onProgress: runs when there is more to be searched.
    init(keep: KeepArchiveUseCase, onProgress: @escaping @MainActor () async -> Void) {
        self.keep = keep
        self.onProgress = onProgress
    }

    /// How much is kept, 0 to 1.
    public var fraction: Double {
        guard let progress, progress.total > 0 else { return 0 }
        return Double(progress.kept) / Double(progress.total)
    }

    /// What the button says that begins it.
    public var startLabel: String {
        if let progress, !progress.isComplete { return ComicStrings.continueArchive }
        return ComicStrings.keepArchive
    }

    /// How far earlier downloads came, also those before a restart.
    public func load() async {
        guard !isRunning, let progress = try? await keep.progress(), !isRunning else { return }
        self.progress = progress
        if status != ComicStrings.archiveStopped || progress.isComplete { ended(progress) }
    }

    /// Begins, or goes on where it was stopped.
    public func startTapped() async {
        guard !isRunning else { return }
        isRunning = true
        messages.begin()
        status = ""
        let task = Task { [weak self, keep] in
            do {
                let end = try await keep { [weak self] progress in await self?.came(to: progress) }
                self?.ended(end)
            } catch is CancellationError {
                self?.status = ComicStrings.archiveStopped
            } catch {
                self?.failed(error)
            }
        }
        self.task = task
        await task.value
        isRunning = false
        self.task = nil
        // A stop may come before anything was counted.
        await load()
        await onProgress()
    }

    /// Stops; what was fetched stays.
    public func cancelTapped() {
        task?.cancel()
    }

    private func came(to progress: ArchiveProgress) async {
        self.progress = progress
        status = ComicStrings.archive(progress)
        await onProgress()
    }

    private func ended(_ progress: ArchiveProgress) {
        self.progress = progress
        status = progress.isComplete ? ComicStrings.archiveComplete : ComicStrings.archive(progress)
    }

    private func failed(_ error: any Error) {
        status = progress.map(ComicStrings.archive) ?? ""
        messages.tell(error) { [weak self] in await self?.startTapped() }
    }
}
