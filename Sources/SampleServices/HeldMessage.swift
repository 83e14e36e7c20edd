import CGLib
import CSoup
import Foundation
import GLibSupport

/// A message of libsoup's server. Stays on the server's thread.
final class HeldMessage: @unchecked Sendable {
    private let reference: ObjectReference
    private let end = EndOfMessage()

    init(_ message: OpaquePointer) {
        reference = ObjectReference(retaining: UnsafeMutableRawPointer(message))
        let onFinished: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            guard let data else { return }
            Unmanaged<EndOfMessage>.fromOpaque(data).takeUnretainedValue().hasCome = true
        }
        for signal in ["finished", "disconnected"] {
            g_signal_connect_data(
                reference.pointer, signal, unsafeBitCast(onFinished, to: GCallback.self),
                Unmanaged.passRetained(end).toOpaque(),
                { data, _ in data.map { Unmanaged<EndOfMessage>.fromOpaque($0).release() } }, GConnectFlags(rawValue: 0))
        }
    }

    /// What is asked for.
    var request: SampleRequest {
        let uri = soup_server_message_get_uri(reference.opaque)
        // libsoup has decoded the path, in which a question mark may stand now, but not the query.
        let path = g_uri_get_path(uri).map { String(cString: $0) } ?? "/"
        var components = URLComponents()
        // Servers read a bare plus sign as a blank.
        components.percentEncodedQuery = g_uri_get_query(uri).map { String(cString: $0).replacing("+", with: "%20") }
        let query = (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }
        return SampleRequest(
            path: path, query: Dictionary(query) { first, _ in first }, headers: headers, clientPort: clientPort)
    }

    private var clientPort: Int? {
        guard let address = soup_server_message_get_remote_address(reference.opaque) else { return nil }
        let socketAddress = ObjectReference(retaining: UnsafeMutableRawPointer(address))
        return Int(g_inet_socket_address_get_port(socketAddress.cast(to: GInetSocketAddress.self)))
    }

    private var headers: [String: String] {
        var iterator = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&iterator, soup_server_message_get_request_headers(reference.opaque))
        var name: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        var result: [String: String] = [:]
        while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
            guard let name, let value else { continue }
            result[String(cString: name).lowercased()] = String(cString: value)
        }
        return result
    }

    /// Fills in the answer.
    func answer(_ answer: SampleAnswer) {
        soup_server_message_set_status(reference.opaque, guint(answer.status), nil)
        let headers = soup_server_message_get_response_headers(reference.opaque)
        for (name, value) in answer.headers {
            soup_message_headers_replace(headers, name, value)
        }
        // An answer that has no body has no media type either.
        guard answer.status != 304 else { return }
        answer.body.withUnsafeBytes { bytes in
            soup_server_message_set_response(
                reference.opaque, answer.contentType, SOUP_MEMORY_COPY,
                bytes.bindMemory(to: CChar.self).baseAddress, gsize(bytes.count))
        }
    }

    /// Keeps the answer back until `resume`.
    func pause() {
        soup_server_message_pause(reference.opaque)
    }

    /// Answers after a pause, unless the client has gone in the meantime.
    func resume(with answer: SampleAnswer) {
        guard !end.hasCome else { return }
        self.answer(answer)
        soup_server_message_unpause(reference.opaque)
    }

    /// The bare connection, which libsoup gives up.
    func takeConnection() -> RawConnection? {
        guard let socket = soup_server_message_get_socket(reference.opaque) else { return nil }
        let retained = ObjectReference(retaining: UnsafeMutableRawPointer(socket))
        guard let stream = soup_server_message_steal_connection(reference.opaque) else { return nil }
        return RawConnection(stream: ObjectReference(adopting: UnsafeMutableRawPointer(stream)), socket: retained)
    }
}

/// Whether libsoup is done with a message: it must not be touched then.
private final class EndOfMessage {
    var hasCome = false
}

/// A connection on which bytes are written as no well-behaved server would write them.
final class RawConnection: @unchecked Sendable {
    /// Where an endless body ends, should a client read on for ever.
    private static let endlessLimit = 256 << 20

    private let stream: ObjectReference
    private let socket: ObjectReference

    fileprivate init(stream: ObjectReference, socket: ObjectReference) {
        self.stream = stream
        self.socket = socket
    }

    /// Writes an answer's header and half of its body, and closes.
    func writeHalf(of answer: SampleAnswer, announcingClose: Bool) {
        onThread { connection in
            connection.write(
                connection.header(of: answer, length: answer.body.count, announcingClose: announcingClose))
            connection.write(answer.body.prefix(answer.body.count / 2))
            g_io_stream_close(connection.stream.cast(to: GIOStream.self), nil, nil)
        }
    }

    /// Writes an answer's header without a length, and then blanks until the client has had enough.
    func writeForever(_ answer: SampleAnswer) {
        onThread { connection in
            connection.write(connection.header(of: answer, length: nil, announcingClose: true))
            let block = Data(repeating: UInt8(ascii: " "), count: 1 << 16)
            var written = 0
            while written < Self.endlessLimit, connection.write(block) { written += block.count }
            g_io_stream_close(connection.stream.cast(to: GIOStream.self), nil, nil)
        }
    }

    /// Closes with a reset: the kernel sends one when nothing may linger.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            g_socket_get_fd(socket.cast(to: GSocket.self)), SOL_SOCKET, SO_LINGER, &linger,
            socklen_t(MemoryLayout.size(ofValue: linger)))
        g_socket_close(socket.cast(to: GSocket.self), nil)
    }

    private func onThread(_ work: @escaping @Sendable (RawConnection) -> Void) {
        Thread.detachNewThread { work(self) }
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
