import Domain
import Foundation

/// What the user does with a comic.
extension ComicsModel {
    /// The comic becomes a favourite, or is one no longer.
    public func favouriteTapped() async {
        // The star means the opposite of what is stored, which may not be read yet.
        guard let number = actedNumber, await areMarksKnown(of: number) else { return }
        let marks = ComicMarks(isFavourite: !isFavourite, isRead: isRead)
        messages.begin()
        do {
            try await useCases.setFavourite(marks.isFavourite, of: number)
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

    /// The alt text is asked for, or the picture without it.
    public func altTextTapped() {
        guard let detail, page == .comic else { return }
        guard !detail.alt.isEmpty else { return messages.confirm(ComicStrings.noAltText) }
        let wasShown = showsAltText
        hasTurnedAltText.toggle()
        messages.confirm(wasShown ? ComicStrings.altTextHidden : ComicStrings.altTextShown)
    }

    /// Whether the alt text is shown as a caption of the picture.
    public var showsAltText: Bool {
        guard detail?.alt.isEmpty == false else { return false }
        return (arrangement.isAlone || setting.hidesAltText.isOn) == hasTurnedAltText
    }

    /// What the button says that shows the alt text, or hides it.
    public var altTextLabel: String { hasTurnedAltText ? ComicStrings.hideAltText : ComicStrings.showAltText }

    /// The picture, to be copied, and its title and address for applications that take text; nil while there is no picture.
    public func pictureCopied() -> (picture: Picture, text: String)? {
        guard case .loaded(let picture) = picture, let current else { return nil }
        messages.confirm(ComicStrings.pictureCopied)
        let lines = [current.title, ComicAddress.page(of: current.number)?.absoluteString]
        return (picture.picture, lines.compactMap(\.self).joined(separator: "\n"))
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
        return current.pictureFileName(isLarge: showsLargeVersion)
    }

    /// The picture is written into a file.
    public func saveChosen(_ file: URL) async {
        guard let comic = current else { return }
        let isLarge = showsLargeVersion
        messages.begin()
        do {
            try await messages.tell(MessageStrings.saving(file.lastPathComponent)) { [useCases] in
                try await useCases.savePicture(comic, isLarge: isLarge, to: file)
            }
            messages.confirm(MessageStrings.saved(as: file.lastPathComponent))
        } catch {
            messages.tell(error) { [weak self] in await self?.saveChosen(file) }
        }
    }
}
