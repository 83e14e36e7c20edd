import GLibSupport
import Model
import ViewModels

enum LaunchOptions: Equatable {
    /// Without a request, shows what the last run showed. A service that D-Bus started has no window until one is requested.
    case run(sampleData: Bool = false, asService: Bool = false, request: Route? = nil)
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
        var request: Route?
        for (name, value) in found.options {
            guard let value else { continue }
            if name == "search-provider", let idleTime = UInt32(value) { return .searchProvider(idleTime: idleTime) }
            request = Route(option: name, value: value)
            if request == nil { throw invalid(localized("“%@” is no value of %@.", value, "--" + name)) }
        }
        for address in found.arguments {
            request = Route(address: address)
            if request == nil { throw invalid(ComicStrings.noComic(address)) }
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
                description: localized("Show a section: %@", Section.allCases.map(\.rawValue).joined(separator: ", "))),
            CommandLineOption("comic", value: localized("NUMBER"), description: localized("Show a comic")),
            CommandLineOption("person", value: name, description: localized("Look for somebody among the people")),
            CommandLineOption(
                "action", value: name,
                description: localized(
                    "Do what the menu of the icon offers: %@", Route.actions.map(\.name).joined(separator: ", "))),
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

extension Route {
    init?(address: String) {
        guard let number = ComicAddress.number(in: address) else { return nil }
        self = .comic(number)
    }
}
