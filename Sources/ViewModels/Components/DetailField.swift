import GLibSupport
import Model

public struct DetailField: Sendable, Equatable {
    public let label: String
    public let value: String
    /// The address that activating the value opens, such as a `mailto:` one.
    public private(set) var link: String?
    public private(set) var isEdited = false
    public private(set) var parts: [String] = []

    public var sentence: String { "\(label): \(value)" }

    public var heading: String { isEdited ? localized("%@ (edited)", label) : label }

    public var spokenSentence: String { spokenSentence(of: value) }

    public func spokenSentence(of part: String) -> String { "\(heading): \(part)" }
}
