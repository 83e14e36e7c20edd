import Synchronization

/// Keeps what a task would do on threads of their own, as if none of them were free.
public final class HeldExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]?>([])

    public init() {}

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isHeld = jobs.withLock { jobs in
            jobs?.append(job)
            return jobs != nil
        }
        if !isHeld { run(job) }
    }

    /// Begins work, of which this keeps all but what is done on the main actor, and returns when no more of that can be done.
    @MainActor
    public func begin(_ work: @escaping @MainActor () async throws -> Void) async -> Task<Void, any Error> {
        let isBegun = Observed(false)
        let task = Task {
            try await withTaskExecutorPreference(self) { @MainActor in
                isBegun.change { $0 = true }
                try await work()
            }
        }
        while !isBegun.value { await Task.yield() }
        // Whatever needs only the main actor has the time for it.
        for _ in 1...100 { await Task.yield() }
        return task
    }

    /// Does what was kept, and all that comes later.
    public func release() {
        let kept = jobs.withLock { jobs in
            defer { jobs = nil }
            return jobs ?? []
        }
        kept.forEach(run)
    }

    private func run(_ job: UnownedJob) {
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}
