import Foundation

/// The only place with the application's names. `make identity` copies them into the files of the desktop.
public enum Identity {
    public static let name = "Chuckle"
    public static let version = "0.1.0"

    /// The application id, and the name of the icon and the desktop file. The domain `.example` cannot have an owner.
    public static let identifier = "example.chuckle.Chuckle"

    public static let homePage: String? = nil

    /// In the form of RFC 9110, section 10.1.5.
    public static let userAgent = "\(name)/\(version) (\(homePage.map { "+\($0); " } ?? "")desktop application; Linux)"

    /// Whether `make run` or `make demo` started this process. It has another application id and data of its own.
    public static let isDevelopment = ProcessInfo.processInfo.environment["CHUCKLE_DEVELOPMENT"] != nil

    public static let shownName = isDevelopment ? "\(name) (Development)" : name

    /// Also the name of the icon.
    public static let shownIdentifier = isDevelopment ? identifier + ".Devel" : identifier

    /// The id of the program that answers the search of the desktop. With slashes it is the path of its D-Bus object.
    public static let searchIdentifier = shownIdentifier + ".SearchProvider"

    /// Below the user's folders of data and caches.
    public static let folder = isDevelopment ? "chuckle-devel" : "chuckle"
}
