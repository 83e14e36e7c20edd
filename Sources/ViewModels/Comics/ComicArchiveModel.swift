import Foundation
import GLibSupport
import Model
import Observation

/// Downloads all comics for reading offline, when the user asks for it.
@MainActor @Observable
public final class ComicArchiveModel {
    private let useCases: ComicUseCases
    private let world: World
    private let loading = OneAtATime()
    private var task: Task<Void, Never>?
    @ObservationIgnored private var pace: (part: ComicArchiveState.Part, pace: DownloadPace)?
    /// Whether the user has allowed downloads on a metered connection, until the application ends.
    @ObservationIgnored private var allowsMetered = false
    private var isPaused = false
    private var failed: [Int] = []

    /// How far it came; nil if it was never begun.
    public private(set) var state: ComicArchiveState?
    /// What has become of it.
    public private(set) var status = ""
    /// What is said beside the status: the size so far and the time left; empty if there is nothing to say.
    public private(set) var details = ""
    /// Why it ended too early.
    public let messages = MessagesModel()

    init(_ useCases: ComicUseCases, _ world: World) {
        self.useCases = useCases
        self.world = world
    }

    /// Whether it is under way.
    public var isRunning: Bool { task != nil }

    /// How much is stored, 0 to 1.
    public var fraction: Double {
        guard let progress = state?.progress, progress.total > 0 else { return 0 }
        return Double(progress.kept) / Double(progress.total)
    }

    /// What can be chosen for download besides what was chosen before, with the words for it.
    public var choices: [(scope: ArchiveScope, label: String)] {
        guard !isRunning, state?.scope != .textsAndPictures else { return [] }
        let scopes = state == nil ? ArchiveScope.allCases : [.textsAndPictures]
        return scopes.map { ($0, label(of: $0)) }
    }

    private func label(of scope: ArchiveScope) -> String {
        // The usual sizes in bytes.
        switch scope {
        case .texts: localized("Texts (about %@)", ByteText.of(4_000_000, in: world.locale))
        case .textsAndPictures: localized("Texts and Pictures (about %@)", ByteText.of(150_000_000, in: world.locale))
        }
    }

    /// Whether there is something to go on with, besides what could not be downloaded.
    public var canResume: Bool {
        guard !isRunning, let state, !state.isComplete else { return false }
        return state.pictures == nil && state.scope == .textsAndPictures || state.remaining > failed.count
    }

    /// Which comics could not be downloaded; nil if there are none.
    public var failures: String? {
        guard !isRunning, !failed.isEmpty else { return nil }
        let limit = 10
        let list = failed.prefix(limit).map { String($0) }.joined(separator: ", ")
        return localizedPlural("%@ comic could not be downloaded", "%@ comics could not be downloaded", count: failed.count)
            + ": " + list + (failed.count > limit ? "…" : "")
    }

    /// How far earlier downloads came, also those before a restart.
    public func load() async {
        try? await loading { [self] in
            guard !isRunning else { return }
            let state = try await useCases.downloadState()
            guard !isRunning else { return }
            self.state = state
            guard let state else {
                // Everything was deleted.
                (isPaused, status, details, failed) = (false, "", "", [])
                return
            }
            if !isPaused || state.isComplete { ended(state) }
        }
    }

    /// Begins, with what the user has chosen.
    public func chosen(_ scope: ArchiveScope) async { await run(scope) }

    /// Goes on where it was paused.
    public func resumeTapped() async {
        guard canResume, let state else { return }
        await run(state.scope)
    }

    /// Downloads what could not be downloaded.
    public func retryTapped() async {
        guard failures != nil, let state else { return }
        await run(state.scope, retrying: Set(failed))
    }

    /// Stops; what was fetched stays.
    public func pauseTapped() {
        task?.cancel()
    }

    /// Stops, and returns when nothing is written any more.
    func pause() async {
        pauseTapped()
        await task?.value
    }

    /// The newest number is up to date: what is new is downloaded without a word if all comics were downloaded before.
    func keepUpToDate() async {
        guard !isRunning, (try? await useCases.downloadNew()) == true else { return }
        await load()
    }

    private func run(_ scope: ArchiveScope, retrying numbers: Set<Int>? = nil) async {
        guard !isRunning else { return }
        isPaused = false
        messages.begin()
        (status, details, pace) = ("", "", nil)
        let task = Task { [weak self, useCases, allowsMetered] in
            do {
                let end = try await useCases.download(scope, retrying: numbers, evenIfMetered: allowsMetered) {
                    [weak self] state in
                    await self?.came(to: state)
                }
                self?.ended(end)
            } catch is CancellationError {
                self?.paused()
            } catch {
                self?.tell(error, scope, numbers)
            }
            self?.task = nil
        }
        self.task = task
        await task.value
        // A stop may come before anything was counted.
        await load()
    }

    private func came(to state: ComicArchiveState) {
        self.state = state
        failed = state.failed
        status = state.text
        let progress = state.progress
        if pace?.part != state.part { pace = (state.part, DownloadPace(kept: progress.kept, at: world.now())) }
        let left = pace?.pace.timeLeft(for: progress, at: world.now())
        details = [size(of: progress), left.map(Self.timeLeft)].compactMap(\.self).joined(separator: " · ")
    }

    private func size(of progress: ArchiveProgress) -> String? {
        progress.bytes > 0 ? ByteText.of(progress.bytes, in: world.locale) : nil
    }

    private static func timeLeft(_ seconds: TimeInterval) -> String {
        // A pace of one comic in hours is no estimate, and must not overflow.
        let minutes = Int(min(max(seconds, 0) / 60, 10_000).rounded())
        switch minutes {
        case 0: return localized("Less than a minute left")
        case ..<90: return localizedPlural("About %@ minute left", "About %@ minutes left", count: minutes)
        default: return localizedPlural("About %@ hour left", "About %@ hours left", count: (minutes + 30) / 60)
        }
    }

    private func ended(_ state: ComicArchiveState) {
        self.state = state
        guard state.isComplete else {
            status = state.text
            details = size(of: state.progress) ?? ""
            return
        }
        failed = []
        let size = state.pictures.map { ByteText.of($0.bytes, in: world.locale) }
        status =
            size.map { localized("All texts and pictures are downloaded (%@).", $0) } ?? localized("All texts are downloaded.")
        details = ""
    }

    private func paused() {
        isPaused = true
        status = localized("Download paused. Everything downloaded so far is kept.")
        details = ""
    }

    private func tell(_ error: any Error, _ scope: ArchiveScope, _ numbers: Set<Int>?) {
        status = state?.text ?? ""
        details = ""
        guard error is MeteredConnectionError else {
            return messages.tell(error) { [weak self] in await self?.run(scope, retrying: numbers) }
        }
        messages.tell(
            localized("This connection is metered. Downloading all comics may use up your data allowance or cost money."),
            action: localized("Download Anyway")
        ) { [weak self] in
            self?.allowsMetered = true
            await self?.run(scope, retrying: numbers)
        }
    }
}

extension ComicArchiveState {
    fileprivate var text: String {
        let count = "\(progress.kept) / \(progress.total)"
        return switch part {
        case .texts: localized("Texts downloaded: %@", count)
        case .pictures: localized("Pictures downloaded: %@", count)
        case .transcripts: localized("Transcripts asked for: %@", count)
        }
    }
}
