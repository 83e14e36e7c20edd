import GLibSupport
import Model
import Observation

/// Looks in the wiki for the transcript of a comic that has none, once the user has allowed it.
@MainActor @Observable
public final class ComicTranscriptModel {
    private enum State {
        /// The comic has a transcript, or nobody looks at its words.
        case idle
        /// The user has not allowed it yet.
        case offered
        case asking
        case missing
        case failed(Failure)
    }

    private let useCases: ComicUseCases
    private let choices: Choices
    private let reader: ComicReader
    /// A transcript has come, with its words.
    public let arrived = Event<String>()
    private var state = State.idle
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private var number: Int?

    init(_ useCases: ComicUseCases, _ choices: Choices, _ reader: ComicReader) {
        self.useCases = useCases
        self.choices = choices
        self.reader = reader
    }

    /// What has become of the question; nil if there is nothing to say.
    public var status: String? {
        switch state {
        case .idle: nil
        case .offered: localized("xkcd has no transcript of this comic. The wiki explainxkcd may have one.")
        case .asking: localized("Asking explainxkcd…")
        case .missing: localized("explainxkcd has no transcript of this comic yet.")
        case .failed(let failure): failure.reason
        }
    }

    /// What the user can do about it; nil for nothing.
    public var action: String? {
        switch state {
        case .offered: localized("Get Transcripts from explainxkcd")
        case .failed: ErrorStrings.tryAgain
        case .idle, .asking, .missing: nil
        }
    }

    var failedAttempt: FailedAttempt? {
        guard case .failed(let failure) = state else { return nil }
        return FailedAttempt(failure: failure) { await self.actionTapped() }
    }

    /// The user allows it, or tries again.
    public func actionTapped() async {
        guard let number, action != nil else { return }
        if case .offered = state { await choices.asksForTranscripts.changed(to: true) }
        // Another comic may have come meanwhile.
        if self.number == number { await lookIfAllowed(for: number) }
    }

    /// The words of a comic are shown.
    func look(for comic: ComicDetail) async {
        number = comic.number
        task?.cancel()
        state = .idle
        guard !comic.hasTranscript else { return }
        await choices.load()
        guard number == comic.number else { return }
        await lookIfAllowed(for: comic.number)
    }

    private func lookIfAllowed(for number: Int) async {
        guard choices.asksForTranscripts.isOn else { return state = .offered }
        state = .asking
        let task = Task { [weak self, useCases] in
            do {
                let comic = try await useCases.fetchTranscript(number)
                guard let self, !Task.isCancelled else { return }
                if let comic, let dialogue = comic.dialogue {
                    reader.transcriptArrived(comic)
                    arrived.send(dialogue.text)
                    state = .idle
                } else {
                    state = .missing
                }
            } catch {
                guard !Task.isCancelled else { return }
                self?.state = error is CancellationError ? .idle : .failed(Failure(error))
            }
        }
        self.task = task
        await task.value
    }
}
