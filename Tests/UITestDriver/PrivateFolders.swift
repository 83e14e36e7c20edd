import Foundation

/// A home of its own for an application under test, so that it can neither see nor spoil the files of the user.
///
/// Hand the same folders to a second `ApplicationProcess` to try a restart with the same data.
public struct PrivateFolders: Sendable {
    /// The folder that contains all the others.
    public let root: URL

    /// Creates a new, empty set of folders inside the temporary folder of the system.
    public init() throws {
        // Sockets go in here, and their paths may have about a hundred characters only.
        let short = UUID().uuidString.prefix(8)
        root = URL(fileURLWithPath: "/tmp/ui-test-\(short)", isDirectory: true)
        for folder in [data, cache, configuration, state, runtime, home] {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    /// `XDG_DATA_HOME`.
    public var data: URL { root.appendingPathComponent("data", isDirectory: true) }
    /// `XDG_CACHE_HOME`.
    public var cache: URL { root.appendingPathComponent("cache", isDirectory: true) }
    /// `XDG_CONFIG_HOME`.
    public var configuration: URL { root.appendingPathComponent("config", isDirectory: true) }
    /// `XDG_STATE_HOME`.
    public var state: URL { root.appendingPathComponent("state", isDirectory: true) }
    /// `XDG_RUNTIME_DIR`.
    public var runtime: URL { root.appendingPathComponent("runtime", isDirectory: true) }
    public var home: URL { root.appendingPathComponent("home", isDirectory: true) }

    /// The environment variables that lead an application into these folders.
    public var environment: [String: String] {
        [
            "XDG_DATA_HOME": data.path,
            "XDG_CACHE_HOME": cache.path,
            "XDG_CONFIG_HOME": configuration.path,
            "XDG_STATE_HOME": state.path,
            "XDG_RUNTIME_DIR": runtime.path,
            "HOME": home.path,
        ]
    }

    /// Deletes the folders and everything in them.
    public func delete() throws { try FileManager.default.removeItem(at: root) }
}
