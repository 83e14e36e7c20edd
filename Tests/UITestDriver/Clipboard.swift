internal import CAtspi
import Foundation

/// The clipboard or the dragged content, as another application sees it.
///
/// Source: the Inter-Client Communication Conventions Manual 2.0, section 2.
@MainActor
public final class Clipboard {
    private static let property = "CHUCKLE_TEST_CLIPBOARD"

    private let windows: WindowSystem
    private let selection: String

    /// - Parameter selection: X's name; `XdndSelection` for dragged content.
    public init(windows: WindowSystem, selection: String = "CLIPBOARD") {
        self.windows = windows
        self.selection = selection
    }

    /// Nil if the clipboard has no text.
    public var text: String? { content(as: "UTF8_STRING").map { String(decoding: $0, as: UTF8.self) } }

    /// The content in a format; nil if there is none.
    /// - Parameter format: a media type, such as "image/png", or one of X's names.
    public func content(as format: String) -> Data? {
        let connection = windows.connection
        let window = XCreateSimpleWindow(connection, XDefaultRootWindow(connection), 0, 0, 1, 1, 0, 0, 0)
        defer { XDestroyWindow(connection, window) }
        let property = XInternAtom(connection, Self.property, 0)
        XConvertSelection(
            connection, XInternAtom(connection, selection, 0), XInternAtom(connection, format, 0), property, window,
            UInt(CurrentTime))
        XSync(connection, 0)
        let answer = Polling.firstValue { () -> XEvent? in
            var event = XEvent()
            return XCheckTypedWindowEvent(connection, window, SelectionNotify, &event) != 0 ? event : nil
        }
        guard let answer, answer.xselection.property == property else { return nil }
        // Large content would arrive in pieces, by another protocol.
        return windows.property(Self.property, of: window)
    }
}
