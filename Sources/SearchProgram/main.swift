import Domain
import Foundation
import GLibSupport
import Storage

// Answers the search of GNOME Shell, which starts it by D-Bus. Another number of idle seconds may be given, for tests.

let idleTime = CommandLine.arguments.dropFirst().first.flatMap { UInt32($0) } ?? 30

MainQueueBridge.start()
let search = StoredSearch(.live)
// The shell asks as soon as the name is there.
Task { await search.results(for: ["a"]) }
do {
    let service = try ShellSearchService(
        search, application: Identity.shownIdentifier, action: "show", idleTime: idleTime)
    service.run(name: Identity.searchIdentifier)
} catch {
    FileHandle.standardError.write(Data("chuckle-search: \((error as? GLibError)?.message ?? "\(error)")\n".utf8))
    exit(1)
}
