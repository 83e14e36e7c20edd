import Foundation
import Model
import Pictures
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("Jokes: the icon")
struct JokesModelIconTests {
    private static let bytes = Data("picture".utf8)

    private static func picture(_ model: JokesModel) -> Picture? {
        guard case .loaded(let picture) = model.icon else { return nil }
        return picture
    }

    @Test func `A placeholder stands in its place until it is there, and it is asked for once`() async {
        let fixture = await JokesFixture.loaded()
        let answer = fixture.service.icons.expect()
        #expect(fixture.model.iconDescription == "The icon is loading")
        let loading = Task { await fixture.model.iconNeeded() }
        await answer.isAsked()
        #expect(fixture.model.iconDescription == "The icon is loading")
        // The service expects one request only.
        await fixture.model.iconNeeded()
        answer.answer(.success(Self.bytes))
        await loading.value
        #expect(Self.picture(fixture.model)?.bytes == Self.bytes)
        #expect(fixture.model.iconDescription == "Service icon")
        await fixture.model.iconNeeded()
        #expect(Self.picture(fixture.model)?.bytes == Self.bytes)
    }

    @Test(arguments: [nil, Data()])
    func `Without it the placeholder stays, there is no message, and the next joke tries again`(answer: Data?) async {
        let fixture = await JokesFixture.loaded()
        fixture.service.icons.expect(answer.map { .success($0) } ?? .failure(HTTPError.unexpectedContent))
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
}
