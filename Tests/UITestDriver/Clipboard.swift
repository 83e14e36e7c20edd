internal import CAtspi
import Foundation

/// The clipboard of the display, or what is dragged, as another application sees it.
///
/// Source: the Inter-Client Communication Conventions Manual 2.0, section 2.
@MainActor
public final class Clipboard {
    private static let property = "CHUCKLE_TEST_CLIPBOARD"

    private let windows: WindowSystem
    private let selection: String

    /// - Parameter selection: X's name of it; `XdndSelection` is what is dragged.
    public init(windows: WindowSystem, selection: String = "CLIPBOARD") {
        self.windows = windows
        self.selection = selection
    }

    /// The text that is on the clipboard; nil where there is none.
    public var text: String? { content(as: "UTF8_STRING").map { String(decoding: $0, as: UTF8.self) } }

    /// What is on the clipboard in a format; nil where there is nothing in this format.
    /// - Parameter format: a media type, such as "image/png", or one of X's own names.
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
        // What is too large comes in pieces, by another protocol.
        return windows.property(Self.property, of: window)
    }
}
