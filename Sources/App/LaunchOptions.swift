import GLibSupport
import Model
import ViewModels

enum LaunchOptions: Equatable {
    /// Without a request, shows what the last run showed. A service that D-Bus started has no window until one is requested.
    case run(sampleData: Bool = false, asService: Bool = false, request: LaunchRequest? = nil)
    case joke(sampleData: Bool = false, asJSON: Bool = false)
    case notify(sampleData: Bool = false)
    /// Answers the desktop's search until it is idle for so many seconds.
    case searchProvider(idleTime: UInt32)
    case help
    case version

    struct InvalidArgument: Error, Equatable {
        let message: String
    }

    /// Reads the arguments after the program's name. A value is the next argument, or follows `=`. The last request wins.
    static func parse(_ arguments: [String]) throws(InvalidArgument) -> LaunchOptions {
        let found: CommandLineParser.Result
        do {
            found = try parser.parse(arguments, program: "chuckle")
        } catch {
            throw invalid("\((error as? GLibError)?.message ?? "\(error)").")
        }
        let names = Set(found.options.map(\.name))
        if !names.isDisjoint(with: ["help", "h"]) { return .help }
        if names.contains("version") { return .version }
        let sampleData = names.contains("sample-data")
        if names.contains("notify") { return .notify(sampleData: sampleData) }
        if !names.isDisjoint(with: ["joke", "json"]) { return .joke(sampleData: sampleData, asJSON: names.contains("json")) }
        var request: LaunchRequest?
        for (name, value) in found.options {
            guard let value else { continue }
            if name == "search-provider", let idleTime = UInt32(value) { return .searchProvider(idleTime: idleTime) }
            request = LaunchRequest(option: name, value: value)
            if request == nil { throw invalid(localized("“%@” is no value of %@.", value, "--" + name)) }
        }
        for address in found.arguments {
            request = LaunchRequest(address: address)
            if request == nil { throw invalid(LaunchRequest.noComicMessage(address)) }
        }
        return .run(sampleData: sampleData, asService: names.contains("gapplication-service"), request: request)
    }

    private static func invalid(_ problem: String) -> InvalidArgument {
        InvalidArgument(message: problem + " " + localized("Try --help."))
    }

    static var parser: CommandLineParser {
        let address = localized("ADDRESS")
        return CommandLineParser(
            options, usage: "[\(address)]", summary: localized("ADDRESS is that of a comic, such as https://xkcd.com/327."))
    }

    /// In the order of the help.
    static var options: [CommandLineOption] {
        let name = localized("NAME")
        return [
            CommandLineOption(
                "section", value: name,
                description: localized("Show a section: %@", LaunchRequest.sectionNames.map(\.name).joined(separator: ", "))),
            CommandLineOption("comic", value: localized("NUMBER"), description: localized("Show a comic")),
            CommandLineOption("person", value: name, description: localized("Look for somebody among the people")),
            CommandLineOption(
                "action", value: name,
                description: localized(
                    "Do what the menu of the icon offers: %@", LaunchRequest.actions.map(\.name).joined(separator: ", "))),
            CommandLineOption("joke", description: localized("Print a joke of Chuck Norris, and open no window")),
            CommandLineOption("json", description: localized("Print the joke as JSON")),
            CommandLineOption("notify", description: localized("Notify as at login, and open no window")),
            CommandLineOption(
                "sample-data", description: localized("Use sample data, separate from your own; no network is needed")),
            CommandLineOption("version", description: localized("Print the version")),
            CommandLineOption("help", short: "h", description: localized("Print the help")),
            CommandLineOption("gapplication-service", description: nil),
            CommandLineOption("search-provider", value: "SECONDS", description: nil),
        ]
    }
}

enum LaunchRequest: Equatable {
    case section(Section)
    case comic(Int)
    case search(Section, String)
    case item(FoundItem)
    case joke, newestComic, randomPerson
    /// The desktop passed the address of something else, which the user is told.
    case noComic(address: String)

    /// By their names on the command line.
    static let sectionNames: [(name: String, section: Section)] = [
        ("jokes", .chuckNorris), ("dad-jokes", .dadJokes), ("switter", .switter), ("comics", .comics), ("people", .people),
        ("settings", .settings),
    ]

    /// By the names of their actions in the desktop file.
    static let actions: [(name: String, request: LaunchRequest)] = [
        ("joke", .joke), ("newest-comic", .newestComic), ("random-person", .randomPerson),
    ]

    private static func name(of section: Section) -> String { sectionNames.first { $0.section == section }?.name ?? "" }
    private static func knownSection(_ name: String) -> Section? { sectionNames.first { $0.name == name }?.section }

    private static func searchRequest(_ text: String) -> LaunchRequest? {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, let section = knownSection(words[0]) else { return nil }
        return .search(section, words[1])
    }

    fileprivate init?(option: String, value: String) {
        let request: LaunchRequest? =
            switch option {
            case "section": Self.knownSection(value).map { .section($0) }
            case "comic": Int(value).flatMap { $0 > 0 ? .comic($0) : nil }
            case "person": value.isEmpty ? nil : .search(.people, value)
            case "search": Self.searchRequest(value)
            case "action": Self.actions.first { $0.name == value }?.request
            default: nil
            }
        guard let request else { return nil }
        self = request
    }

    init?(address: String) {
        guard let number = ComicAddress.number(in: address) else { return nil }
        self = .comic(number)
    }

    static func noComicMessage(_ address: String) -> String { localized("“%@” is not the address of a comic.", address) }

    init?(text: String) {
        if let item = FoundItem(text) {
            self = .item(item)
            return
        }
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return nil }
        self.init(option: words[0], value: words[1])
    }

    /// The text for the other process; empty if there is none.
    var text: String {
        switch self {
        case .noComic: ""
        case .section(let section): "section " + Self.name(of: section)
        case .comic(let number): "comic \(number)"
        case .search(let section, let words): "search \(Self.name(of: section)) \(words)"
        case .item(let item): item.description
        case .joke, .newestComic, .randomPerson: "action " + (Self.actions.first { $0.request == self }?.name ?? "")
        }
    }
}
