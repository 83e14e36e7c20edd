/// The version of GTK that the application under test runs on, as far as its accessible tree depends on it.
@MainActor
public enum Toolkit {
    /// The number after "4." in GTK's version. All applications of a test process run on the same GTK.
    public private(set) static var minorVersion = 8

    /// How far GTK draws its window's content from the edges of its surface, in pixels.
    private static var border = 0

    /// Reads the version from an application that shows its first window.
    static func learn(from application: Element) {
        let version = application.ask(.toolkitVersion).value?.text ?? ""
        let parts = version.split(separator: ".").compactMap { Int($0) }
        if parts.count > 1 { minorVersion = parts[1] }
        guard !tellsWhatIsDrawn, let frame = application.children.first?.reportedExtents else { return }
        border = max(0, -frame.x)
    }

    /// Whether GTK answers which elements it draws. Since 4.10 a point is never within an element of some size, so what is hidden must
    /// not be in the tree at all: this is what a screen reader depends on, too.
    static var tellsWhatIsDrawn: Bool { minorVersion < 10 }

    /// Brings reported extents into the coordinates of the window's content. Since GTK 4.10 the border is counted in, for the window
    /// itself on all sides and for what is within at the upper left.
    static func contentExtents(_ reported: Rectangle, role: @autoclosure () -> Role) -> Rectangle {
        guard border > 0 else { return reported }
        if reported.x == -border, reported.y == -border, [.frame, .dialog, .window].contains(role()) {
            return Rectangle(x: 0, y: 0, width: reported.width - 2 * border, height: reported.height - 2 * border)
        }
        return Rectangle(x: reported.x + border, y: reported.y + border, width: reported.width, height: reported.height)
    }
}
