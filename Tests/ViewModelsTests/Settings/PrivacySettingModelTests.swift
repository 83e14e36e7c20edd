import Foundation
import TestFakes
import Testing

@testable import Model
@testable import ViewModels

@MainActor @Suite struct PrivacySettingModelTests {
    @Test func `A service that is not allowed stays so, and is not asked`() async throws {
        let environment = Environment.fake()
        let model = AppModels(environment).settings.privacy
        #expect(WebService.allCases.allSatisfy { model.isAllowed($0) })
        await model.changed(.xkcd, isAllowed: false)
        await model.changed(.mapTiles, isAllowed: false)
        await model.changed(.mapTiles, isAllowed: true)
        #expect(environment.access.denied == [.xkcd])
        #expect(!model.isAllowed(.xkcd))
        #expect(try await environment.settings.value(of: \.deniedServices).services == [.xkcd])
    }

    @Test func `A service says how often it was asked, and when for the last time`() async throws {
        let database = AppDatabase.forTests()
        let clock = TestClock()
        let environment = Environment.fake(database: database, clock: clock).with {
            $0.access = ServiceAccess(store: ServiceUseTable(database)) { Date(timeIntervalSince1970: 86_400) }
        }
        try await ServiceUseTable(database).add(
            [.switter: ServiceUse(count: 1, last: Date(timeIntervalSince1970: 86_400))], forgettingBefore: .distantPast)
        let model = AppModels(environment).settings.privacy
        #expect(model.use(of: .switter).isEmpty)
        await model.shown()
        #expect(model.use(of: .switter) == "Asked 1 time in the last seven days. Last on 2 January 1970.")
        #expect(model.use(of: .xkcd) == "Not asked in the last seven days.")
        clock.timeZone = .ofTest(hours: -1)
        await until { model.use(of: .switter) == "Asked 1 time in the last seven days. Last on 1 January 1970." }
    }

    @Test func `A message about a service that is not allowed opens the settings`() async {
        let environment = Environment.fake()
        let model = WindowModel(environment, onGoLive: {})
        model.jokes.messages.tell(HTTPError.notAllowed(environment.access), tryAgain: {})
        #expect(model.jokes.messages.message?.action == "Open Settings")
        await model.jokes.messages.actionTapped()
        await until { model.section == .settings }
    }

    @Test func `Sample data are shown in the place of live data, and the other way round`() async {
        for isSampleData in [false, true] {
            var asked: [String] = []
            let environment = Environment.fake().with { $0.isSampleData = isSampleData }
            let model = WindowModel(environment, onShowSample: { asked.append("sample") }, onGoLive: { asked.append("live") })
            await model.settings.switchData()
            #expect(asked == [isSampleData ? "live" : "sample"])
        }
    }
}
