import CGLib
import Foundation
import GLibSupport
import SampleServices

/// A connection for bytes that no well-behaved server would write.
final class RawConnection: @unchecked Sendable {
    /// The size of an endless body, for clients that never stop reading.
    private static let endlessLimit = 256 << 20

    private let stream: ObjectReference
    private let socket: ObjectReference

    init(stream: ObjectReference, socket: ObjectReference) {
        self.stream = stream
        self.socket = socket
    }

    /// Writes the header and half of the body, and closes.
    func writeHalf(of answer: SampleAnswer, announcingClose: Bool) {
        onThread { connection in
            connection.write(connection.header(of: answer, length: answer.body.count, announcingClose: announcingClose))
            connection.write(answer.body.prefix(answer.body.count / 2))
        }
    }

    func write(andClose bytes: Data) { onThread { $0.write(bytes) } }

    /// Writes byte by byte, until the client closes the connection.
    func drip(_ answer: SampleAnswer, every interval: Duration) {
        onThread { connection in
            connection.write(connection.header(of: answer, length: answer.body.count, announcingClose: true))
            for byte in answer.body {
                guard connection.write(Data([byte])) else { break }
                Thread.sleep(forTimeInterval: interval / .seconds(1))
            }
        }
    }

    /// Writes a header without a length, then blanks until the client closes the connection.
    func writeForever(_ answer: SampleAnswer) {
        onThread { connection in
            connection.write(connection.header(of: answer, length: nil, announcingClose: true))
            let block = Data(repeating: UInt8(ascii: " "), count: 1 << 16)
            var written = 0
            while written < Self.endlessLimit, connection.write(block) { written += block.count }
        }
    }

    /// Closes with a reset, which the kernel sends if nothing may linger.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            g_socket_get_fd(socket.cast(to: GSocket.self)), SOL_SOCKET, SO_LINGER, &linger,
            socklen_t(MemoryLayout.size(ofValue: linger)))
        g_socket_close(socket.cast(to: GSocket.self), nil)
    }

    private func onThread(_ work: @escaping @Sendable (RawConnection) -> Void) {
        Thread.detachNewThread {
            work(self)
            g_io_stream_close(self.stream.cast(to: GIOStream.self), nil, nil)
        }
    }

    private func header(of answer: SampleAnswer, length: Int?, announcingClose: Bool) -> Data {
        var lines = ["HTTP/1.1 200 OK", "Content-Type: \(answer.contentType)"]
        if announcingClose { lines.append("Connection: close") }
        if let length { lines.append("Content-Length: \(length)") }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    @discardableResult
    private func write(_ data: Data) -> Bool {
        let output = g_io_stream_get_output_stream(stream.cast(to: GIOStream.self))
        return data.withUnsafeBytes { bytes in
            g_output_stream_write_all(output, bytes.baseAddress, gsize(bytes.count), nil, nil, nil) != 0
        }
    }
}
