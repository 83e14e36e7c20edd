import Foundation

/// What the application is called, by people, by the desktop and by servers. The one place where this is said: `make identity` carries
/// it into the files of the desktop.
public enum Identity {
    /// The name of the application.
    public static let name = "Chuckle"
    /// The number of the version.
    public static let version = "0.1.0"

    /// The application id; the icon and the desktop file have the same name. Nobody can own the domain `.example`.
    public static let identifier = "example.chuckle.Chuckle"

    /// The address of the project's page; nil as long as it has none.
    public static let homePage: String? = nil

    /// Names the application to servers, in the form of RFC 9110, section 10.1.5.
    public static let userAgent = "\(name)/\(version) (\(homePage.map { "+\($0); " } ?? "")desktop application; Linux)"

    /// Whether `make run` or `make demo` started this process. It is another application to the desktop then, with data of its own.
    public static let isDevelopment = ProcessInfo.processInfo.environment["CHUCKLE_DEVELOPMENT"] != nil

    /// The name that this process shows.
    public static let shownName = isDevelopment ? "\(name) (Development)" : name

    /// The id of this process, and the name of its icon.
    public static let shownIdentifier = isDevelopment ? identifier + ".Devel" : identifier

    /// The id of the program that answers the search of the desktop, and with slashes the place of its object on the bus.
    public static let searchIdentifier = shownIdentifier + ".SearchProvider"

    /// The folder of this process below the user's folders of data and caches.
    public static let folder = isDevelopment ? "chuckle-devel" : "chuckle"
}
