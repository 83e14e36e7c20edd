import CGtk
import GLibSupport
import GtkSupport
import Resources
import XCTest

@MainActor
final class IconTests: XCTestCase {
    func testEveryIconIsFoundByItsName() async throws {
        _ = TestApplication.shared
        let names = try ["actions", "apps"].flatMap { try Self.names(in: Resources.basePath + "/icons/scalable/\($0)") }
        XCTAssertEqual(names.count, 8)
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        for name in names { XCTAssertNotEqual(gtk_icon_theme_has_icon(theme, name), 0, name) }
    }

    /// `hicolor` contains only the icons of applications.
    func testIconsAreThoseOfGNOMEWhereTheThemeHasNoSymbolicOnes() async throws {
        _ = TestApplication.shared
        let settings = try XCTUnwrap(gtk_settings_get_default())
        defer { gtk_settings_reset_property(settings, "gtk-icon-theme-name") }
        chuckle_set_string(UnsafeMutableRawPointer(settings), "gtk-icon-theme-name", "hicolor")
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        for name in [
            "go-first-symbolic", "media-playlist-shuffle-symbolic", "preferences-system-symbolic", "system-users-symbolic",
        ] {
            XCTAssertNotEqual(gtk_icon_theme_has_icon(theme, name), 0, name)
        }
    }

    private static func names(in folder: String) throws -> [String] {
        let files = try XCTUnwrap(g_resources_enumerate_children(folder, GResourceLookupFlags(rawValue: 0), nil))
        defer { g_strfreev(files) }
        var names: [String] = []
        var file = files
        while let name = file.pointee {
            names.append(String(cString: name).replacing(/\.svg$/, with: ""))
            file += 1
        }
        return names
    }
}
