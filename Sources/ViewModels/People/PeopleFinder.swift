import Domain

/// Answers the questions of the search, and takes in who comes, goes or changes: one after the other and away from the main thread.
/// An answer that comes late, after another question or another change, is dropped.
@MainActor
final class PeopleFinder {
    /// What becomes of the people.
    typealias Change = @Sendable (KnownPeople) -> KnownPeople
    /// What else happens together with a change, given what was shown before it.
    typealias Consequence = @MainActor (_ before: FoundPeople) -> Void

    /// Shows an answer, and lets the consequences of what it contains take place.
    var onFound: @MainActor (_ found: FoundPeople, _ consequences: [Consequence]) -> Void = { _, _ in }

    /// Everyone as of the last change, also while the views still show the people before it.
    private(set) var everyone = KnownPeople.none
    private var text = ""
    private var shown = FoundPeople.none
    private var consequences: [Consequence] = []
    private var answering: Task<Void, Never>?

    /// Searches for something else.
    func find(_ text: String) {
        self.text = text
        answer()
    }

    /// Changes who there is, and returns when the views show it.
    func apply(_ change: @escaping Change, then consequence: @escaping Consequence = { _ in }) async {
        answer(after: change, consequence)
        // Another question may have taken the place of this one, and then its answer shows the change.
        var last: Task<Void, Never>?
        repeat {
            last = answering
            await last?.value
        } while last != answering
    }

    private func answer(after change: Change? = nil, _ consequence: @escaping Consequence = { _ in }) {
        let previous = answering
        previous?.cancel()
        answering = Task {
            await previous?.value
            if let change {
                everyone = await Self.changed(everyone, by: change)
                consequences.append(consequence)
            }
            guard !Task.isCancelled, let found = await FoundPeople.find(text, among: everyone), !Task.isCancelled
            else { return }
            show(found)
        }
    }

    @concurrent
    private static func changed(_ everyone: KnownPeople, by change: Change) async -> KnownPeople {
        change(everyone)
    }

    private func show(_ found: FoundPeople) {
        let before = shown
        shown = found
        let taken = consequences
        consequences = []
        onFound(found, taken)
        Task { await Self.letGo(before) }
    }

    /// Frees what was shown before away from the main thread.
    @concurrent
    private static func letGo(_ before: consuming FoundPeople) async {}
}
