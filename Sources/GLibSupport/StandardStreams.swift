import CGLib
import Glibc

/// The streams that a process is started with, whose text is in the encoding of the locale.
public enum StandardStreams {
    /// The arguments after the program's name.
    public static var arguments: [String] {
        (1..<max(Int(CommandLine.argc), 1)).compactMap { CommandLine.unsafeArgv[$0] }.map {
            takeString(g_locale_to_utf8($0, -1, nil, nil, nil)) ?? String(cString: $0)
        }
    }

    /// Whether the encoding is UTF-8.
    public static var areUTF8: Bool { g_get_charset(nil) != 0 }

    /// Occupies the places of the streams that the process was started without. The next file would have such a place, and get the
    /// output. Writing goes on to fail. Call first of all.
    public static func occupyPlaces() {
        for (place, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(place, F_GETFD) == -1 {
            // The lowest place is taken, and those below are occupied.
            _ = open("/dev/null", mode)
        }
    }

    /// Writes a line to the standard output.
    /// - Returns: nil, or why not all of it was written, in the words of the system.
    public static func write(_ line: String) -> String? { write(line, to: STDOUT_FILENO) }

    /// Writes a line to the standard error.
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

    /// A text in the encoding of the locale. What that lacks becomes what is nearest, such as another apostrophe.
    private static func encoded(_ text: String) -> [UInt8] {
        var charset: UnsafePointer<CChar>?
        guard g_get_charset(&charset) == 0, let charset else { return Array(text.utf8) }
        // g_convert takes it for an error that a character was replaced.
        guard let converter = g_iconv_open(String(cString: charset) + "//TRANSLIT", "UTF-8"), Int(bitPattern: converter) != -1
        else {
            return Array(text.utf8)
        }
        defer { g_iconv_close(converter) }
        var input = text.utf8.map { CChar(bitPattern: $0) }
        // A character becomes a few, such as three points; an encoding with states has a sequence between any two.
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
