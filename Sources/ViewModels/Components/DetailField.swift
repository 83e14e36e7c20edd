import Domain

/// A named value of a page.
public struct DetailField: Sendable, Equatable {
    /// What the value is.
    public let label: String
    /// The value.
    public let value: String
    /// What activating the value opens, such as a `mailto:` address.
    public let link: String?

    /// The value with its label, as it is copied and said.
    public var sentence: String { "\(label): \(value)" }

    init(label: String, value: String, link: String? = nil) {
        self.label = label
        self.value = value
        self.link = link
    }
}
