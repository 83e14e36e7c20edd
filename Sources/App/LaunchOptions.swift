import Localization
import ViewModels

/// What the command line asks for.
enum LaunchOptions: Equatable {
    /// Run. Without a request, what was shown last is shown first.
    case run(sampleData: Bool, request: LaunchRequest? = nil)
    case help
    case version

    /// An argument that cannot be followed.
    enum InvalidArgument: Error, Equatable {
        case unknown(String)
        /// An option with a value that it does not have, or without one.
        case value(String?, option: String)

        var message: String {
            switch self {
            case .unknown(let argument): localized("Unknown option “%@”. Try --help.", argument)
            case .value(let value?, let option): localized("“%@” is no value of %@. Try --help.", value, option)
            case .value(nil, let option): localized("The option %@ needs a value. Try --help.", option)
            }
        }
    }

    /// Reads the arguments behind the program's name. A value follows its option, as the next argument or behind `=`. Of several things
    /// to show the last one is shown.
    static func parse(_ arguments: some Sequence<String>) -> Result<LaunchOptions, InvalidArgument> {
        var (sampleData, request): (Bool, LaunchRequest?) = (false, nil)
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            switch argument {
            case "--sample-data": sampleData = true
            case "--help", "-h": return .success(.help)
            case "--version": return .success(.version)
            case "--joke": request = .joke
            case _ where parts.first.map(LaunchRequest.options.contains) == true:
                let value = parts.count > 1 ? parts[1] : rest.popFirst()
                request = value.flatMap { LaunchRequest(option: parts[0], value: $0) }
                if request == nil { return .failure(.value(value, option: parts[0])) }
            default: return .failure(.unknown(argument))
            }
        }
        return .success(.run(sampleData: sampleData, request: request))
    }

    static var usage: String {
        """
        chuckle [--sample-data] [--section NAME | --joke | --comic NUMBER | --person NAME]

          --section NAME  \(localized("Show a section:")) \(LaunchRequest.sectionNames.map(\.name).joined(separator: ", "))
          --joke          \(localized("Fetch a joke of Chuck Norris"))
          --comic NUMBER  \(localized("Show a comic"))
          --person NAME   \(localized("Look for somebody among the people"))
          --sample-data   \(localized("Show sample data, separate from your own; no network is needed"))
          --version       \(localized("Print the version"))
          --help          \(localized("Print this help"))
        """
    }
}

/// What is to be shown at the start, or in the window that is open.
enum LaunchRequest: Equatable {
    case section(Section)
    case joke
    case comic(Int)
    case person(String)

    /// The options with a value.
    fileprivate static let options = ["--section", "--comic", "--person"]

    /// The sections by their names on the command line.
    static let sectionNames: [(name: String, section: Section)] = [
        ("jokes", .chuckNorris), ("dad-jokes", .dadJokes), ("switter", .switter), ("comics", .comics), ("people", .people),
        ("settings", .settings),
    ]

    fileprivate init?(option: String, value: String) {
        switch option {
        case "--section":
            guard let section = Self.sectionNames.first(where: { $0.name == value })?.section else { return nil }
            self = .section(section)
        case "--comic":
            guard let number = Int(value), number > 0 else { return nil }
            self = .comic(number)
        case "--person":
            guard !value.isEmpty else { return nil }
            self = .person(value)
        default: return nil
        }
    }

    /// A request as the text that another process sends.
    init?(text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.count {
        case 1 where words[0] == "--joke": self = .joke
        case 2: self.init(option: words[0], value: words[1])
        default: return nil
        }
    }

    var text: String {
        switch self {
        case .section(let section): "--section " + (Self.sectionNames.first { $0.section == section }?.name ?? "")
        case .joke: "--joke"
        case .comic(let number): "--comic \(number)"
        case .person(let name): "--person \(name)"
        }
    }
}
