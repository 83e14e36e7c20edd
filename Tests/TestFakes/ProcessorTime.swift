import Glibc

/// How long the calling thread works, whatever else the machine does meanwhile.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
    let begin = threadTime()
    try work()
    return threadTime() - begin
}

/// How many times as much processor time work takes for a larger input: for twice the input 2 if it grows with the input, 4 if it
/// grows with its square.
/// - Parameters:
///   - size: the size of the smaller input.
///   - factor: how many times as large the larger input is.
///   - limit: what is too much. As long as it is reached, another program may have taken the processor's caches from one of the
///     two, and both are measured again, five times at most.
///   - work: the work on an input of a size.
public func growth(from size: Int, times factor: Int = 2, below limit: Double = 3, of work: (_ size: Int) -> Void) -> Double {
    // The least of several times is the one that nothing disturbed.
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
