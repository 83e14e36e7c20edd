import CGLib
import Glibc

/// In the encoding of the locale.
public enum StandardStreams {
    /// Without the program's name.
    public static var arguments: [String] {
        (1..<max(Int(CommandLine.argc), 1)).compactMap { CommandLine.unsafeArgv[$0] }.map {
            takeString(g_locale_to_utf8($0, -1, nil, nil, nil)) ?? String(cString: $0)
        }
    }

    public static var areUTF8: Bool { g_get_charset(nil) != 0 }

    /// Opens `/dev/null` for missing streams, whose output the next opened file would receive. Call before anything else.
    public static func occupyPlaces() {
        for (place, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(place, F_GETFD) == -1 {
            // `open` takes the lowest free descriptor.
            _ = open("/dev/null", mode)
        }
    }

    /// Returns the system's reason for a failure, or nil.
    public static func write(_ line: String) -> String? { write(line, to: STDOUT_FILENO) }

    public static func writeError(_ line: String) { _ = write(line, to: STDERR_FILENO) }

    private static func write(_ line: String, to stream: Int32) -> String? {
        var rest = encoded(line + "\n")[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(stream, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return String(cString: g_strerror(errno))
            }
        }
        return nil
    }

    /// Replaces characters that the locale lacks by similar ones.
    private static func encoded(_ text: String) -> [UInt8] {
        var charset: UnsafePointer<CChar>?
        guard g_get_charset(&charset) == 0, let charset else { return Array(text.utf8) }
        // g_convert reports a replaced character as an error.
        guard let converter = g_iconv_open(String(cString: charset) + "//TRANSLIT", "UTF-8"), Int(bitPattern: converter) != -1
        else {
            return Array(text.utf8)
        }
        defer { g_iconv_close(converter) }
        var input = text.utf8.map { CChar(bitPattern: $0) }
        // A character may become several, such as three points. Encodings with states have escape sequences between any two.
        var output = [CChar](repeating: 0, count: 8 * input.count)
        var (inputCount, outputCount) = (gsize(input.count), gsize(output.count))
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var (from, to) = (input.baseAddress, output.baseAddress)
                _ = g_iconv(converter, &from, &inputCount, &to, &outputCount)
                _ = g_iconv(converter, nil, nil, &to, &outputCount)
            }
        }
        return output.dropLast(Int(outputCount)).map { UInt8(bitPattern: $0) }
    }
}
