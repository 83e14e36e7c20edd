import CGLib
import CSoup
import Foundation
import GLibSupport

/// A request to libsoup's server and its answer. Belongs to the server's thread.
public final class SampleMessage: @unchecked Sendable {
    public let reference: ObjectReference

    init(_ message: OpaquePointer) {
        reference = ObjectReference(retaining: UnsafeMutableRawPointer(message))
    }

    var request: SampleRequest {
        let uri = soup_server_message_get_uri(reference.opaque)
        // libsoup has decoded the path, which may therefore contain a question mark, but not the query.
        let path = g_uri_get_path(uri).map { String(cString: $0) } ?? "/"
        var components = URLComponents()
        // Servers read a plus sign as a space.
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

    public func answer(_ answer: SampleAnswer) {
        soup_server_message_set_status(reference.opaque, guint(answer.status), nil)
        let headers = soup_server_message_get_response_headers(reference.opaque)
        for (name, value) in answer.headers {
            soup_message_headers_replace(headers, name, value)
        }
        // An answer without a body has no media type.
        guard answer.status != 304 else { return }
        answer.body.withUnsafeBytes { bytes in
            soup_server_message_set_response(
                reference.opaque, answer.contentType, SOUP_MEMORY_COPY,
                bytes.bindMemory(to: CChar.self).baseAddress, gsize(bytes.count))
        }
    }
}
