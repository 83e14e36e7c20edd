import GLibSupport
import Model
import Observation

/// What a picture does.
public enum PictureMotion: Sendable, Equatable {
    /// It has nothing that moves, or there is none.
    case still
    /// It could move, and is paused.
    case paused
    /// It moves.
    case playing
}

/// Whether the picture of a comic moves: as the system's setting has it, until the user decides for this picture.
@MainActor @Observable
public final class ComicMotionModel {
    private var isAnimated = false
    private var isAllowed = false
    /// What the user decided; nil while nothing was decided.
    private var isWanted: Bool?

    /// What the picture does.
    public var motion: PictureMotion {
        guard isAnimated else { return .still }
        return isWanted ?? isAllowed ? .playing : .paused
    }

    /// What the button says that pauses or plays.
    public var label: String { motion == .playing ? localized("Pause Animation") : localized("Play Animation") }

    /// The system allows animations, or forbids them. Forbidding holds for what the user had play before, too.
    public func settingChanged(isAllowed: Bool) {
        self.isAllowed = isAllowed
        if !isAllowed, isWanted == true { isWanted = nil }
    }

    /// The picture was played as often as it is meant to be.
    public func played() {
        if motion == .playing { isWanted = false }
    }

    func toggle() {
        guard isAnimated else { return }
        isWanted = motion != .playing
    }

    func pictureChanged(to state: ComicPictureState) {
        isWanted = nil
        isAnimated = if case .loaded(let picture) = state { picture.picture.isAnimated } else { false }
    }
}
