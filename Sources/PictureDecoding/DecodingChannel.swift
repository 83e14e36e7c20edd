import CDecoding
import Foundation

/// One end of the connection between the application and `chuckle-decode`: messages in JSON, each with shared memory or without.
public final class DecodingChannel: Sendable {
    /// The maximum size of a message: thousands of frames have a delay of some digits each.
    private static let messageLimit = 1 << 16

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
    public func send(_ message: some Encodable, with memory: SharedMemory?) -> Bool {
        guard let bytes = try? JSONEncoder().encode(message), bytes.count <= Self.messageLimit else { return false }
        return bytes.withUnsafeBytes { chuckle_send(socket, $0.baseAddress, $0.count, memory?.descriptor ?? -1) } == 0
    }

    /// Waits for a message.
    /// - Parameter timeout: in milliseconds; negative for ever.
    /// - Returns: the message with a descriptor for the caller to close; nil if the other end is gone or does not answer.
    public func receive<Message: Decodable>(_ type: Message.Type, timeout: CInt) -> (message: Message, descriptor: CInt)? {
        guard chuckle_wait(socket, timeout) != 0 else { return nil }
        var bytes = Data(count: Self.messageLimit)
        var descriptor: CInt = -1
        let count = bytes.withUnsafeMutableBytes { chuckle_receive(socket, $0.baseAddress, $0.count, &descriptor) }
        guard count > 0, let message = try? JSONDecoder().decode(type, from: bytes.prefix(count)) else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
        return (message, descriptor)
    }
}
