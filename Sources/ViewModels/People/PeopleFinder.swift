import Model

/// Answers searches and changes of the people in order, away from the main thread. An answer that another one overtook is dropped.
@MainActor
final class PeopleFinder {
    /// Runs together with showing a change, given the people shown before.
    typealias Consequence = @MainActor (_ before: FoundPeople) -> Void

    private let onFound: @MainActor (_ found: FoundPeople, _ consequences: [Consequence]) -> Void

    /// Everyone after the last change, which the views may not show yet.
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

    /// Searches among other people, and returns when the views show the result.
    func find(among everyone: KnownPeople, then consequence: @escaping Consequence) async {
        self.everyone = everyone
        consequences.append(consequence)
        answer()
        await answered()
    }

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
