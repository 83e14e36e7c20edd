import Domain
import Foundation
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("Jokes: the icon")
struct JokesModelIconTests {
    private static let bytes = Data("picture".utf8)

    /// The picture that is shown, if one is.
    private static func picture(_ model: JokesModel) -> Picture? {
        guard case .loaded(let picture) = model.icon else { return nil }
        return picture
    }

    @Test("A placeholder stands in its place until it is there, and it is asked for once")
    func loading() async {
        let fixture = await JokesFixture.loaded()
        let answer = fixture.service.icons.expect()
        #expect(fixture.model.iconDescription == "The icon is loading")
        let loading = Task { await fixture.model.iconNeeded() }
        await answer.isAsked()
        #expect(fixture.model.iconDescription == "The icon is loading")
        // The service expects one question only.
        await fixture.model.iconNeeded()
        answer.answer(.success(Self.bytes))
        await loading.value
        #expect(Self.picture(fixture.model)?.bytes == Self.bytes)
        #expect(fixture.model.iconDescription == "Service icon")
        await fixture.model.iconNeeded()
        #expect(Self.picture(fixture.model)?.bytes == Self.bytes)
    }

    @Test("Without it the placeholder stays, no message is shown, and the next joke tries again")
    func retry() async {
        let fixture = await JokesFixture.loaded()
        fixture.service.icons.expect(.failure(HTTPError.unreachable(description: "No route to host")))
        await fixture.model.iconNeeded()
        #expect(fixture.model.iconDescription == "The icon couldn’t be loaded")
        #expect(fixture.model.messages.message == nil)
        #expect(Self.picture(fixture.model) == nil)

        let answer = fixture.service.icons.expect()
        let loading = Task { await fixture.model.iconNeeded() }
        await answer.isAsked()
        #expect(fixture.model.iconDescription == "The icon is loading")
        answer.answer(.success(Self.bytes))
        await loading.value
        #expect(Self.picture(fixture.model)?.bytes == Self.bytes)
        #expect(fixture.model.iconDescription == "Service icon")
    }

    @Test("Bytes that are no picture are a failure like any other")
    func undecodable() async {
        let fixture = await JokesFixture.loaded()
        fixture.service.icons.expect(.success(Data()))
        await fixture.model.iconNeeded()
        #expect(fixture.model.iconDescription == "The icon couldn’t be loaded")
        fixture.service.icons.expect(.success(Self.bytes))
        await fixture.model.iconNeeded()
        #expect(Self.picture(fixture.model)?.bytes == Self.bytes)
    }
}
