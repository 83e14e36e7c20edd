import Foundation
import Model

/// The window as the next start restores it.
public struct WindowState: Sendable, Equatable, Codable {
    /// Width and height are in logical pixels when not maximised.
    public var width: Int
    public var height: Int
    public var isMaximized: Bool
    public var route: Route
    /// The width of lists beside their details, in logical pixels; nil for the usual one.
    public var listWidth: Int?

    public static let initial = WindowState(
        width: 1000, height: 700, isMaximized: false, route: .chuckNorris(jokeID: nil))
}

extension WindowState {
    /// Unreadable states give the initial one. Sizes are clamped to those of screens.
    public init(stored text: String?) {
        guard let data = text?.data(using: .utf8), var state = try? JSONDecoder().decode(WindowState.self, from: data) else {
            self = .initial
            return
        }
        state.width = min(max(state.width, 360), 16_384)
        state.height = min(max(state.height, 294), 16_384)
        self = state
    }

    public var stored: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
