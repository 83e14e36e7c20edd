import Foundation

/// A private home for an application, so that it cannot touch the user's files. Reuse it in another `ApplicationProcess` to test a
/// restart.
public struct PrivateFolders: Sendable {
    public let root: URL

    public init() throws {
        // Paths of sockets are limited to about a hundred characters.
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

    public func delete() throws { try FileManager.default.removeItem(at: root) }
}
