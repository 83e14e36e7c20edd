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

    /// A window's state.
    public init(width: Int, height: Int, isMaximized: Bool, route: Route) {
        self.width = width
        self.height = height
        self.isMaximized = isMaximized
        self.route = route
    }

    /// The state at the first start.
    public static let initial = WindowState(
        width: 1000, height: 700, isMaximized: false, route: .chuckNorris(jokeID: nil))

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

/// A place in the application. Notifications, search results and restarts open places by their route.
public enum Route: Sendable, Equatable, Codable {
    /// The list of Chuck Norris jokes, with one of them opened.
    case chuckNorris(jokeID: ChuckNorrisJoke.ID?)
    /// The dad jokes, with one of the favourites opened.
    case dadJokes(favouriteID: FavouriteDadJoke.ID?)
    /// The joke of the Switter server.
    case switter
    /// The comics.
    case comics
    /// The list of people, with one of them opened.
    case people(personID: Person.ID?)
    /// The settings.
    case settings

    /// The joke that is opened, if the place is the list of jokes.
    public var jokeID: ChuckNorrisJoke.ID? {
        if case .chuckNorris(let jokeID) = self { jokeID } else { nil }
    }

    /// The favourite that is opened, if the place is the dad jokes.
    public var favouriteID: FavouriteDadJoke.ID? {
        if case .dadJokes(let favouriteID) = self { favouriteID } else { nil }
    }

    /// The person who is opened, if the place is the list of people.
    public var personID: Person.ID? {
        if case .people(let personID) = self { personID } else { nil }
    }
}

/// The size of the text, set by the user on top of the system's.
public enum TextScaleRule {
    /// The sizes that the keys step through, in per cent.
    public static let steps = [75, 90, 100, 110, 125, 150, 175, 200]

    /// The next larger size.
    public static func larger(than percent: Int) -> Int {
        steps.first { $0 > percent } ?? percent
    }

    /// The next smaller size.
    public static func smaller(than percent: Int) -> Int {
        steps.last { $0 < percent } ?? percent
    }

    /// Reads a stored size; anything that is no step gives 100 per cent.
    public static func percent(stored text: String?) -> Int {
        text.flatMap { Int($0) }.flatMap { steps.contains($0) ? $0 : nil } ?? 100
    }
}
