import Domain
import Foundation

/// What the user does with a comic.
extension ComicsModel {
    /// The comic becomes a favourite, or is one no longer.
    public func favouriteTapped() async {
        guard let number = actedNumber else { return }
        // The star means the opposite of what is stored, which may not be read yet.
        if let current, page != .overview, !areMarksRead {
            await note(current)
            guard areMarksRead, self.current?.number == current.number else { return }
        }
        let marks = ComicMarks(isFavourite: !isFavourite, isRead: isRead)
        messages.begin()
        do {
            try await favouriteComics.set(marks.isFavourite, of: number)
            await show(marks, of: number)
            messages.confirm(marks.isFavourite ? ComicStrings.favouriteSet : ComicStrings.favouriteRemoved)
        } catch {
            messages.tell(error) { [weak self] in await self?.favouriteTapped() }
        }
    }

    /// The picture is to stand still, or to move.
    public func motionTapped() {
        guard motion.motion != .still else { return }
        motion.toggle()
        messages.confirm(motion.motion == .playing ? ComicStrings.animationPlaying : ComicStrings.animationPaused)
    }

    /// The alt text is asked for.
    public func altTextTapped() {
        guard detail != nil, page == .comic else { return }
        altTextRequested.send()
    }

    /// The words of the alt text's dialog.
    public var altText: String {
        guard let detail else { return "" }
        return detail.alt.isEmpty ? ComicStrings.noAltText : detail.alt
    }

    /// The picture, to be copied; nil while there is none.
    public func pictureCopied() -> Picture? {
        guard case .loaded(let picture) = picture else { return nil }
        messages.confirm(ComicStrings.pictureCopied)
        return picture.picture
    }

    /// The address of the comic's page, to be copied.
    public func linkCopied() -> String? {
        guard let pageAddress else { return nil }
        messages.confirm(ComicStrings.linkCopied)
        return pageAddress
    }

    /// The alt text, to be copied.
    public func altTextCopied() -> String? {
        guard let detail, !detail.alt.isEmpty else { return nil }
        messages.confirm(ComicStrings.altTextCopied)
        return detail.alt
    }

    /// The file that is proposed for the picture; nil while there is none.
    public var pictureFileName: String? {
        guard let current, case .loaded = picture else { return nil }
        return SaveComicPictureUseCase.fileName(of: current)
    }

    /// The picture is written into a file.
    public func saveChosen(_ file: URL) async {
        guard let comic = current else { return }
        messages.begin()
        do {
            try await messages.tell(MessageStrings.saving(file.lastPathComponent)) { [saveComicPicture] in
                try await saveComicPicture(comic, to: file)
            }
            messages.confirm(MessageStrings.saved(as: file.lastPathComponent))
        } catch {
            messages.tell(error) { [weak self] in await self?.saveChosen(file) }
        }
    }
}
