import Synchronization

/// Keeps the jobs of tasks, as if no thread were free.
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

    /// Begins work and keeps its jobs, except those of the main actor. Returns when the main actor has none left.
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
        // Give the main actor time for everything that needs no other thread.
        for _ in 1...100 { await Task.yield() }
        return task
    }

    /// Runs the kept jobs and all later ones.
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
