import Glibc

/// How long the calling thread works, whatever else the machine does meanwhile.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
    let begin = threadTime()
    try work()
    return threadTime() - begin
}

/// How many times as much processor time work takes for twice the input: 2 if it grows with the input, 4 if it grows with its square.
/// - Parameters:
///   - size: the size of the smaller input.
///   - work: the work on an input of a size.
public func growth(from size: Int, of work: (_ size: Int) -> Void) -> Double {
    // The least of several times is the one that nothing disturbed.
    func least(_ size: Int) -> Duration { (0..<5).map { _ in processorTime { work(size) } }.min() ?? .zero }
    // Measures again if something may have disturbed one of the two sizes. Linear work takes twice the time.
    var growth = Double.infinity
    for _ in 0..<5 where growth > 2.5 { growth = min(growth, least(2 * size) / least(size)) }
    return growth
}

private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
