import Domain

/// The large version of the picture, to which some comics link.
extension ComicsModel {
    /// Whether the comic on the screen has a large version.
    public var hasLargeVersion: Bool { current.flatMap(ComicAddress.largeVersion) != nil }

    /// Whether the large version is shown.
    public var showsLargeVersion: Bool { coveredPicture != nil }

    /// Shows the large version, or the usual picture again. The usual picture stays until the large version is loaded; asking again
    /// meanwhile gives up.
    public func largeVersionTapped() async {
        guard let comic = current, hasLargeVersion else { return }
        if let coveredPicture {
            await uncover(coveredPicture)
        } else if let fetchingLarge {
            fetchingLarge.cancel()
        } else {
            await coverPicture(of: comic)
        }
    }

    private func uncover(_ usual: ComicPictureState) async {
        messages.begin()
        coveredPicture = nil
        picture = usual
        messages.confirm(ComicStrings.usualPictureShown)
        if case .failed = usual { await pictureRetryTapped() }
    }

    private func coverPicture(of comic: Comic) async {
        messages.begin()
        let fetching = Task { [useCases] in try await useCases.loadLargePicture(comic) }
        fetchingLarge = fetching
        defer { if fetchingLarge == fetching { fetchingLarge = nil } }
        do {
            let large = try await messages.tell(ComicStrings.loadingLargeVersion) {
                try await withTaskCancellationHandler {
                    try await fetching.value
                } onCancel: {
                    fetching.cancel()
                }
            }
            guard fetchingLarge == fetching else { return }
            coveredPicture = picture
            picture = .loaded(large)
            messages.confirm(ComicStrings.largeVersionShown)
        } catch {
            guard fetchingLarge == fetching, !(error is CancellationError) else { return }
            tellWhyPictureIsMissing(error) { [weak self] in await self?.largeVersionTapped() }
        }
    }
}
