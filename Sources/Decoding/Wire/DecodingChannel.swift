import CDecoding

public protocol DecodingMessage: Sendable {
    var numbers: [Int] { get }

    /// Nil if the numbers are no such message.
    init?(numbers: [Int])
}

/// One end of the connection between the application and `chuckle-decode`: messages of numbers, with or without shared memory.
public final class DecodingChannel: Sendable {
    /// Room for the delays of thousands of frames.
    private static let numberLimit = 1 << 13

    private let socket: CInt

    /// - Parameter socket: of type SOCK_SEQPACKET. The channel closes it.
    public init(socket: CInt) {
        self.socket = socket
    }

    deinit {
        close(socket)
    }

    /// - Returns: false if the other end is gone or the message is too long.
    public func send(_ message: some DecodingMessage, with memory: SharedMemory?) -> Bool {
        let numbers = message.numbers
        guard numbers.count <= Self.numberLimit else { return false }
        return numbers.withUnsafeBytes { chuckle_send(socket, $0.baseAddress, $0.count, memory?.descriptor ?? -1) } == 0
    }

    /// - Parameter timeout: in milliseconds; negative for ever.
    /// - Returns: a descriptor for the caller to close; nil if the other end is gone or does not answer.
    public func receive<Message: DecodingMessage>(_ type: Message.Type, timeout: CInt) -> (message: Message, descriptor: CInt)? {
        guard chuckle_wait(socket, timeout) != 0 else { return nil }
        var numbers = [Int](repeating: 0, count: Self.numberLimit)
        var descriptor: CInt = -1
        let count = numbers.withUnsafeMutableBytes { chuckle_receive(socket, $0.baseAddress, $0.count, &descriptor) }
        guard count > 0, let message = Message(numbers: Array(numbers.prefix(count / MemoryLayout<Int>.size))) else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
        return (message, descriptor)
    }
}
