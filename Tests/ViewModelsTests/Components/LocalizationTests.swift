import GLibSupport
import Testing

@Suite struct LocalizationTests {
    @Test(arguments: [
        ("%@ of %@", "a of b"), ("%2$@ before %1$@", "b before a"), ("%@", "a"), ("100 % of %@", "100 % of a"), ("", ""),
        ("%3$@ %", "%3$@ %"), ("none", "none"),
    ])
    func `Values stand in their places, and are not searched for places`(message: String, filled: String) {
        #expect(localized(message, "a", "b") == filled)
        #expect(localized("%@, %@", "%1$@", "%@") == "%1$@, %@")
    }
}
