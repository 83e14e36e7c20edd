/// A section of the window. Raw values are the names on the command line and in the texts of routes.
public enum Section: String, Sendable, CaseIterable, Codable {
    case chuckNorris = "jokes"
    case dadJokes = "dad-jokes"
    case switter, comics, people, settings
}

/// A place in the application, or what to do there. The window stores it for the next start. Other processes send it as a text.
public enum Route: Sendable, Hashable, Codable {
    case chuckNorris(jokeID: String?)
    case dadJokes(favouriteID: Int64?)
    case switter, comics, settings
    case people(personID: String?)
    case comic(Int)
    case search(Section, String)
    case joke, newestComic, randomPerson
    /// The desktop passed the address of something else, which the user is told.
    case noComic(address: String)

    public init(_ section: Section) {
        self =
            switch section {
            case .chuckNorris: .chuckNorris(jokeID: nil)
            case .dadJokes: .dadJokes(favouriteID: nil)
            case .switter: .switter
            case .comics: .comics
            case .people: .people(personID: nil)
            case .settings: .settings
            }
    }

    public var section: Section {
        switch self {
        case .chuckNorris, .joke: .chuckNorris
        case .dadJokes: .dadJokes
        case .switter: .switter
        case .comics, .comic, .newestComic, .noComic: .comics
        case .people, .randomPerson: .people
        case .settings: .settings
        case .search(let section, _): section
        }
    }

    /// By the names of their actions in the desktop file.
    public static let actions: [(name: String, route: Route)] = [
        ("joke", .joke), ("newest-comic", .newestComic), ("random-person", .randomPerson),
    ]

    /// The text for another process; empty if there is none.
    public var text: String {
        switch self {
        case .chuckNorris(let id?), .people(let id?): "\(section.rawValue):\(id)"
        case .dadJokes(let id?): "\(section.rawValue):\(id)"
        case .comic(let number): "\(section.rawValue):\(number)"
        case .search(_, let words): "search \(section.rawValue) \(words)"
        case .joke, .newestComic, .randomPerson: "action " + (Self.actions.first { $0.route == self }?.name ?? "")
        case .noComic: ""
        case .chuckNorris, .dadJokes, .switter, .comics, .people, .settings: "section \(section.rawValue)"
        }
    }

    public init?(text: String) {
        let item = Self.halves(of: text, at: ":")
        let words = Self.halves(of: text, at: " ")
        if let item, let section = Section(rawValue: item.0) {
            self.init(item: item.1, of: section)
        } else if let words {
            self.init(option: words.0, value: words.1)
        } else {
            return nil
        }
    }

    private init?(item id: String, of section: Section) {
        switch section {
        case .chuckNorris: self = .chuckNorris(jokeID: id)
        case .people: self = .people(personID: id)
        case .comics: self.init(option: "comic", value: id)
        case .dadJokes:
            guard let id = Int64(id) else { return nil }
            self = .dadJokes(favouriteID: id)
        case .switter, .settings: return nil
        }
    }

    /// Reads an option of the command line.
    public init?(option: String, value: String) {
        let route: Route? =
            switch option {
            case "section": Section(rawValue: value).map { Route($0) }
            case "comic": Int(value).flatMap { $0 > 0 ? .comic($0) : nil }
            case "person": value.isEmpty ? nil : .search(.people, value)
            case "search":
                Self.halves(of: value, at: " ").flatMap { name, words in
                    Section(rawValue: name).map { .search($0, words) }
                }
            case "action": Self.actions.first { $0.name == value }?.route
            default: nil
            }
        guard let route else { return nil }
        self = route
    }

    private static func halves(of text: String, at separator: Character) -> (String, String)? {
        let halves = text.split(separator: separator, maxSplits: 1).map(String.init)
        return halves.count == 2 ? (halves[0], halves[1]) : nil
    }
}
