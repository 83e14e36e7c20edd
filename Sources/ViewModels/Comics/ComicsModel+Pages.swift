/// The pages beside the comic.
extension ComicsModel {
    /// The text of the comic is asked for.
    public func descriptionTapped() {
        guard detail != nil else { return }
        goTo.close()
        place = .description
    }

    /// The overview is asked for.
    public func overviewTapped() async {
        goTo.close()
        place = .overview
        await list.load()
    }

    /// A row of the overview was opened.
    public func rowOpened(at position: Int) async {
        guard list.rows.indices.contains(position) else { return }
        place = .comic
        focusRequested.send()
        await go(to: list.rows[position].comic.number)
    }

    /// The entry for a number is asked for.
    public func goToTapped() {
        guard page == .comic else { return }
        goTo.open()
    }

    /// Back: from the entry for a number, the description and the overview to the comic.
    public func backTapped() {
        if goTo.isOpen {
            goTo.close()
        } else if place != .comic {
            place = .comic
        } else {
            return
        }
        focusRequested.send()
    }

    /// The overview has the search.
    public func searchTapped() {
        list.searchRequested.send()
        Task { await overviewTapped() }
    }

    /// The key that elsewhere fetches again leads to a random comic, as it does in xkcd-gtk.
    public func refreshTapped() async {
        guard page == .comic else { return }
        await randomTapped()
    }

    /// A comic is asked for from elsewhere.
    public func open(_ number: Int) async {
        place = .comic
        await go(to: number)
    }
}
