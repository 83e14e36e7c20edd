import Foundation
import Localization
import Resources

/// Ends the process. Other threads may still draw, and the usual end would free what the libraries draw with under their hands.
func end(_ status: Int32) -> Never {
    fflush(nil)
    _exit(status)
}

Localization.start(catalogueFolder: Resources.catalogueFolder)

do {
    switch try LaunchOptions.parse(Array(CommandLine.arguments.dropFirst())) {
    case .version:
        print("chuckle \(Identity.version)")
    case .joke(let sampleData, let asJSON):
        Task { end(await TerminalJoke.tell(onSampleData: sampleData, asJSON: asJSON)) }
        dispatchMain()
    case .run(let sampleData, let asService, let request):
        let application = ChuckleApplication(startsOnSampleData: sampleData, isService: asService, request: request)
        // GTK does not keep the application: without this an optimised build releases it as soon as it runs.
        end(withExtendedLifetime(application) { application.run() })
    }
} catch {
    FileHandle.standardError.write(Data("chuckle: \(error.message)\n".utf8))
    exit(2)
}
