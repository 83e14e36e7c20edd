/// Where an element is on the accessibility bus.
struct ElementAddress: Hashable {
    /// The application's name on the bus.
    let bus: String
    /// The element's path in the application.
    let path: String

    /// What has the applications in it.
    static let desktop = ElementAddress(bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
}

/// What an element is asked, or asked to do.
///
/// Source: the interfaces of AT-SPI, `/usr/share/dbus-1/interfaces` of at-spi2-core, and `xml/` in its source.
enum Question: Hashable {
    case role, localizedRole, states, children, index
    case name, description, parent
    case extents
    case contains(Point)
    case characterCount
    case text(end: Int)
    case value
    case actionCount
    case actionName(Int)
    case toolkitVersion
    case act(Int)
    case selectChild(Int)
    case deselectChild(Int)
    case setText(String)
    case takeFocus

    enum Argument {
        case integer(Int32)
        case unsigned(UInt32)
        case text(String)
    }

    /// A method as D-Bus calls it.
    struct Call {
        let interface: String
        let method: String
        let arguments: [Argument]
    }

    var call: Call {
        switch self {
        case .role: Self.accessible("GetRole")
        case .localizedRole: Self.accessible("GetLocalizedRoleName")
        case .states: Self.accessible("GetState")
        case .children: Self.accessible("GetChildren")
        case .index: Self.accessible("GetIndexInParent")
        case .name: Self.property("Name", of: "Accessible")
        case .description: Self.property("Description", of: "Accessible")
        case .parent: Self.property("Parent", of: "Accessible")
        case .extents: Self.component("GetExtents", [Self.windowCoordinates])
        case .contains(let point):
            Self.component("Contains", [.integer(Int32(point.x)), .integer(Int32(point.y)), Self.windowCoordinates])
        case .takeFocus: Self.component("GrabFocus", [])
        case .characterCount: Self.property("CharacterCount", of: "Text")
        case .text(let end):
            Call(interface: Self.atspi + "Text", method: "GetText", arguments: [.integer(0), .integer(Int32(end))])
        case .value: Self.property("CurrentValue", of: "Value")
        case .toolkitVersion: Self.property("Version", of: "Application")
        case .actionCount: Self.property("NActions", of: "Action")
        case .actionName(let number): Self.action("GetName", number)
        case .act(let number): Self.action("DoAction", number)
        case .selectChild(let number): Self.selection("SelectChild", number)
        case .deselectChild(let number): Self.selection("DeselectChild", number)
        case .setText(let text):
            Call(interface: Self.atspi + "EditableText", method: "SetTextContents", arguments: [.text(text)])
        }
    }

    private static let atspi = "org.a11y.atspi."
    /// Places are counted from the window's corner.
    private static let windowCoordinates = Argument.unsigned(1)

    private static func accessible(_ method: String) -> Call {
        Call(interface: atspi + "Accessible", method: method, arguments: [])
    }

    private static func property(_ name: String, of interface: String) -> Call {
        Call(
            interface: "org.freedesktop.DBus.Properties", method: "Get", arguments: [.text(atspi + interface), .text(name)])
    }

    private static func component(_ method: String, _ arguments: [Argument]) -> Call {
        Call(interface: atspi + "Component", method: method, arguments: arguments)
    }

    private static func action(_ method: String, _ number: Int) -> Call {
        Call(interface: atspi + "Action", method: method, arguments: [.integer(Int32(number))])
    }

    private static func selection(_ method: String, _ number: Int) -> Call {
        Call(interface: atspi + "Selection", method: method, arguments: [.integer(Int32(number))])
    }
}

/// What came back.
enum Answer {
    case value(AnsweredValue)
    /// The element is gone, or cannot be asked that.
    case refused(String)
    /// Nothing came back in time, which says nothing about the element.
    case missed

    var value: AnsweredValue? {
        if case .value(let value) = self { value } else { nil }
    }
}

/// A value of D-Bus, as far as AT-SPI uses them.
enum AnsweredValue {
    case integer(Int)
    case real(Double)
    case text(String)
    /// What an array or a structure has in it.
    case list([AnsweredValue])

    var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    var real: Double? { if case .real(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [AnsweredValue] { if case .list(let values) = self { values } else { [] } }

    /// The element that it names; nil if it is none.
    var address: ElementAddress? {
        let parts = list
        guard parts.count == 2, let bus = parts[0].text, let path = parts[1].text, path != "/org/a11y/atspi/null" else {
            return nil
        }
        return ElementAddress(bus: bus, path: path)
    }
}
