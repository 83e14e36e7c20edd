/// What the application is called, by people, by the desktop and by servers.
enum Identity {
    static let name = "Chuckle"
    static let version = "0.1.0"

    /// The application id; the icon and the desktop file have the same name.
    static let identifier = "example.chuckle.Chuckle"

    /// Names the application to servers, in the form of RFC 9110, section 10.1.5.
    static let userAgent = "\(name)/\(version) (desktop application; Linux)"
}
