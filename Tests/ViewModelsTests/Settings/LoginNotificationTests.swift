import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct LoginNotificationTests {
    private let login = FakeLoginStart()
    private let environment: Environment

    init() {
        let login = login
        environment = Environment.fake().with { $0.login = login }
    }

    /// What the user has chosen, in a run of its own.
    private func choices() async -> Choices {
        let choices = AppModels(environment).choices
        await choices.load()
        return choices
    }

    @Test func `The desktop is asked once for each choice, which is there again at the next start`() async throws {
        let model = await choices().notifiesAtLogin
        #expect(!model.isOn)
        await model.changed(to: true)
        #expect(model.isOn)
        let next = await choices().notifiesAtLogin
        #expect(next.isOn)
        await next.changed(to: false)
        #expect(!next.isOn)
        #expect(login.asked == [true, false])
        #expect(model.messages.message == nil && next.messages.message == nil)
    }

    @Test func `A refusal is said and changes nothing, until it is tried again and allowed`() async throws {
        login.fail(with: .refused)
        let model = await choices().notifiesAtLogin
        await model.changed(to: true)
        #expect(!model.isOn)
        #expect(try await !environment.settings.value(of: \.notifiesAtLogin))
        #expect(model.messages.message?.text.hasPrefix("The system doesn’t let Chuckle start at login.") == true)
        #expect(model.messages.message?.details == nil)
        login.fail(with: nil)
        await model.messages.actionTapped()
        #expect(model.isOn)
        #expect(model.messages.message == nil)

        login.fail(with: .failed(description: "No space left on device"))
        await model.changed(to: false)
        #expect(model.isOn)
        #expect(model.messages.message?.text == "Chuckle couldn’t change whether it starts at login.")
        #expect(model.messages.message?.details == "No space left on device")
    }

    @Test func `What is deleted or restored as a whole takes effect`() async throws {
        let choices = await choices()
        let model = choices.notifiesAtLogin
        await model.changed(to: true)
        for isOn in [false, false, true] {
            try await environment.settings.set(\.notifiesAtLogin, to: isOn)
            await until { model.isOn == isOn }
        }
        await until { login.asked.count == 3 }
        #expect(login.asked == [true, false, true])
    }

    @Test func `The desktop starts it as long as any notification is wanted`() async throws {
        let choices = await choices()
        let (birthdays, joke) = (choices.notifiesAtLogin, choices.tellsJokeAtLogin)
        await joke.changed(to: true)
        await birthdays.changed(to: true)
        await joke.changed(to: false)
        #expect(login.asked == [true, true])
        await birthdays.changed(to: false)
        #expect(login.asked == [true, true, false])
        login.fail(with: .refused)
        await joke.changed(to: true)
        #expect(!joke.isOn)
        #expect(joke.messages.message != nil)
    }

    @Test func `Without a desktop that starts it, such as with the sample data, there is nothing to choose`() {
        #expect(!AppModels(.fake()).settings.startsAtLogin)
    }
}

@MainActor @Suite struct LoginTests {
    /// The titles of the notifications at login.
    private func notified(_ environment: Environment) async -> [String] {
        var titles: [String] = []
        await AppModels(environment).notifyAtLogin { news in
            switch news {
            case .birthdays(let birthdays): titles.append(birthdays.title)
            case .joke(let joke): titles.append(joke.setup)
            case .comic(let comic): titles.append(comic.title)
            }
        }
        return titles
    }

    private let service = FakeComicService(newest: 3_001)
    private let clock = TestClock(skipsPauses: true)
    /// A user who has seen comics up to 3000 of 3001, and a person with a birthday.
    private let environment: Environment

    init() async throws {
        let settings = FakeSettingStore(["lastComic": "1000", "newestComic": "3000 1600000000", "notifiesAtLogin": "true"])
        let service = service
        environment = Environment.fake(clock: clock).with {
            $0.settings = settings
            $0.comics.service = service
            $0.comics.settings = settings
            $0.people.settings = settings
        }
        let today = try #require(environment.world.today)
        try await environment.people.store.refresh(with: [.sample("a", dateOfBirth: DateOfBirth(today))], seed: "ios")
    }

    @Test
    func `A user who wants it is notified once of birthdays and of a new comic, whatever they want while it runs`() async throws {
        #expect(await notified(environment) == ["Birthdays This Week", "New comic: Title 3001"])
        #expect(await notified(environment) == [])
        try await environment.settings.set("notifiesAtLogin", to: "false")
        service.setNewest(3_002)
        clock.advance(by: 7_200)
        let asked = service.asked.count
        #expect(await notified(environment) == [])
        #expect(service.asked.count == asked, "nothing is requested")
    }

    /// The notification of birthdays on the next Wednesday; nil for none.
    private func birthdays(_ people: [(name: String, born: String)]) async throws -> BirthdayNotification? {
        clock.advance(by: 4 * 86_400)
        try await environment.people.store.refresh(
            with: people.map { .sample($0.name, firstName: $0.name, dateOfBirth: DateOfBirth(iso8601: $0.born)) }, seed: "ios")
        return await AppModels(environment).birthdays()
    }

    @Test(arguments: [
        ("1980-11-25", "today"), ("1980-11-26", "tomorrow"), ("1980-11-27", "on Friday"), ("0000-11-29", "on Sunday"),
        ("1980-11-24", nil), ("1980-11-30", nil),
    ])
    func `A birthday is notified of with its day, unless it is past or in another week`(born: String, day: String?) async throws {
        let notification = try await birthdays([("Ada", born)])
        #expect(notification?.body == day.map { "Ada Testova has a birthday \($0)" })
        #expect(notification?.buttons.isEmpty != false)
    }

    @Test func `Of several birthdays the next three have their day and a button`() async throws {
        let notification = try #require(
            try await birthdays([
                ("Ada", "1980-11-28"), ("Bea", "1980-11-23"), ("Cleo", "1980-11-29"), ("Dora", "1980-11-25"),
                ("Eva", "1980-11-26"),
            ]))
        #expect(
            notification.body
                == "Dora Testova has a birthday today, Eva Testova tomorrow, Ada Testova on Saturday, 1 more person")
        #expect(notification.buttons.map(\.id) == ["Dora", "Eva", "Ada"])
        #expect(notification.first.id == "Dora")
    }

    @Test func `A window reminds a user who wants it, unless they look at the people in it`() async throws {
        try await environment.settings.set("notifiesAtLogin", to: "false")
        let window = WindowModel(environment, route: .people(personID: nil), onGoLive: {})
        #expect(await window.birthdays(isInFront: false)?.first == nil)
        try await environment.settings.set("notifiesAtLogin", to: "true")
        #expect(await window.birthdays(isInFront: true)?.first == nil)
        window.open(Section.comics)
        #expect(await window.birthdays(isInFront: true)?.first.id == "a")
        #expect(await window.birthdays(isInFront: true)?.first == nil, "once a day")
        clock.advance(by: 6 * 86_400)
        try await environment.people.store.refresh(
            with: [.sample("b", dateOfBirth: environment.world.today.map { DateOfBirth($0) })], seed: "ios")
        window.open(Section.people)
        #expect(await window.birthdays(isInFront: false)?.first.id == "b")
    }

    @Test func `The joke of the day is told to a user who wants it, whatever else they want`() async throws {
        let dadJokes = FakeDadJokeService(.failure(HTTPError.unreachable(description: "No route.")), .success([.sample("1")]))
        let environment = environment.with { $0.dadJokes.official = dadJokes }
        try await environment.settings.set("notifiesAtLogin", to: "false")
        #expect(await notified(environment) == [])
        try await environment.settings.set("tellsJokeAtLogin", to: "true")
        let start = clock.now
        #expect(await notified(environment) == ["Setup of 1"])
        #expect(clock.now == start.addingTimeInterval(10))
        #expect(await notified(environment) == ["Setup of 1"])
    }

    @Test func `The network may be there later, or not at all`() async {
        let start = clock.now
        service.fail(with: .unreachable(description: "No route."))
        #expect(await notified(environment) == ["Birthdays This Week"])
        #expect(service.asked.count == 6)
        #expect(clock.now == start.addingTimeInterval(60))
        service.fail(with: .workingOffline(environment.offline))
        #expect(await notified(environment) == [])
        #expect(service.asked.count == 7)
        service.fail(with: nil)
        #expect(await notified(environment) == ["New comic: Title 3001"])
    }
}
