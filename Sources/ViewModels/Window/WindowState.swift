import Foundation

/// What is restored when the application is started again.
public struct WindowState: Sendable, Equatable, Codable {
    /// Width in logical pixels when the window is not maximised.
    public var width: Int
    /// Height in logical pixels when the window is not maximised.
    public var height: Int
    /// Whether the window was maximised.
    public var isMaximized: Bool
    /// What the window showed.
    public var route: Route
    /// The width of the lists beside their details, in logical pixels; nil for the usual one.
    public var listWidth: Int?

    /// The state at the first start.
    public static let initial = WindowState(
        width: 1000, height: 700, isMaximized: false, route: .chuckNorris(jokeID: nil))
}

extension WindowState {
    /// Reads a stored state; anything unreadable gives the initial one, and sizes are brought into the range of screens.
    public init(stored text: String?) {
        guard let data = text?.data(using: .utf8), var state = try? JSONDecoder().decode(WindowState.self, from: data) else {
            self = .initial
            return
        }
        state.width = min(max(state.width, 360), 16_384)
        state.height = min(max(state.height, 294), 16_384)
        self = state
    }

    /// The state as it is stored.
    public var stored: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
