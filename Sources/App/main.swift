import Foundation
import GLibSupport
import Model
import Resources

/// Other threads may still draw, and a normal exit would free what the libraries draw with.
func end(_ status: Int32) -> Never {
    fflush(nil)
    _exit(status)
}

@MainActor func run(_ application: ChuckleApplication) -> Never {
    // GTK does not retain the application. An optimised build would release it while it runs.
    end(withExtendedLifetime(application) { application.run() })
}

StandardStreams.occupyPlaces()
UserFolders.ignoreRelativePaths()
Localization.start(catalogueFolder: Resources.catalogueFolder)

do {
    switch try LaunchOptions.parse(StandardStreams.arguments) {
    case .help:
        end(Terminal.print(LaunchOptions.parser.help))
    case .version:
        end(Terminal.print("chuckle \(Identity.version)"))
    case .joke(let sampleData, let asJSON):
        Task { end(await TerminalJoke.tell(onSampleData: sampleData, asJSON: asJSON)) }
        dispatchMain()
    case .notify(let sampleData):
        run(ChuckleApplication(startsOnSampleData: sampleData, isAtLogin: true))
    case .searchProvider(let idleTime):
        end(StoredSearch.serve(idleTime: idleTime))
    case .run(let sampleData, let asService, let request):
        run(ChuckleApplication(startsOnSampleData: sampleData, isService: asService, request: request))
    }
} catch {
    Terminal.complain(error.message)
    exit(2)
}
