import Foundation
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite("The zoom of a comic", .timeLimit(.minutes(1)))
struct ComicZoomModelTests {
    @Test("Its level is shown for a moment, as the locale writes it, and stays while it goes on changing")
    func level() async {
        let pauses = (Expectation<Void>(), Expectation<Void>())
        var count = 0
        let model = ComicZoomModel(locale: Locale(identifier: "sv_SE")) { _ in
            count += 1
            try await (count == 1 ? pauses.0 : pauses.1).ask()
        }
        #expect(!model.isShown)
        model.zoomed(to: 1.25)
        #expect(model.isShown)
        #expect(model.level == "125\u{a0}%")
        await pauses.0.isAsked()
        model.zoomed(to: 0.1)
        #expect(model.level == "10\u{a0}%")
        await pauses.1.isAsked()
        pauses.0.answer(.success(()))
        for _ in 0..<20 { await Task.yield() }
        #expect(model.isShown)
        pauses.1.answer(.success(()))
        await until { !model.isShown }
    }
}
