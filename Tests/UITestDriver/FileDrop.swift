internal import CAtspi
import Foundation

extension WindowSystem {
    private static let addressType = "text/uri-list", textType = "text/plain;charset=utf-8"

    /// Drags files over the middle of an element and drops them, as a file manager does: as addresses and as a text of paths.
    ///
    /// Source: Drag-and-Drop Protocol for the X Window System, version 5.
    public func drop(_ files: [URL], onto element: Element) throws {
        guard let extents = element.extents else { throw DriverError("\(element.summary) has no place on the screen") }
        let place = try screenPoint(extents.center, inWindowOf: element)
        let target = try window(showing: element).identifier
        let source = XCreateSimpleWindow(connection, XDefaultRootWindow(connection), 0, 0, 1, 1, 0, 0, 0)
        defer { XDestroyWindow(connection, source) }
        XSetSelectionOwner(connection, atom("XdndSelection"), source, UInt(CurrentTime))
        func send(_ message: String, _ numbers: (Int, Int, Int, Int)) {
            var event = XEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = target
            event.xclient.message_type = atom(message)
            event.xclient.format = 32
            event.xclient.data.l = (Int(source), numbers.0, numbers.1, numbers.2, numbers.3)
            XSendEvent(connection, target, 0, 0, &event)
            XSync(connection, 0)
        }
        let (now, version) = (Int(CurrentTime), 5 << 24)
        send("XdndEnter", (version, Int(atom(Self.textType)), Int(atom(Self.addressType)), 0))
        try Polling.wait(until: "the window takes the files") {
            send(
                "XdndPosition",
                (0, place.x * Display.scale << 16 | place.y * Display.scale, now, Int(atom("XdndActionCopy"))))
            return answers("XdndStatus", to: source).contains { $0.1 & 1 != 0 }
        }
        send("XdndDrop", (0, now, 0, 0))
        try Polling.wait(until: "the window has taken the files") {
            hand(files, from: source)
            return !answers("XdndFinished", to: source).isEmpty
        }
    }

    private func atom(_ name: String) -> Atom { XInternAtom(connection, name, 0) }

    /// The data of the messages of a kind that have arrived.
    private func answers(_ message: String, to source: UInt) -> [(Int, Int, Int, Int, Int)] {
        var answers: [(Int, Int, Int, Int, Int)] = []
        var event = XEvent()
        while XCheckTypedWindowEvent(connection, source, ClientMessage, &event) != 0 {
            if event.xclient.message_type == atom(message) { answers.append(event.xclient.data.l) }
        }
        return answers
    }

    /// Delivers the dragged files to requesting windows.
    private func hand(_ files: [URL], from source: UInt) {
        var event = XEvent()
        while XCheckTypedWindowEvent(connection, source, SelectionRequest, &event) != 0 {
            let request = event.xselectionrequest
            // GTK requests text by X's other name.
            let isAddress = request.target == atom(Self.addressType)
            let lines = files.map { isAddress ? $0.absoluteString + "\r\n" : $0.path(percentEncoded: false) + "\n" }
            let bytes = Array(lines.joined().utf8)
            XChangeProperty(
                connection, request.requestor, request.property, request.target, 8, PropModeReplace, bytes, Int32(bytes.count))
            var answer = XEvent()
            answer.xselection.type = SelectionNotify
            answer.xselection.requestor = request.requestor
            answer.xselection.selection = request.selection
            answer.xselection.target = request.target
            answer.xselection.property = request.property
            answer.xselection.time = request.time
            XSendEvent(connection, request.requestor, 0, 0, &answer)
            XSync(connection, 0)
        }
    }
}
