import Foundation

/// Where the compiled resources are.
public enum Resources {
    /// The resource path under which everything is found once the bundle is registered.
    public static let basePath = "/example/chuckle/Chuckle"

    /// Where the message catalogues are: below `PREFIX/share/locale`, beside an installed application or in the build folder.
    public static var catalogueFolder: String {
        Bundle.main.bundleURL.appending(path: "../share/locale").standardizedFileURL.path(percentEncoded: false)
    }

    /// The file of the compiled resources: beside an installed application (`PREFIX/bin` and `PREFIX/share/chuckle`), or in
    /// the build folder.
    public static var file: URL {
        let installed = Bundle.main.bundleURL.appending(path: "../share/chuckle/chuckle.gresource").standardizedFileURL
        if FileManager.default.fileExists(atPath: installed.path(percentEncoded: false)) { return installed }
        return Bundle.module.url(forResource: "chuckle", withExtension: "gresource") ?? installed
    }
}
