import Domain

/// Answers the questions of the search, and takes in who comes, goes or changes: one after the other and away from the main thread.
/// An answer that comes late, after another question or another change, is dropped.
@MainActor
final class PeopleFinder {
    /// What else happens together with a change, given what was shown before it.
    typealias Consequence = @MainActor (_ before: FoundPeople) -> Void

    /// Shows an answer, and lets the consequences of what it contains take place.
    private let onFound: @MainActor (_ found: FoundPeople, _ consequences: [Consequence]) -> Void

    /// Everyone as of the last change, also while the views still show the people before it.
    private(set) var everyone = KnownPeople.none
    private var text = ""
    private var consequences: [Consequence] = []
    private var answering: Task<Void, Never>?

    init(onFound: @escaping @MainActor (_ found: FoundPeople, _ consequences: [Consequence]) -> Void) {
        self.onFound = onFound
    }

    func find(_ text: String) {
        self.text = text
        answer()
    }

    /// Searches among other people, and returns when the views show them.
    func find(among everyone: KnownPeople, then consequence: @escaping Consequence) async {
        self.everyone = everyone
        consequences.append(consequence)
        answer()
        await answered()
    }

    /// Returns when the last question is answered.
    func answered() async {
        var last: Task<Void, Never>?
        repeat {
            last = answering
            await last?.value
        } while last != answering
    }

    private func answer() {
        let previous = answering
        previous?.cancel()
        answering = Task {
            await previous?.value
            guard !Task.isCancelled, let found = await FoundPeople.find(text, among: everyone), !Task.isCancelled
            else { return }
            let taken = consequences
            consequences = []
            onFound(found, taken)
        }
    }
}
