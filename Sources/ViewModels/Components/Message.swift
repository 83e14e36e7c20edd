import Domain
import Localization

/// What a message bar shows.
public struct Message: Sendable, Equatable {
    /// The sentence.
    public let text: String
    /// The words of its button, if it has one.
    public let action: String?

    /// A message.
    public init(text: String, action: String? = nil) {
        self.text = text
        self.action = action
    }
}

/// A short notice that goes by itself. Two notices with the same words differ by their number.
public struct Notice: Sendable, Equatable {
    /// The sentence.
    public let text: String
    /// The words of its button.
    public let action: String
    /// Counts the notices of a screen.
    public let number: Int
}

/// What becomes of a picture that is loaded.
public enum PictureState: Sendable {
    /// Not asked for, or on its way: a placeholder stands in its place.
    case loading
    /// There.
    case loaded(any Picture)
    /// Not to be had: the placeholder stays.
    case failed
}

/// The words of messages that every section says.
enum MessageStrings {
    static var undo: String { localized("Undo") }
    static var copied: String { localized("Copied") }
}
