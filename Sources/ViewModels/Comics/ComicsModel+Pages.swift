import Domain

/// The pages beside the comic.
extension ComicsModel {
    /// Opens the description.
    public func descriptionTapped() {
        guard detail != nil else { return }
        goTo.close()
        place = .description
    }

    /// Opens the overview.
    public func overviewTapped() async {
        goTo.close()
        place = .overview
        list.selectedNumber = current?.number
        messages.withdrawNotice()
        await list.load()
        await archive.load()
    }

    /// The kept picture of a comic to be shown small; nil if there is none.
    public func thumbnail(of number: Int) async -> Picture? { await useCases.loadThumbnail(number) }

    /// A row of the overview was opened.
    public func rowOpened(at position: Int) async {
        guard list.rows.indices.contains(position) else { return }
        place = .comic
        focusRequested.send()
        await go(to: list.rows[position].comic.number)
    }

    /// Opens the entry for a number.
    public func goToTapped() {
        guard page == .comic else { return }
        goTo.open()
    }

    public var spokenText: String? {
        detail.map { detail in
            var words = [detail.title, detail.caption, detail.descriptionText]
            if !detail.descriptionText.contains(detail.alt) { words.append(detail.alt) }
            return (words + [detail.news].compactMap(\.self)).joined(separator: "\n")
        }
    }

    /// Closes a message of the page that is shown; the overview has those of the archive as well.
    public func closeMessage() -> Bool {
        switch page {
        case .comic: messages.close()
        case .overview: archive.messages.close() || messages.close()
        case .loading, .failed, .description: false
        }
    }

    /// Goes back to the comic from the entry for a number, the description or the overview.
    public func backTapped() {
        if goTo.isOpen {
            goTo.close()
        } else if place != .comic {
            if place == .overview { messages.withdrawNotice() }
            place = .comic
        } else {
            return
        }
        focusRequested.send()
    }

    /// Opens the overview, which has the search.
    public func searchTapped() {
        list.searchRequested.send()
        Task { await overviewTapped() }
    }

    /// A page that could not be loaded is loaded again. Elsewhere the key leads to a random comic, as it does in xkcd-gtk.
    public func refreshTapped() async {
        switch page {
        case .failed: await load()
        case .overview where list.page.isFailed: await list.load()
        case .comic: await randomTapped()
        case .loading, .description, .overview: return
        }
    }

    /// Opens a comic from elsewhere, such as a notification.
    public func open(_ number: Int) async {
        goTo.close()
        place = .comic
        requested = number
        switch opening {
        case .notYet, .failed: await load()
        // The section has not come to its comic yet, and takes this one.
        case .loading where !isLoading: return
        case .loading, .loaded: await go(to: number)
        }
    }
}
