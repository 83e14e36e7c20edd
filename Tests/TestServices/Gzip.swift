import CGLib
import Foundation
import GLibSupport

/// Compression by RFC 1952.
public enum Gzip {
    public static func compressed(_ data: Data) -> Data {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let memory = ObjectReference(adopting: UnsafeMutableRawPointer(g_memory_input_stream_new_from_bytes(bytes)))
        let compressor = ObjectReference(
            adopting: UnsafeMutableRawPointer(g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9)))
        let stream = ObjectReference(
            adopting: UnsafeMutableRawPointer(
                g_converter_input_stream_new(memory.cast(to: GInputStream.self), compressor.opaque)))
        var result = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = g_input_stream_read(stream.cast(to: GInputStream.self), &buffer, gsize(buffer.count), nil, nil)
            guard count > 0 else { return result }
            result.append(contentsOf: buffer.prefix(count))
        }
    }
}
