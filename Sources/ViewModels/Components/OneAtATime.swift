/// Runs work strictly in order. Tasks that write the same row may overtake each other, so the user's first choice could win.
@MainActor
final class OneAtATime {
    private var last: Task<Void, any Error>?

    /// Runs the work after all earlier work has ended, successfully or not.
    func callAsFunction(_ work: @escaping @MainActor () async throws -> Void) async throws {
        let previous = last
        let task = Task.immediate {
            _ = await previous?.result
            try await work()
        }
        last = task
        try await task.value
    }
}
