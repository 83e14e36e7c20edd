/// The jokes of the sample Switter server.
public enum SampleOneLiners {
    /// Every joke in the order of a server with the choice `inTurn`; none has more than the service's 255 characters.
    /// Empty if reading fails, which `SampleServer.start` reports.
    public static var all: [String] { (try? content.get()) ?? [] }

    static let content = SampleContent.read("one-liners", as: [String].self)
}
