import Foundation
import GtkSupport
import Localization
import Resources

Localization.start(catalogueFolder: Resources.catalogueFolder)

switch LaunchOptions.parse(CommandLine.arguments.dropFirst()) {
case .failure(let error):
    FileHandle.standardError.write(Data("chuckle: \(error.message)\n".utf8))
    exit(2)
case .success(.help):
    print(LaunchOptions.usage)
case .success(.version):
    print("chuckle \(Identity.version)")
case .success(.run(let sampleData, let request)):
    let application = ChuckleApplication(startsOnSampleData: sampleData, request: request)
    // GTK does not keep the application: without this an optimised build releases it as soon as it runs.
    let status = withExtendedLifetime(application) { application.run() }
    fflush(nil)
    // Other threads may still draw. The usual end of a process would free what the libraries draw with under their hands.
    _exit(status)
}
