internal import CAtspi
import Foundation

/// The windows on the display. There is no window manager: the driver places and focuses them.
@MainActor
public final class WindowSystem {
    /// The connection to the X server, also for keys and pointer events.
    let connection: OpaquePointer

    private static let looksUntilSettled = 15

    public init(display: Display) throws {
        guard let connection = XOpenDisplay(display.name) else {
            throw DriverError("Cannot connect to the display \(display.name)")
        }
        self.connection = connection
        // A window may vanish between a question and its answer, for which Xlib would end the test process.
        XSetErrorHandler { _, _ in 0 }
        var event: Int32 = 0, error: Int32 = 0, major: Int32 = 0, minor: Int32 = 0
        guard XTestQueryExtension(connection, &event, &error, &major, &minor) != 0 else {
            throw DriverError("The display \(display.name) cannot simulate keys")
        }
    }

    /// Call this before the display ends. A lost display would end the test process.
    func disconnect() { XCloseDisplay(connection) }

    public var screen: Rectangle {
        let number = XDefaultScreen(connection)
        return Rectangle(
            onScreenX: 0, y: 0, width: Int(XDisplayWidth(connection, number)), height: Int(XDisplayHeight(connection, number)))
    }

    /// The visible windows of a process, topmost first, without menus and popups.
    public func windows(processIdentifier: Int32) -> [ToplevelWindow] {
        childrenOfRoot.reversed().compactMap(window).filter { $0.processIdentifier == processIdentifier }
    }

    private func waitForWindow(processIdentifier: Int32) throws -> ToplevelWindow {
        let newest = try Polling.firstValue { () -> ToplevelWindow? in
            if let window = windows(processIdentifier: processIdentifier).first { return window }
            // A zombie process has no executable.
            if (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(processIdentifier)/exe")) == nil {
                throw DriverError("The process \(processIdentifier) has ended")
            }
            return nil
        }
        guard let newest else { throw DriverError("The process \(processIdentifier) has no window on the display") }
        return newest
    }

    public func window(showing element: Element) throws -> ToplevelWindow {
        let process = element.processIdentifier
        let newest = try waitForWindow(processIdentifier: process)
        // Both sides know only the title. The newest window is taken for an untitled one.
        guard let title = element.window?.name else { return newest }
        return windows(processIdentifier: process).first { $0.title == title } ?? newest
    }

    /// Waits until the newest window has the keys.
    @discardableResult
    public func focusNewestWindow(processIdentifier: Int32) throws -> ToplevelWindow {
        var window = try waitForWindow(processIdentifier: processIdentifier)
        try Polling.wait(until: "\"\(window.title)\" has the keys") {
            // A dialog may have closed meanwhile.
            window = try waitForWindow(processIdentifier: processIdentifier)
            if focusedWindow == window.identifier { return true }
            XSetInputFocus(connection, window.identifier, RevertToParent, UInt(CurrentTime))
            XSync(connection, 0)
            return focusedWindow == window.identifier
        }
        return window
    }

    /// Moves a window to the upper left corner of the screen, and waits until its content has the new size.
    /// - Throws: `DriverError` with the actual size if it refuses.
    public func resize(_ frame: Element, width: Int, height: Int) throws {
        let target = try window(showing: frame)
        let border = try border(of: target, around: frame)
        let outerWidth = width + 2 * border.x
        let outerHeight = height + 2 * border.y
        requestSize(of: target, width: outerWidth, height: outerHeight)
        // GTK first accepts every size, and grows back a little later if its content needs more room.
        var looksAlike = 0
        let taken: Void? = Polling.firstValue {
            let content = frame.extents
            let outside = self.window(target.identifier)?.frame
            let fits =
                content?.width == width && content?.height == height
                && outside?.width == outerWidth && outside?.height == outerHeight
            looksAlike = fits ? looksAlike + 1 : 0
            return looksAlike >= Self.looksUntilSettled ? () : nil
        }
        guard taken != nil else {
            let size = String(describing: frame.extents)
            throw DriverError("“\(target.title)” did not take the size \(width) × \(height): its content is \(size)")
        }
    }

    /// The minimum size that the application requests of window managers.
    public func leastSize(of frame: Element) throws -> Rectangle {
        // Words 5 and 6 of XSizeHints are the minimum width and height.
        let hints = property("WM_NORMAL_HINTS", of: try window(showing: frame).identifier)
        let words = hints?.withUnsafeBytes { Array($0.bindMemory(to: Int.self)) } ?? []
        guard words.count > 6 else { throw DriverError("\(frame.summary) asks for no size") }
        return Rectangle(onScreenX: 0, y: 0, width: words[5], height: words[6])
    }

    /// Does not wait for the new size.
    public func requestSize(of window: ToplevelWindow, width: Int, height: Int) {
        let (width, height) = (UInt32(clamping: width * Display.scale), UInt32(clamping: height * Display.scale))
        XMoveResizeWindow(connection, window.identifier, 0, 0, width, height)
        XSync(connection, 0)
    }

    public func screenshot() throws -> Screenshot {
        let width = Int32(screen.width * Display.scale)
        let height = Int32(screen.height * Display.scale)
        let visual = XDefaultVisual(connection, XDefaultScreen(connection))
        let source = cairo_xlib_surface_create(connection, XDefaultRootWindow(connection), visual, width, height)
        defer { cairo_surface_destroy(source) }
        let copy = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
        defer { cairo_surface_destroy(copy) }
        let context = cairo_create(copy)
        cairo_set_source_surface(context, source, 0, 0)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(copy)
        guard cairo_surface_status(copy) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(copy) else {
            throw DriverError("Cannot take a picture of the screen")
        }
        let stride = Int(cairo_image_surface_get_stride(copy))
        let bytes = Array(UnsafeBufferPointer(start: data, count: stride * Int(height)))
        return Screenshot(scale: Double(Display.scale), width: Int(width), height: Int(height), stride: stride, bytes: bytes)
    }

    public func screenPoint(_ point: Point, inWindowOf element: Element) throws -> Point {
        let target = try window(showing: element)
        guard let frame = element.window else { throw DriverError("\(element.summary) is in no window") }
        let border = try border(of: target, around: frame)
        return Point(x: target.frame.x + border.x + point.x, y: target.frame.y + border.y + point.y)
    }

    /// The distance of the content from the left and upper edges of its window. GTK draws a border in the window, but its
    /// coordinates start inside that border.
    private func border(of window: ToplevelWindow, around frame: Element) throws -> Point {
        guard let content = frame.extents else { throw DriverError("\(frame.summary) has no size") }
        return Point(x: (window.frame.width - content.width) / 2, y: (window.frame.height - content.height) / 2)
    }

    private var focusedWindow: UInt {
        var focused: UInt = 0
        var revert: Int32 = 0
        XGetInputFocus(connection, &focused, &revert)
        return focused
    }

    private var childrenOfRoot: [UInt] {
        var root: UInt = 0, parent: UInt = 0, count: UInt32 = 0
        var list: UnsafeMutablePointer<UInt>?
        let known = XQueryTree(connection, XDefaultRootWindow(connection), &root, &parent, &list, &count)
        guard known != 0, let list else { return [] }
        defer { XFree(list) }
        return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }

    private func window(_ identifier: UInt) -> ToplevelWindow? {
        var details = XWindowAttributes()
        guard XGetWindowAttributes(connection, identifier, &details) != 0,
            details.map_state == IsViewable, details.override_redirect == 0
        else { return nil }
        var x: Int32 = 0, y: Int32 = 0, child: UInt = 0
        XTranslateCoordinates(connection, identifier, XDefaultRootWindow(connection), 0, 0, &x, &y, &child)
        return ToplevelWindow(
            identifier: identifier, processIdentifier: process(of: identifier), title: title(of: identifier),
            frame: Rectangle(onScreenX: Int(x), y: Int(y), width: Int(details.width), height: Int(details.height)))
    }

    private func process(of identifier: UInt) -> Int32 {
        guard let number = property("_NET_WM_PID", of: identifier), number.count >= MemoryLayout<Int>.size else { return 0 }
        return number.withUnsafeBytes { Int32(truncatingIfNeeded: $0.loadUnaligned(as: Int.self)) }
    }

    private func title(of identifier: UInt) -> String {
        property("_NET_WM_NAME", of: identifier).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// A property of a window: bytes, or 32-bit numbers as C longs. Nil for none, or if it exceeds what Xlib fetches at once.
    func property(_ name: String, of window: UInt) -> Data? {
        /// In units of four bytes.
        let sizeLimit = 4 << 20
        var type: Atom = 0, format: Int32 = 0, count: UInt = 0, rest: UInt = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        let answer = XGetWindowProperty(
            connection, window, XInternAtom(connection, name, 0), 0, sizeLimit, 0, Atom(AnyPropertyType), &type, &format, &count,
            &rest, &bytes)
        defer { XFree(bytes) }
        guard answer == Success, let bytes, rest == 0 else { return nil }
        return Data(bytes: bytes, count: Int(count) * (format == 32 ? MemoryLayout<Int>.size : Int(format) / 8))
    }
}

/// A window on the display at one moment.
public struct ToplevelWindow: Hashable, Sendable {
    /// X's number for it.
    public let identifier: UInt
    /// 0 if the window does not tell.
    public let processIdentifier: Int32
    public let title: String
    /// On the screen.
    public let frame: Rectangle
}
