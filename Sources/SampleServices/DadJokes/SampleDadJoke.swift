public struct SampleDadJoke: Sendable, Equatable, Codable {
    /// The service's category.
    let type: String
    public let setup: String
    public let punchline: String
    /// The number in official-joke-api.
    var id: Int?
    /// The identifier in RapidAPI.
    var _id: String?

    /// In the order of a server with the choice `inTurn`. Empty if reading fails, which `SampleServer.start` reports.
    public static var all: [SampleDadJoke] { (try? content.get()) ?? [] }

    static let content = SampleContent.read("dad-jokes", as: [SampleDadJoke].self)
}
