/// A joke as the service sends it.
public struct SampleJoke: Codable, Sendable {
    /// Mostly none.
    let categories: [String]
    public let created_at, id, value: String
    let updated_at, url: String
    /// The live service named this host long after the domain had changed hands.
    let icon_url: String

    /// In the order of a server with the choice `inTurn`. Empty if reading fails, which `SampleServer.start` reports.
    public static var all: [SampleJoke] { (try? content.get()) ?? [] }

    static let content = SampleContent.read("chuck-norris-jokes", as: [SampleJoke].self)
}
