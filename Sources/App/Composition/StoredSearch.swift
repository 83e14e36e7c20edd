import Foundation
import GLibSupport
import Model
import Pictures

/// Answers the desktop's search from the stored data. Without any, or if they are unreadable, it finds nothing.
actor StoredSearch: ShellSearchProvider {
    private let folders: Folders
    private let decoder = DecodingProcess()
    private var opened: (database: AppDatabase, version: Int?, search: DesktopSearch)?

    init(_ folders: Folders) {
        self.folders = folders
    }

    /// Serves GNOME Shell until no request has come for `idleTime` seconds. Returns the exit status.
    @MainActor static func serve(idleTime: UInt32) -> Int32 {
        MainQueueBridge.start()
        let search = StoredSearch(.live)
        // The shell asks as soon as the name is on the bus.
        Task { await search.results(for: ["a"]) }
        do {
            let service = try ShellSearchService(
                search, application: Identity.shownIdentifier, action: ApplicationAction.show, idleTime: idleTime)
            service.run(name: Identity.searchIdentifier)
            return 0
        } catch {
            Terminal.complain((error as? GLibError)?.message ?? "\(error)")
            return 1
        }
    }

    func results(for terms: [String]) async -> [String] { await found(terms).map(\.text) }

    private func found(_ terms: [String]) async -> [Route] { (try? await search().results(for: terms)) ?? [] }

    func details(of ids: [String]) async -> [ShellSearchResult] {
        let details = (try? await search().details(of: ids.compactMap(Route.init(text:)))) ?? []
        var results: [ShellSearchResult] = []
        for details in details {
            let icon = await SearchIcon.icon(of: details, decoder)
            results.append(
                ShellSearchResult(
                    id: details.route.text, name: details.name, description: details.description, icon: icon))
        }
        return results
    }

    func request(opening id: String) -> String? { id.contains(":") ? Route(text: id)?.text : nil }

    /// A search in the section of the best result, or in that of the people without one.
    func request(searching terms: [String]) async -> String {
        let section = await found(terms).first?.section ?? .people
        let words = DesktopSearch.query(terms)
        return (words.isEmpty ? Route(section) : .search(section, words)).text
    }

    /// Reads the data again after a change.
    private func search() throws -> DesktopSearch {
        if let opened, let version = try? opened.database.version(), version == opened.version { return opened.search }
        let database = try AppDatabase.reading(folders.database)
        let pictures = [folders.favouriteComics, folders.cache, folders.comicArchive].map { PictureFolder(folder: $0) }
        let search = DesktopSearch(
            database, pictures: pictures, locale: .ofUser(for: .time), collation: Collation(.ofUser(for: .collation)))
        opened = (database, try database.version(), search)
        return search
    }
}
