/// A joke in two parts of the sample services.
public struct SampleDadJoke: Sendable, Equatable, Codable {
    /// The service's category.
    let type: String
    /// The first part.
    public let setup: String
    /// The second part.
    public let punchline: String
    /// The number that official-joke-api gives it.
    var id: Int?

    /// Every joke in the order of a server with the choice `inTurn`. Empty if reading fails, which `SampleServer.start` reports.
    public static var all: [SampleDadJoke] { (try? content.get()) ?? [] }

    static let content = SampleContent.read("dad-jokes", as: [SampleDadJoke].self)
}
