import Domain
import Localization

/// A named value of a page.
public struct DetailField: Sendable, Equatable {
    /// What the value is.
    public let label: String
    public let value: String
    /// What activating the value opens, such as a `mailto:` address.
    public private(set) var link: String?
    /// Whether the user changed the value.
    public private(set) var isEdited = false
    /// What a value consists of that is shown as chips.
    public private(set) var parts: [String] = []

    /// The value with its label, as it is copied.
    public var sentence: String { "\(label): \(value)" }

    /// The label with the mark of a value that the user changed.
    public var heading: String { isEdited ? localized("%@ (edited)", label) : label }

    /// The value with its label and mark, as it is said.
    public var spokenSentence: String { spokenSentence(of: value) }

    /// A part of the value, as it is said.
    public func spokenSentence(of part: String) -> String { "\(heading): \(part)" }
}
