import Foundation

/// A virtual Wayland display without keyboard and pointer: a headless `sway` process. Windows fill it. A touch screen is optional.
@MainActor
public final class WaylandDisplay {
    /// For applications that appear on this display.
    public let environment: [String: String]

    /// Nil if not requested.
    public private(set) var touchScreen: TouchScreen?

    private var scale: Double
    private let size: (width: Double, height: Double)
    private let process: ChildProcess
    private let folders: PrivateFolders

    /// Waits until sway accepts clients.
    /// - Parameter scale: screen pixels per logical pixel. For 1240 × 860 logical pixels, steps of 0.05 give whole screen pixels.
    public init(
        scale: Double = 1, size: (width: Double, height: Double) = (1_240, 860), hasTouchScreen: Bool = false
    ) throws {
        (self.scale, self.size) = (scale, size)
        folders = try PrivateFolders()
        let configuration = folders.root.appending(path: "sway")
        let settings = "\(Self.output(scale: scale, size))\nxwayland disable\ndefault_border none\n"
        try Data(settings.utf8).write(to: configuration)
        let socket = folders.runtime.appending(path: "wayland-1").path()
        let touched = folders.runtime.appending(path: "touched").path()
        environment = ["GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": hasTouchScreen ? touched : socket]
        var words = ["sway", "--config", configuration.path()]
        if geteuid() == 0 {
            // Sway refuses to run as root.
            let nobody = "65534"
            try Command.run("chown", "--recursive", nobody, folders.root.path())
            words = ["setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups", "--pdeathsig", "TERM", "--"] + words
        }
        let variables = [
            "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "SWAYSOCK": folders.runtime.appending(path: "sway").path(),
        ].merging(folders.environment) { $1 }
        process = try ChildProcess(words[0], Array(words.dropFirst()), environment: variables, folders: folders)
        let isReady = Polling.firstValue {
            FileManager.default.fileExists(atPath: socket) ? true : process.isRunning ? nil : false
        }
        guard isReady == true else { throw process.endBeforeReady() }
        if hasTouchScreen { touchScreen = try TouchScreen(socket: touched, display: socket) }
    }

    private static func output(scale: Double, _ size: (width: Double, height: Double)) -> String {
        let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
        return "output * resolution \(width)x\(height) scale \(scale)"
    }

    /// Changes the scale, and keeps the number of logical pixels.
    public func change(scale: Double) throws {
        try Command.run([
            "SWAYSOCK=\(folders.runtime.appending(path: "sway").path())", "swaymsg", Self.output(scale: scale, size),
        ])
        self.scale = scale
    }

    public func screenshot() throws -> Screenshot {
        let file = folders.root.appending(path: "picture.png")
        try Command.run(["XDG_RUNTIME_DIR=\(folders.runtime.path())", "WAYLAND_DISPLAY=wayland-1", "grim", file.path()])
        return try Screenshot(scale: scale, file: file)
    }

    /// Every window on the display loses its connection.
    public func end() {
        touchScreen?.end()
        process.terminateGroup()
        try? folders.delete()
    }
}
