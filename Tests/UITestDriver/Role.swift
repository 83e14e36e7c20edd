internal import CAtspi

/// What kind of thing an element is.
///
/// The numbers are those of the AT-SPI protocol. They are compared instead of the names, because names change:
/// "push button" has become "button" in newer versions.
public struct Role: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number of the role in the AT-SPI protocol.
    public let rawValue: UInt32

    /// Makes a role from its number in the AT-SPI protocol.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The name of the role in the installed version of AT-SPI, such as "list item".
    public var description: String {
        String(adopting: atspi_role_get_name(AtspiRole(rawValue: rawValue)))
    }

    /// "alert".
    public static let alert = Role(rawValue: 2)
    /// "calendar".
    public static let calendar = Role(rawValue: 5)
    /// "check box".
    public static let checkBox = Role(rawValue: 7)
    /// "check menu item".
    public static let checkMenuItem = Role(rawValue: 8)
    /// "combo box".
    public static let comboBox = Role(rawValue: 11)
    /// "dialog".
    public static let dialog = Role(rawValue: 16)
    /// "frame".
    public static let frame = Role(rawValue: 23)
    /// "image".
    public static let image = Role(rawValue: 27)
    /// "label".
    public static let label = Role(rawValue: 29)
    /// "list".
    public static let list = Role(rawValue: 31)
    /// "list item".
    public static let listItem = Role(rawValue: 32)
    /// "menu".
    public static let menu = Role(rawValue: 33)
    /// "menu bar".
    public static let menuBar = Role(rawValue: 34)
    /// "menu item".
    public static let menuItem = Role(rawValue: 35)
    /// "page tab".
    public static let pageTab = Role(rawValue: 37)
    /// "page tab list".
    public static let pageTabList = Role(rawValue: 38)
    /// "panel".
    public static let panel = Role(rawValue: 39)
    /// "password text".
    public static let passwordText = Role(rawValue: 40)
    /// "popup menu".
    public static let popupMenu = Role(rawValue: 41)
    /// "progress bar".
    public static let progressBar = Role(rawValue: 42)
    /// "push button".
    public static let pushButton = Role(rawValue: 43)
    /// "radio button".
    public static let radioButton = Role(rawValue: 44)
    /// "radio menu item".
    public static let radioMenuItem = Role(rawValue: 45)
    /// "scroll bar".
    public static let scrollBar = Role(rawValue: 48)
    /// "scroll pane".
    public static let scrollPane = Role(rawValue: 49)
    /// "separator".
    public static let separator = Role(rawValue: 50)
    /// "slider".
    public static let slider = Role(rawValue: 51)
    /// "spin button".
    public static let spinButton = Role(rawValue: 52)
    /// "split pane".
    public static let splitPane = Role(rawValue: 53)
    /// "status bar".
    public static let statusBar = Role(rawValue: 54)
    /// "table".
    public static let table = Role(rawValue: 55)
    /// "table cell".
    public static let tableCell = Role(rawValue: 56)
    /// "text".
    public static let text = Role(rawValue: 61)
    /// "toggle button".
    public static let toggleButton = Role(rawValue: 62)
    /// "tool bar".
    public static let toolBar = Role(rawValue: 63)
    /// "tool tip".
    public static let toolTip = Role(rawValue: 64)
    /// "unknown".
    public static let unknown = Role(rawValue: 67)
    /// "window".
    public static let window = Role(rawValue: 69)
    /// "application".
    public static let application = Role(rawValue: 75)
    /// "entry".
    public static let entry = Role(rawValue: 79)
    /// "heading".
    public static let heading = Role(rawValue: 83)
    /// "link".
    public static let link = Role(rawValue: 88)
    /// "table row".
    public static let tableRow = Role(rawValue: 90)
    /// "tree item".
    public static let treeItem = Role(rawValue: 91)
    /// "list box".
    public static let listBox = Role(rawValue: 98)
    /// "grouping".
    public static let grouping = Role(rawValue: 99)
    /// "notification".
    public static let notification = Role(rawValue: 101)
    /// "info bar".
    public static let infoBar = Role(rawValue: 102)
    /// "level bar".
    public static let levelBar = Role(rawValue: 103)
    /// "title bar".
    public static let titleBar = Role(rawValue: 104)
    /// "landmark".
    public static let landmark = Role(rawValue: 110)
    /// "static".
    public static let `static` = Role(rawValue: 116)
}
