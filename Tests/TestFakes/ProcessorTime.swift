import Glibc

/// The processor time of the calling thread, whatever else the machine does.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
    let begin = threadTime()
    try work()
    return threadTime() - begin
}

/// The growth of processor time for a larger input. For twice the input it is 2 if the work is linear, and 4 if it is quadratic.
/// - Parameters:
///   - size: of the smaller input.
///   - factor: the size of the larger input as a multiple.
///   - limit: above it, both are measured again, five times at most: another program may have used the processor's caches.
public func growth(from size: Int, times factor: Int = 2, below limit: Double = 3, of work: (_ size: Int) -> Void) -> Double {
    // The smallest of several times is the undisturbed one.
    func least(_ size: Int) -> Duration { (0..<5).map { _ in processorTime { work(size) } }.min() ?? .zero }
    var growth = Double.infinity
    for _ in 0..<5 where growth >= limit { growth = min(growth, least(factor * size) / least(size)) }
    return growth
}

private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
