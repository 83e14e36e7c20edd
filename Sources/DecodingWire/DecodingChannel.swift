import CDecoding

/// A message between the application and `chuckle-decode`.
public protocol DecodingMessage: Sendable {
    /// All that the message says.
    var numbers: [Int] { get }

    /// Reads a message; nil if the numbers are none.
    init?(numbers: [Int])
}

/// One end of the connection between the application and `chuckle-decode`: messages of numbers, each with shared memory or
/// without.
public final class DecodingChannel: Sendable {
    /// The maximum of numbers in a message: thousands of frames have a delay each.
    private static let numberLimit = 1 << 13

    private let socket: CInt

    /// A channel over a socket of the type SOCK_SEQPACKET, which it closes.
    public init(socket: CInt) {
        self.socket = socket
    }

    deinit {
        close(socket)
    }

    /// Sends a message.
    /// - Returns: false if the other end is gone, or the message is too long.
    public func send(_ message: some DecodingMessage, with memory: SharedMemory?) -> Bool {
        let numbers = message.numbers
        guard numbers.count <= Self.numberLimit else { return false }
        return numbers.withUnsafeBytes { chuckle_send(socket, $0.baseAddress, $0.count, memory?.descriptor ?? -1) } == 0
    }

    /// Waits for a message.
    /// - Parameter timeout: in milliseconds; negative for ever.
    /// - Returns: the message with a descriptor for the caller to close; nil if the other end is gone or does not answer.
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
