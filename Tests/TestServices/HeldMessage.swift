import CGLib
import CSoup
import Foundation
import GLibSupport
import SampleServices

/// A message whose answer is held. Belongs to the server's thread.
final class HeldMessage: @unchecked Sendable {
    private let message: SampleMessage
    private let end = EndOfMessage()

    init(_ message: SampleMessage) {
        self.message = message
        let onFinished: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            guard let data else { return }
            Unmanaged<EndOfMessage>.fromOpaque(data).takeUnretainedValue().isOver = true
        }
        for signal in ["finished", "disconnected"] {
            g_signal_connect_data(
                message.reference.pointer, signal, unsafeBitCast(onFinished, to: GCallback.self), retainForC(end),
                { data, _ in releaseFromC(data) }, GConnectFlags(rawValue: 0))
        }
        soup_server_message_pause(message.reference.opaque)
    }

    /// Does nothing if the client has closed the connection.
    func resume(with answer: SampleAnswer) {
        guard !end.isOver else { return }
        message.answer(answer)
        soup_server_message_unpause(message.reference.opaque)
    }

    /// Takes the bare connection from libsoup.
    func takeConnection() -> RawConnection? {
        guard let socket = soup_server_message_get_socket(message.reference.opaque) else { return nil }
        let retained = ObjectReference(retaining: UnsafeMutableRawPointer(socket))
        guard let stream = soup_server_message_steal_connection(message.reference.opaque) else { return nil }
        return RawConnection(stream: ObjectReference(adopting: UnsafeMutableRawPointer(stream)), socket: retained)
    }
}

/// Whether libsoup has finished with a message, which must not be touched any more.
private final class EndOfMessage { var isOver = false }
