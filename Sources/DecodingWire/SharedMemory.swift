import CDecoding
import Glibc

/// Memory that two processes read, without a copy of it.
public final class SharedMemory: @unchecked Sendable {
    /// The size in bytes, at least 1.
    public let count: Int
    /// The memory, which this object owns.
    private let address: UnsafeMutableRawPointer
    /// Passes the memory on.
    public let descriptor: CInt

    private init?(descriptor: CInt, count: Int, protection: CInt) {
        guard let address = mmap(nil, count, protection, MAP_SHARED, descriptor, 0), address != MAP_FAILED else {
            close(descriptor)
            return nil
        }
        (self.count, self.address, self.descriptor) = (count, address, descriptor)
    }

    deinit {
        munmap(address, count)
        close(descriptor)
    }

    /// New memory, filled by a function and then sealed against changes; nil if the system has none.
    /// - Parameters:
    ///   - count: the maximum size in bytes.
    ///   - fill: returns the size that it has used.
    public static func filled(
        count: Int, with fill: (UnsafeMutableRawBufferPointer) throws -> Int
    ) rethrows -> SharedMemory? {
        let descriptor = chuckle_shared_memory(max(count, 1))
        guard descriptor >= 0 else { return nil }
        guard let address = mmap(nil, max(count, 1), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), address != MAP_FAILED
        else {
            close(descriptor)
            return nil
        }
        let used: Int
        do {
            defer { munmap(address, max(count, 1)) }
            used = try fill(UnsafeMutableRawBufferPointer(start: address, count: count))
        } catch {
            close(descriptor)
            throw error
        }
        guard used > 0, used <= count, ftruncate(descriptor, used) == 0, chuckle_seal(descriptor) == 0 else {
            close(descriptor)
            return nil
        }
        return SharedMemory(descriptor: descriptor, count: used, protection: PROT_READ)
    }

    /// Memory of another process; nil if that process could still change it, or it has another size.
    /// - Parameter descriptor: is closed with this object.
    public static func received(_ descriptor: CInt, count: Int) -> SharedMemory? {
        guard count > 0, chuckle_is_sealed(descriptor, count) != 0 else {
            close(descriptor)
            return nil
        }
        return SharedMemory(descriptor: descriptor, count: count, protection: PROT_READ)
    }

    /// The memory, valid as long as this object lives.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: address, count: count) }
}
