import Domain

/// What the user has read, and the way to what is unread.
extension ComicsModel {
    /// The comic counts as unread again, and the overview shows it among those.
    public func unreadTapped() async { await setRead(false) }

    /// The comic counts as read.
    public func readTapped() async { await setRead(true) }

    private func setRead(_ isRead: Bool) async {
        guard let number = actedNumber, await areMarksKnown(of: number) else { return }
        let marks = ComicMarks(isFavourite: isFavourite, isRead: isRead)
        messages.begin()
        do {
            try await useCases.mark([number], asRead: isRead)
            await onMarksChanged()
            await show(marks, of: number)
            messages.confirm(isRead ? ComicStrings.markedRead : ComicStrings.markedUnread)
        } catch {
            messages.tell(error) { [weak self] in await self?.setRead(isRead) }
        }
    }

    /// Shows what the store holds of a comic now.
    func show(_ marks: ComicMarks, of number: Int) async {
        if current?.number == number { self.marks = marks }
        if page == .overview { await list.load() }
    }

    /// All comics count as read.
    public func markAllReadTapped() async {
        messages.begin()
        do {
            let numbers = try await useCases.markAllRead()
            guard !numbers.isEmpty else { return messages.confirm(ComicStrings.nothingUnread) }
            let added = MarkedComics(read: numbers)
            addedAtOnce.push(AddedMarks(marks: added, isImport: false))
            await show(added, areAdded: true)
            messages.offerUndo(ComicStrings.markedRead(numbers.count))
        } catch {
            messages.tell(error) { [weak self] in await self?.markAllReadTapped() }
        }
    }

    /// Any other favourite.
    public func randomFavouriteTapped() async {
        let origin = position
        do {
            let favourites = try await useCases.favourites()
            guard let number = favourites.filter({ $0 != origin }).sorted().randomElement(using: &chance) else {
                messages.confirm(favourites.isEmpty ? ComicStrings.noFavourites : ComicStrings.onlyFavourite)
                return
            }
            leaveOverview()
            if await go(to: number), let origin { trail.leave(origin) }
        } catch {
            messages.tell(error) { [weak self] in await self?.randomFavouriteTapped() }
        }
    }

    /// The oldest comic that the user has not read.
    public func oldestUnreadTapped() async {
        do {
            let unread = try await useCases.unread().filter { $0 != current?.number }
            guard let first = unread.first else {
                messages.confirm(ComicStrings.nothingUnread)
                return
            }
            leaveOverview()
            await show(
                target: first, mayBeAhead: true,
                { [useCases] in
                    for number in unread.prefix(Self.holeLimit) {
                        do { return try await useCases.load(number) } catch ComicNumberProblem.notFound { continue }
                    }
                    throw ComicNumberProblem.notFound
                },
                otherwise: { error in
                    messages.tell(error) { [weak self] in await self?.oldestUnreadTapped() }
                })
        } catch {
            messages.tell(error) { [weak self] in await self?.oldestUnreadTapped() }
        }
    }

    private func leaveOverview() {
        guard place == .overview else { return }
        place = .comic
        focusRequested.send()
    }
}
