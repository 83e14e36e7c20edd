internal import CAtspi
import Foundation

/// A touch screen of a Wayland display that has none: it stands between the application and the display, says that there is one, and
/// adds what fingers do to what the display says.
///
/// Points are measured from the upper left corner of the window that was opened last. Source of the messages: wayland.xml, xdg-shell.xml.
@MainActor
public final class TouchScreen {
    /// Where applications connect to.
    let socket: String
    private let listener: Int32
    private let wires = Wires()
    /// The number of the first of the fingers that are down. Some systems never use one again.
    private var first: UInt32 = 0
    /// In milliseconds. GTK tells from it how fast a finger moves.
    private var time = UInt32(truncatingIfNeeded: Int(ProcessInfo.processInfo.systemUptime * 1_000))

    /// - Parameters:
    ///   - socket: the path to listen at.
    ///   - display: the path at which the display listens.
    init(socket: String, display: String) throws {
        let listener = chuckle_socket(socket, 1)
        guard listener >= 0 else { throw DriverError("Nothing can listen at \(socket)") }
        (self.socket, self.listener) = (socket, listener)
        Thread.detachNewThread { [wires] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { break }
                wires.add(Wire(application: client, display: chuckle_socket(display, 0)))
            }
        }
    }

    /// Where in the window the menu or list is that was opened last.
    public var popup: Rectangle? { wires.newest?.popup }

    /// Takes no more applications; those that are connected go on.
    func end() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// Moves fingers on straight paths, all at the same time and in ten steps of a frame, and lifts them when they have rested: what they
    /// have moved is not thrown.
    public func move(_ paths: [(from: Point, to: Point)]) throws {
        try place(paths.map(\.from))
        for step in 1...10 {
            time += 16
            for (finger, path) in paths.enumerated() {
                let x = path.from.x + (path.to.x - path.from.x) * step / 10
                let y = path.from.y + (path.to.y - path.from.y) * step / 10
                try send(.motion, [time, first + UInt32(finger)] + fixed(Point(x: x, y: y)))
            }
            try send(.frame)
        }
        time += 400
        try lift(paths.count)
    }

    /// Touches a point, and lets go at once.
    public func tap(_ point: Point) throws {
        try place([point])
        try lift(1)
    }

    /// Touches points until a condition is true.
    public func hold(_ points: [Point], until description: String, _ condition: () throws -> Bool) throws {
        try place(points)
        try Polling.wait(until: description, condition)
        try lift(points.count)
    }

    private func place(_ points: [Point]) throws {
        time += 1_000
        for (finger, point) in points.enumerated() {
            guard let wire = wires.newest, let window = wire.window else { throw DriverError("There is no window to be touched") }
            try send(.down, [1, time, window, first + UInt32(finger)] + fixed(point))
            try send(.frame)
        }
    }

    private func lift(_ count: Int) throws {
        time += 16
        for finger in 0..<count {
            try send(.up, [1, time, first + UInt32(finger)])
            try send(.frame)
        }
        first += UInt32(count)
    }

    /// The events of wl_touch.
    private enum Event: UInt32 {
        case down, up, motion, frame
    }

    private func send(_ event: Event, _ arguments: [UInt32] = []) throws {
        guard let wire = wires.newest, let touch = wire.touch else { throw DriverError("No application has asked for touches") }
        wire.tellApplication(Message(object: touch, opcode: event.rawValue, arguments))
    }

    /// A place of the surface, which has the window's shadow around it, in numbers of Wayland with 8 bits of fraction.
    private func fixed(_ point: Point) -> [UInt32] {
        let origin = wires.newest?.origin ?? Point(x: 0, y: 0)
        return [origin.x + point.x, origin.y + point.y].map { UInt32(bitPattern: Int32($0 * 256)) }
    }
}

/// The applications that are connected.
private final class Wires: @unchecked Sendable {
    private let lock = NSLock()
    private var last: Wire?

    var newest: Wire? { lock.withLock { last } }

    func add(_ wire: Wire) { lock.withLock { last = wire } }
}

/// A request or an event of Wayland.
private struct Message {
    /// An object's number, the length in bytes with the number of what is asked or said, and the arguments.
    var words: [UInt32]

    init(object: UInt32, opcode: UInt32, _ arguments: [UInt32]) {
        words = [object, UInt32(arguments.count + 2) << 18 | opcode] + arguments
    }

    /// Takes the first message from bytes; nil if it is not whole.
    init?(from bytes: inout [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        let length = bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: 4, as: UInt32.self) >> 16) }
        guard bytes.count >= length else { return nil }
        words = bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: length, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
        }
        bytes.removeFirst(length)
    }

    var object: UInt32 { words[0] }
    var opcode: UInt32 { words[1] & 0xFFFF }

    /// The text that begins with its length at a word, and the words after it.
    func text(at index: Int) -> (text: String, rest: ArraySlice<UInt32>) {
        let length = Int(words[index])
        let end = index + 1 + (length + 3) / 4
        let bytes = words[index + 1..<end].flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        return (String(decoding: bytes.prefix(length - 1), as: UTF8.self), words[end...])
    }
}

/// The connection of an application to the display: two threads that pass on what either side says.
private final class Wire: @unchecked Sendable {
    private let application, display: Int32
    private let lock = NSLock()
    /// The interfaces of the objects that matter here.
    private var interfaces: [UInt32: String] = [displayObject: "wl_display"]
    /// The wl_surface of each xdg_surface.
    private var surfaces: [UInt32: UInt32] = [:]
    private var windowSurface, touchObject: UInt32?
    private var windowOrigin: Point?
    private var popupPlace: Rectangle?

    private static let displayObject: UInt32 = 1
    private static let touchCapability: UInt32 = 4

    init(application: Int32, display: Int32) {
        (self.application, self.display) = (application, display)
        Thread.detachNewThread { self.pump(from: application, to: display) { self.request($0) } }
        Thread.detachNewThread { self.pump(from: display, to: application) { self.event($0) } }
    }

    /// The surface of the window that was opened last.
    var window: UInt32? { lock.withLock { windowSurface } }
    /// Where that window is on its surface.
    var origin: Point? { lock.withLock { windowOrigin } }
    var popup: Rectangle? { lock.withLock { popupPlace } }
    /// The application's wl_touch.
    var touch: UInt32? { lock.withLock { touchObject } }

    /// Says something between two messages of the display.
    func tellApplication(_ message: Message) {
        lock.withLock { Self.send(message.words, [], to: application) }
    }

    private static func send(_ words: [UInt32], _ descriptors: [Int32], to socket: Int32) {
        words.withUnsafeBytes { bytes in
            chuckle_send(
                socket, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, descriptors, Int32(descriptors.count))
        }
        for descriptor in descriptors { close(descriptor) }
    }

    /// Passes on whole messages until one side ends.
    /// - Parameter rewrite: what is passed on in the place of a message; nil leaves it out.
    private func pump(from source: Int32, to target: Int32, _ rewrite: (Message) -> Message?) {
        var bytes: [UInt8] = []
        var descriptors: [Int32] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var received = [Int32](repeating: 0, count: Int(CHUCKLE_MOST_DESCRIPTORS))
        while true {
            var count: Int32 = 0
            let length = chuckle_receive(source, &buffer, buffer.count, &received, &count)
            guard length > 0 else { break }
            bytes += buffer.prefix(length)
            descriptors += received.prefix(Int(count))
            lock.withLock {
                var words: [UInt32] = []
                while let message = Message(from: &bytes) { words += rewrite(message)?.words ?? [] }
                guard !words.isEmpty else { return }
                Self.send(words, descriptors, to: target)
                descriptors = []
            }
        }
        shutdown(target, Int32(SHUT_RDWR))
    }

    private func request(_ message: Message) -> Message? {
        let object = message.object
        if object == touchObject { return nil }
        switch (interfaces[object], message.opcode) {
        case ("wl_display", 1):
            interfaces[message.words[2]] = "wl_registry"
        case ("wl_registry", 0):
            let (interface, rest) = message.text(at: 3)
            if let bound = rest.last { interfaces[bound] = interface }
        case ("xdg_wm_base", 2):
            interfaces[message.words[2]] = "xdg_surface"
            surfaces[message.words[2]] = message.words[3]
        case ("xdg_surface", 1):
            windowSurface = surfaces[object]
        case ("xdg_surface", 2):
            interfaces[message.words[2]] = "xdg_popup"
        case ("xdg_surface", 3) where surfaces[object] == windowSurface:
            let place = message.words[2...3].map { Int(Int32(bitPattern: $0)) }
            windowOrigin = Point(x: place[0], y: place[1])
        case ("wl_seat", 2):
            // The display knows no touch screen. It gets another request that makes an object of this number.
            touchObject = message.words[2]
            return Message(object: Self.displayObject, opcode: 0, [message.words[2]])
        default: break
        }
        return message
    }

    private func event(_ message: Message) -> Message? {
        var message = message
        // The answer to the request that took the place of the one for a touch screen.
        if message.object == touchObject { return nil }
        switch (interfaces[message.object], message.opcode) {
        case ("wl_display", 1):
            if message.words[2] == touchObject { return nil }
            interfaces[message.words[2]] = nil
        case ("xdg_popup", 0):
            let place = message.words[2...5].map { Int(Int32(bitPattern: $0)) }
            popupPlace = Rectangle(x: place[0], y: place[1], width: place[2], height: place[3])
        case ("wl_seat", 0):
            message.words[2] |= Self.touchCapability
        default: break
        }
        return message
    }
}
