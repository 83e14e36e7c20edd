import Foundation

/// Where the compiled resources are.
public enum Resources {
    /// The resource path under which everything is found once the bundle is registered.
    public static let basePath = "/example/chuckle/Chuckle"

    /// Where the message catalogues are: below `PREFIX/share/locale`, beside an installed application or in the build folder.
    public static var catalogueFolder: String { shared("locale") }

    /// Where the user guide is: below `PREFIX/share/doc`, where browsers in a sandbox may read, or in the build folder.
    public static var guideFolder: String { shared("doc/chuckle") }

    private static func shared(_ path: String) -> String {
        Bundle.main.bundleURL.appending(path: "../share/" + path).standardizedFileURL.path(percentEncoded: false)
    }

    /// The file of the compiled resources: beside an installed application (`PREFIX/bin` and `PREFIX/share/chuckle`), or in
    /// the build folder.
    public static var file: URL {
        let installed = Bundle.main.bundleURL.appending(path: "../share/chuckle/chuckle.gresource").standardizedFileURL
        if FileManager.default.fileExists(atPath: installed.path(percentEncoded: false)) { return installed }
        // Not by `Bundle.module`, with which the program would contain the path of the folder it was built in.
        return Bundle.main.bundleURL.appending(path: "Chuckle_Resources.resources/chuckle.gresource")
    }
}
