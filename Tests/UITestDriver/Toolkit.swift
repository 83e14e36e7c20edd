/// The GTK version of the application, as far as the accessible tree depends on it.
@MainActor
public enum Toolkit {
    /// The number after "4.". All applications of a test process use the same GTK.
    public private(set) static var minorVersion = 8

    /// The distance of the window's content from the edges of its surface, in pixels.
    private static var border = 0

    static func learn(from application: Element) {
        let version = application.ask(.toolkitVersion).value?.text ?? ""
        let parts = version.split(separator: ".").compactMap { Int($0) }
        if parts.count > 1 { minorVersion = parts[1] }
        guard !tellsWhatIsDrawn, let frame = application.children.first?.reportedExtents else { return }
        border = max(0, -frame.x)
    }

    /// Whether GTK tells which elements it draws. Since 4.10 no point is in an element of some size, so hidden elements must not be
    /// in the tree. Screen readers depend on that, too.
    static var tellsWhatIsDrawn: Bool { minorVersion < 10 }

    /// Converts extents to the coordinates of the window's content. Since GTK 4.10 they include the border: the window's on all
    /// sides, and those of its content at the upper left.
    static func contentExtents(_ reported: Rectangle, role: @autoclosure () -> Role) -> Rectangle {
        guard border > 0 else { return reported }
        if reported.x == -border, reported.y == -border, [.frame, .dialog, .window].contains(role()) {
            return Rectangle(x: 0, y: 0, width: reported.width - 2 * border, height: reported.height - 2 * border)
        }
        return Rectangle(x: reported.x + border, y: reported.y + border, width: reported.width, height: reported.height)
    }
}
