import Foundation
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite("The zoom of a comic")
struct ComicZoomModelTests {
    @Test func `Its level is shown for a moment, as the locale writes it, and stays while it goes on changing`() async {
        let clock = TestClock()
        let model = ComicZoomModel(locale: Locale(identifier: "sv_SE")) { try await clock.pause($0) }
        #expect(!model.isShown)
        model.zoomed(to: 1.25)
        #expect(model.isShown)
        #expect(model.level == "125\u{a0}%")
        await until { clock.pauses.count == 1 }
        await clock.pass(.seconds(1))
        model.zoomed(to: 0.1)
        #expect(model.level == "10\u{a0}%")
        // The first pause was cancelled.
        await until { clock.pauses.count == 1 }
        await clock.pass(.seconds(1))
        #expect(model.isShown)
        await clock.pass(.milliseconds(500))
        #expect(!model.isShown)
    }
}
