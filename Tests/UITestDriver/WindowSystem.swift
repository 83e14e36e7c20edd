internal import CAtspi
import Foundation

/// The windows on the display. There is no window manager: the driver places and focuses them.
@MainActor
public final class WindowSystem {
    /// The connection to the X server, for the parts of the driver that send keys and pointer events.
    let connection: OpaquePointer

    private static let looksUntilSettled = 15

    /// Connects to a display.
    public init(display: Display) throws {
        guard let connection = XOpenDisplay(display.name) else {
            throw DriverError("Cannot connect to the display \(display.name)")
        }
        self.connection = connection
        // A window may vanish between a question and its answer. Xlib would end the whole test process then.
        XSetErrorHandler { _, _ in 0 }
        var event: Int32 = 0, error: Int32 = 0, major: Int32 = 0, minor: Int32 = 0
        guard XTestQueryExtension(connection, &event, &error, &major, &minor) != 0 else {
            throw DriverError("The display \(display.name) cannot simulate keys")
        }
    }

    /// Ends the connection; must come before the end of the display, whose loss would end the test process.
    func disconnect() { XCloseDisplay(connection) }

    /// The whole screen.
    public var screen: Rectangle {
        let number = XDefaultScreen(connection)
        return Rectangle(
            onScreenX: 0, y: 0, width: Int(XDisplayWidth(connection, number)), height: Int(XDisplayHeight(connection, number)))
    }

    /// The windows of a process that are shown, the newest (topmost) one first; menus and pop-ups are left out.
    public func windows(processIdentifier: Int32) -> [ToplevelWindow] {
        childrenOfRoot.reversed().compactMap(window).filter { $0.processIdentifier == processIdentifier }
    }

    /// Waits for the newest window of a process.
    private func waitForWindow(processIdentifier: Int32) throws -> ToplevelWindow {
        let newest = try Polling.firstValue { () -> ToplevelWindow? in
            if let window = windows(processIdentifier: processIdentifier).first { return window }
            // One that has ended, and that nobody has asked for its exit yet, has no program any more.
            if (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(processIdentifier)/exe")) == nil {
                throw DriverError("The process \(processIdentifier) has ended")
            }
            return nil
        }
        guard let newest else { throw DriverError("The process \(processIdentifier) has no window on the display") }
        return newest
    }

    /// The window on the display that shows an element.
    public func window(showing element: Element) throws -> ToplevelWindow {
        let process = element.processIdentifier
        let newest = try waitForWindow(processIdentifier: process)
        // Both sides know the title only; untitled windows are told apart by being the newest one.
        guard let title = element.window?.name else { return newest }
        return windows(processIdentifier: process).first { $0.title == title } ?? newest
    }

    /// Gives the keys to the newest window of a process and waits until the display has done so.
    @discardableResult
    public func focusNewestWindow(processIdentifier: Int32) throws -> ToplevelWindow {
        var window = try waitForWindow(processIdentifier: processIdentifier)
        try Polling.wait(until: "\"\(window.title)\" has the keys") {
            // A dialog may be closed meanwhile.
            window = try waitForWindow(processIdentifier: processIdentifier)
            if focusedWindow == window.identifier { return true }
            XSetInputFocus(connection, window.identifier, RevertToParent, UInt(CurrentTime))
            XSync(connection, 0)
            return focusedWindow == window.identifier
        }
        return window
    }

    /// Moves a window to the upper left corner of the screen, and waits until its content has taken a new size.
    /// - Throws: `DriverError` with the size that it has instead, when it does not take the new one.
    public func resize(_ frame: Element, width: Int, height: Int) throws {
        let target = try window(showing: frame)
        let border = try border(of: target, around: frame)
        let outerWidth = width + 2 * border.x
        let outerHeight = height + 2 * border.y
        requestSize(of: target, width: outerWidth, height: outerHeight)
        // GTK takes every size at first, and grows back a little later when its content needs more room.
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

    /// The least size of a window that the application asks of window managers.
    public func leastSize(of frame: Element) throws -> Rectangle {
        // Words 5 and 6 of XSizeHints are the least width and height.
        let hints = property("WM_NORMAL_HINTS", of: try window(showing: frame).identifier)
        let words = hints?.withUnsafeBytes { Array($0.bindMemory(to: Int.self)) } ?? []
        guard words.count > 6 else { throw DriverError("\(frame.summary) asks for no size") }
        return Rectangle(onScreenX: 0, y: 0, width: words[5], height: words[6])
    }

    /// Asks for another size of a window, and does not wait for it.
    public func requestSize(of window: ToplevelWindow, width: Int, height: Int) {
        let (width, height) = (UInt32(clamping: width * Display.scale), UInt32(clamping: height * Display.scale))
        XMoveResizeWindow(connection, window.identifier, 0, 0, width, height)
        XSync(connection, 0)
    }

    /// Takes a picture of the whole screen.
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

    /// Where a point in the window of an element is on the screen.
    public func screenPoint(_ point: Point, inWindowOf element: Element) throws -> Point {
        let target = try window(showing: element)
        guard let frame = element.window else { throw DriverError("\(element.summary) is in no window") }
        let border = try border(of: target, around: frame)
        return Point(x: target.frame.x + border.x + point.x, y: target.frame.y + border.y + point.y)
    }

    /// How far the content is from the left and upper edges of its window.
    ///
    /// GTK draws a border inside the window on the display, but counts coordinates from inside of that border.
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

    /// What is written at a window: bytes, or 32 bit numbers, which Xlib hands out as C longs. nil if there is nothing, or more than
    /// Xlib fetches at once.
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

/// A window on the display, as it was at one moment.
public struct ToplevelWindow: Hashable, Sendable {
    /// The number that the display gave it.
    public let identifier: UInt
    /// The number of the process that opened it; 0 when it does not tell.
    public let processIdentifier: Int32
    public let title: String
    /// Where it is on the screen.
    public let frame: Rectangle
}
