import Model

extension WindowModel {
    /// Shows a place, and does there what the route says.
    public func open(_ route: Route) async {
        if case .noComic(let address) = route { return messages.tell(ComicStrings.noComic(address)) }
        open(route.section)
        openItem(of: route)
        switch route {
        case .joke: await jokes.drawTapped()
        case .comic(let number): await comics.open(number)
        case .newestComic: await comics.openNewest()
        case .randomPerson: await people.openAnybody()
        case .search(_, let words): await search(words)
        case .chuckNorris, .dadJokes, .people, .switter, .comics, .settings, .noComic: break
        }
    }

    func openItem(of route: Route) {
        switch route {
        case .chuckNorris(let jokeID?): jokes.open(jokeID)
        case .dadJokes(let favouriteID?): dadJokes.open(favouriteID)
        case .people(let personID?): people.open(personID)
        default: break
        }
    }

    private func search(_ words: String) async {
        (shown as? any Searching)?.searchTapped()
        switch section {
        case .chuckNorris: jokes.searchChanged(words)
        case .comics: await comics.list.searchChanged(words)
        case .people: people.searchChanged(words)
        case .dadJokes, .switter, .settings: break
        }
    }
}
