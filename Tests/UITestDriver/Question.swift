/// The address of an element on the accessibility bus.
struct ElementAddress: Hashable {
    /// The application's name.
    let bus: String
    /// The element's path.
    let path: String

    /// The parent of all applications.
    static let desktop = ElementAddress(bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
}

/// A method call on an element.
///
/// Source: the interfaces of AT-SPI, `/usr/share/dbus-1/interfaces` of at-spi2-core, and `xml/` in its source.
struct Question: Hashable {
    enum Argument: Hashable {
        case integer(Int)
        case unsigned(UInt32)
        case text(String)
    }

    let interface: String
    let method: String
    let arguments: [Argument]

    static let role = atspi("Accessible", "GetRole")
    static let states = atspi("Accessible", "GetState")
    static let children = atspi("Accessible", "GetChildren")
    static let attributes = atspi("Accessible", "GetAttributes")
    static let index = atspi("Accessible", "GetIndexInParent")
    static let name = property("Name", of: "Accessible")
    static let description = property("Description", of: "Accessible")
    static let parent = property("Parent", of: "Accessible")
    static let extents = atspi("Component", "GetExtents", windowCoordinates)
    static let takeFocus = atspi("Component", "GrabFocus")
    static let characterCount = property("CharacterCount", of: "Text")
    static let actionCount = property("NActions", of: "Action")
    static let toolkitVersion = property("Version", of: "Application")

    static func contains(_ point: Point) -> Question {
        atspi("Component", "Contains", .integer(point.x), .integer(point.y), windowCoordinates)
    }
    static func text(end: Int) -> Question { atspi("Text", "GetText", .integer(0), .integer(end)) }
    static func setText(_ text: String) -> Question { atspi("EditableText", "SetTextContents", .text(text)) }
    static func actionName(_ number: Int) -> Question { atspi("Action", "GetName", .integer(number)) }
    static func act(_ number: Int) -> Question { atspi("Action", "DoAction", .integer(number)) }
    static func selectChild(_ number: Int) -> Question { atspi("Selection", "SelectChild", .integer(number)) }
    static func deselectChild(_ number: Int) -> Question { atspi("Selection", "DeselectChild", .integer(number)) }

    private static let prefix = "org.a11y.atspi."
    /// Coordinates are relative to the window.
    private static let windowCoordinates = Argument.unsigned(1)

    private static func atspi(_ interface: String, _ method: String, _ arguments: Argument...) -> Question {
        Question(interface: prefix + interface, method: method, arguments: arguments)
    }

    private static func property(_ name: String, of interface: String) -> Question {
        Question(
            interface: "org.freedesktop.DBus.Properties", method: "Get", arguments: [.text(prefix + interface), .text(name)])
    }
}

enum Answer {
    case value(AnsweredValue)
    /// The element is gone, or lacks the method.
    case refused(String)
    /// The answer was late, which says nothing about the element.
    case missed

    var value: AnsweredValue? { if case .value(let value) = self { value } else { nil } }
}

/// The D-Bus values that AT-SPI uses.
enum AnsweredValue {
    case integer(Int)
    case text(String)
    /// An array or a structure.
    case list([AnsweredValue])

    var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [AnsweredValue] { if case .list(let values) = self { values } else { [] } }

    /// Nil if it names no element.
    var address: ElementAddress? {
        let parts = list
        guard parts.count == 2, let bus = parts[0].text, let path = parts[1].text, path != "/org/a11y/atspi/null" else {
            return nil
        }
        return ElementAddress(bus: bus, path: path)
    }
}
