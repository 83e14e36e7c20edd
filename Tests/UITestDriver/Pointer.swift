internal import CAtspi
import Foundation

public enum ScrollDirection: UInt32, Sendable {
    case up = 4
    case down = 5
}

/// The mouse pointer of the display, with its buttons and its wheel.
///
/// It cannot hit items of menus and other popups, whose places GTK 4.8 reports wrongly. Use `Element.press()` or the keyboard
/// there. Points in the window of an element start at the upper left corner of its content, as `Element.extents` does.
/// `DriverError` is thrown if an element has no place or window, or if a place is outside the screen.
@MainActor
public final class Pointer {
    private static let firstButton: UInt32 = 1
    private static let secondaryButton: UInt32 = 3

    private let windows: WindowSystem

    public init(windows: WindowSystem) {
        self.windows = windows
    }

    /// Moves the pointer to the lower right corner of the screen: widgets below it look different.
    public func rest() throws {
        let screen = windows.screen
        try move(to: Point(x: screen.width - 1, y: screen.height - 1))
    }

    public func move(to element: Element) throws {
        // A new widget has no place before the next frame.
        guard let extents = Polling.firstValue({ element.extents.flatMap { $0.isEmpty ? nil : $0 } }) else {
            throw DriverError("\(element.summary) has no place on the screen")
        }
        try move(to: extents.center, inWindowOf: element)
    }

    public func move(to point: Point, inWindowOf element: Element) throws {
        try move(to: windows.screenPoint(point, inWindowOf: element))
    }

    /// Needs no answer of the application, which may be busy.
    private func move(to place: Point) throws {
        guard windows.screen.contains(place) else {
            throw DriverError("\(place) is outside of the screen, so the pointer cannot go there")
        }
        let currentScreen: Int32 = -1
        let scale = Int32(Display.scale)
        XTestFakeMotionEvent(windows.connection, currentScreen, Int32(place.x) * scale, Int32(place.y) * scale, 0)
        XSync(windows.connection, 0)
    }

    public func click(at place: Point, isSecondary: Bool = false) throws {
        try move(to: place)
        click(isSecondary ? Self.secondaryButton : Self.firstButton)
    }

    public func click(_ element: Element) throws {
        try move(to: element)
        click(Self.firstButton)
    }

    public func doubleClick(_ point: Point, inWindowOf element: Element) throws {
        try move(to: point, inWindowOf: element)
        for _ in 1...2 { click(Self.firstButton) }
    }

    public func clickSecondary(_ element: Element) throws {
        try move(to: element)
        click(Self.secondaryButton)
    }

    /// Holds the button until `release()`.
    public func press() { button(Self.firstButton, isDown: true) }

    public func release() { button(Self.firstButton, isDown: false) }

    /// Holds the button on an element until a condition is true.
    public func hold(_ element: Element, until description: String, _ condition: () throws -> Bool) throws {
        try move(to: element)
        press()
        defer { release() }
        try Polling.wait(until: description, condition)
    }

    /// Drags in ten steps from a point in the element's window.
    public func drag(from start: Point, inWindowOf element: Element, right: Int, down: Int) throws {
        let place = try windows.screenPoint(start, inWindowOf: element)
        try move(to: place)
        press()
        defer { release() }
        // Half a second without movement would be a long press, so the steps follow at once.
        for step in 1...10 { try move(to: Point(x: place.x + right * step / 10, y: place.y + down * step / 10)) }
    }

    /// Drags to the right, on and back as a hand does, until a condition is true.
    public func drag(
        from start: Point, inWindowOf element: Element, until description: String, _ condition: () throws -> Bool
    ) throws {
        let place = try windows.screenPoint(start, inWindowOf: element)
        try move(to: place)
        press()
        defer { release() }
        var step = 0
        try Polling.wait(until: description) {
            step += 1
            try move(to: Point(x: place.x + min(step * 6, 60) + step % 2, y: place.y + min(step * 4, 40)))
            return try condition()
        }
    }

    /// Turns the wheel by one notch over the middle of an element.
    public func scroll(_ direction: ScrollDirection, over element: Element) throws {
        try move(to: element)
        click(direction.rawValue)
    }

    private func click(_ number: UInt32) {
        for isDown in [true, false] { button(number, isDown: isDown) }
    }

    private func button(_ number: UInt32, isDown: Bool) {
        XTestFakeButtonEvent(windows.connection, number, isDown ? 1 : 0, 0)
        XSync(windows.connection, 0)
    }
}
