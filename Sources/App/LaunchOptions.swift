import Localization

/// What the command line asks for.
enum LaunchOptions: Equatable {
    /// Run, on the sample data or as usual.
    case run(sampleData: Bool)
    case help
    case version

    /// An argument that the application does not know.
    struct UnknownArgument: Error, Equatable {
        let argument: String

        var message: String {
            localized("Unknown option “%@”. Try --help.", argument)
        }
    }

    /// Reads the arguments behind the program's name.
    static func parse(_ arguments: some Sequence<String>) -> Result<LaunchOptions, UnknownArgument> {
        var sampleData = false
        for argument in arguments {
            switch argument {
            case "--sample-data": sampleData = true
            case "--help", "-h": return .success(.help)
            case "--version": return .success(.version)
            default: return .failure(UnknownArgument(argument: argument))
            }
        }
        return .success(.run(sampleData: sampleData))
    }

    static var usage: String {
        """
        chuckle [--sample-data]

          --sample-data  \(localized("Show sample data, separate from your own; no network is needed"))
          --version      \(localized("Print the version"))
          --help         \(localized("Print this help"))
        """
    }
}
