import Localization
import Testing

@Suite("Messages with values")
struct LocalizationTests {
    @Test(
        "Values stand in their places, and are not searched for places",
        arguments: [
            ("%@ of %@", "a of b"), ("%2$@ before %1$@", "b before a"), ("%@", "a"), ("100 % of %@", "100 % of a"), ("", ""),
            ("%3$@ %", "%3$@ %"), ("none", "none"),
        ])
    func places(message: String, filled: String) {
        #expect(localized(message, "a", "b") == filled)
        #expect(localized("%@, %@", "%1$@", "%@") == "%1$@, %@")
    }
}
