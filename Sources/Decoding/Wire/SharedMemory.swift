import CDecoding

public final class SharedMemory: @unchecked Sendable {
    /// At least 1.
    public let count: Int
    public let descriptor: CInt
    /// Owned by this object; nil for memory that is only passed on.
    private let address: UnsafeMutableRawPointer?

    private init(descriptor: CInt, count: Int, address: UnsafeMutableRawPointer?) {
        (self.descriptor, self.count, self.address) = (descriptor, count, address)
    }

    deinit {
        if let address { munmap(address, count) }
        close(descriptor)
    }

    /// New memory to pass on, filled and then sealed against changes; nil if the system has none.
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

    /// Nil if the other process could still change the memory, or its size differs. Takes over the descriptor.
    public static func received(_ descriptor: CInt, count: Int) -> SharedMemory? {
        guard count > 0, chuckle_is_sealed(descriptor, count) != 0, let address = chuckle_map(count, PROT_READ, descriptor) else {
            close(descriptor)
            return nil
        }
        return SharedMemory(descriptor: descriptor, count: count, address: address)
    }

    /// Valid as long as this object lives.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: address, count: address == nil ? 0 : count) }
}
