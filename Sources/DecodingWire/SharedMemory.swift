import CDecoding

/// Memory that two processes read, without a copy of it.
public final class SharedMemory: @unchecked Sendable {
    /// The size in bytes, at least 1.
    public let count: Int
    /// Passes the memory on.
    public let descriptor: CInt
    /// The memory, which this object owns; nil for what is only passed on.
    private let address: UnsafeMutableRawPointer?

    private init(descriptor: CInt, count: Int, address: UnsafeMutableRawPointer?) {
        (self.descriptor, self.count, self.address) = (descriptor, count, address)
    }

    deinit {
        if let address { munmap(address, count) }
        close(descriptor)
    }

    /// New memory to be passed on, filled by a function and then sealed against changes; nil if the system has none.
    /// - Parameter count: the size in bytes.
    public static func filled<Failure: Error>(
        count: Int, with fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) -> SharedMemory? {
        let descriptor = chuckle_shared_memory(count)
        guard count > 0, descriptor >= 0, let address = chuckle_map(count, PROT_READ | PROT_WRITE, descriptor) else {
            close(descriptor)
            return nil
        }
        do {
            defer { munmap(address, count) }
            try fill(UnsafeMutableRawBufferPointer(start: address, count: count))
        } catch {
            close(descriptor)
            throw error
        }
        guard chuckle_seal(descriptor) == 0 else {
            close(descriptor)
            return nil
        }
        return SharedMemory(descriptor: descriptor, count: count, address: nil)
    }

    /// Memory of another process; nil if that process could still change it, or it has another size.
    /// - Parameter descriptor: is closed with this object.
    public static func received(_ descriptor: CInt, count: Int) -> SharedMemory? {
        guard count > 0, chuckle_is_sealed(descriptor, count) != 0, let address = chuckle_map(count, PROT_READ, descriptor) else {
            close(descriptor)
            return nil
        }
        return SharedMemory(descriptor: descriptor, count: count, address: address)
    }

    /// The memory of another process, valid as long as this object lives.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: address, count: address == nil ? 0 : count) }
}
