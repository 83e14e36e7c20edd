import Glibc

/// The whole pages of memory from a place on that were given back to the system. They read as zeros from then on.
struct ReleasedPages {
    /// How much is given back at a time, in bytes.
    private static let step: UInt = 1 << 20

    private let pageSize = UInt(getpagesize())
    private var end: UInt

    /// None yet.
    /// - Parameter start: where the memory begins that nobody needs any more.
    init(from start: UnsafePointer<UInt8>) {
        let address = UInt(bitPattern: start)
        end = address + (pageSize - address % pageSize) % pageSize
    }

    /// Gives back the pages up to a place, if they are worth a call of the system.
    mutating func release(upTo place: UnsafePointer<UInt8>) {
        let address = UInt(bitPattern: place)
        let next = address - address % pageSize
        guard next >= end + Self.step, let start = UnsafeMutableRawPointer(bitPattern: end) else { return }
        madvise(start, Int(next - end), MADV_DONTNEED)
        end = next
    }
}
