import TestServices
import UITestDriver

/// A random action of a user, or a fault of the network.
@MainActor
enum MonkeyStep {
    case key(String, Modifier?)
    case text(String)
    /// In thousandths of the window's width and height.
    case click(x: Int, y: Int, isSecondary: Bool)
    case size(width: Int, height: Int)
    /// Nil ends the fault.
    case fault(Fault?, service: String)

    private static let keys = [
        "Tab", "Left", "Right", "Up", "Down", "Return", "space", "Escape", "Delete", "Home", "End", "Page_Up", "Page_Down", "F2",
        "F5",
        "F10", "F11", "Menu", "BackSpace", "a", "f", "g", "h", "j", "k", "l", "n", "p", "r", "u", "v", "plus", "minus", "0",
    ]
    private static let controlKeys = [
        "a", "c", "d", "e", "f", "g", "i", "j", "l", "o", "p", "r", "s", "u", "v", "z", "comma", "plus", "minus", "0", "question",
        "Home",
        "End",
    ]
    private static let sections = ["1", "2", "3", "4", "5", "6"]
    private static let texts = [
        "ab", "Å ł", "0", "-1", "327", "99999999999999999999", "<b>&", "31/12/1999", "https://xkcd.com/327",
    ]
    private static let services = ["chucknorris", "dadjokes", "rapidapi", "switter", "xkcd", "randomuser", "tiles"]
    private static let faults = Fault.all.filter { !$0.isSlow }

    static func random(using numbers: inout some RandomNumberGenerator) -> MonkeyStep {
        func one<Value>(of values: [Value], _ numbers: inout some RandomNumberGenerator) -> Value {
            values[Int.random(in: values.indices, using: &numbers)]
        }
        switch Int.random(in: 0..<100, using: &numbers) {
        case 0..<35: return .key(one(of: keys, &numbers), Bool.random(using: &numbers) ? nil : .shift)
        case 35..<50: return .key(one(of: controlKeys, &numbers), .control)
        case 50..<60: return .key(one(of: sections, &numbers), .alt)
        case 60..<65: return .text(one(of: texts, &numbers))
        case 65..<90:
            let (x, y) = (Int.random(in: 10..<990, using: &numbers), Int.random(in: 10..<990, using: &numbers))
            return .click(x: x, y: y, isSecondary: Int.random(in: 0..<5, using: &numbers) == 0)
        case 90..<95:
            return .size(width: Int.random(in: 360...1_270, using: &numbers), height: Int.random(in: 360...890, using: &numbers))
        default:
            let fault = Bool.random(using: &numbers) ? one(of: faults, &numbers) : nil
            return .fault(fault, service: one(of: services, &numbers))
        }
    }

    /// The part of the step that needs the services.
    func prepare(_ server: TestServer) async {
        if case .fault(let fault, let service) = self { await server.set(fault?.misbehaviour, atEveryPathOf: service) }
    }

    /// The part that needs the window. A window that has just closed ignores it.
    func take(_ chuckle: RunningChuckle) throws {
        switch self {
        case .key(let key, nil): try chuckle.keyboard.press(key)
        case .key(let key, .some(let modifier)): try chuckle.keyboard.press(key, modifier)
        case .text(let text): try chuckle.keyboard.type(text)
        case .click(let x, let y, let isSecondary):
            let windows = chuckle.desktop.windows
            let frame = try windows.focusNewestWindow(processIdentifier: chuckle.process.processIdentifier).frame
            let place = Point(x: frame.x + frame.width * x / 1_000, y: frame.y + frame.height * y / 1_000)
            guard windows.screen.contains(place) else { return }
            try Pointer(windows: windows).click(at: place, isSecondary: isSecondary)
        case .size(let width, let height):
            let window = chuckle.desktop.windows.windows(processIdentifier: chuckle.process.processIdentifier).last
            if let window { chuckle.desktop.windows.requestSize(of: window, width: width, height: height) }
        case .fault: break
        }
    }
}
