/// Does one thing after the other, in the order in which they are asked for.
///
/// Tasks that change the same thing elsewhere, such as a row of the database, overtake each other: what the user chose first may be
/// stored last.
@MainActor
final class OneAtATime {
    private var last: Task<Void, any Error>?

    /// Does something when everything is done that was asked for before, whether it succeeded or not.
    /// - Throws: what the work throws.
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
