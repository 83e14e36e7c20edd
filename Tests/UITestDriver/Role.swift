internal import CAtspi

/// A role by its number in the AT-SPI protocol. Names change: "push button" has become "button" in newer versions.
public struct Role: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The name in the installed version of AT-SPI, such as "list item".
    public var description: String { String(adopting: atspi_role_get_name(AtspiRole(rawValue: rawValue))) }

    public static let alert = Role(rawValue: 2)
    public static let dialog = Role(rawValue: 16)
    public static let frame = Role(rawValue: 23)
    public static let image = Role(rawValue: 27)
    public static let label = Role(rawValue: 29)
    public static let list = Role(rawValue: 31)
    public static let listItem = Role(rawValue: 32)
    public static let menu = Role(rawValue: 33)
    public static let menuItem = Role(rawValue: 35)
    public static let pushButton = Role(rawValue: 43)
    public static let scrollPane = Role(rawValue: 49)
    public static let statusBar = Role(rawValue: 54)
    public static let text = Role(rawValue: 61)
    public static let toggleButton = Role(rawValue: 62)
    public static let window = Role(rawValue: 69)
    public static let application = Role(rawValue: 75)
    public static let entry = Role(rawValue: 79)
    public static let heading = Role(rawValue: 83)
    public static let link = Role(rawValue: 88)
    public static let grouping = Role(rawValue: 99)
    public static let notification = Role(rawValue: 101)
}
