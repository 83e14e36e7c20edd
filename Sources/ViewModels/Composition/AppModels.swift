import Model

/// Every model of the application, created when its section is first opened.
@MainActor
public final class AppModels {
    let useCases: UseCases
    private let environment: Environment
    private let startTexts: [String: String]?
    private let openSettings: @MainActor () -> Void
    private let openDadJokes: @MainActor () -> Void
    private let switchData: @MainActor () async -> Void

    /// - Parameters:
    ///   - settings: what the store held at the start; nil if that was not read.
    ///   - switchData: switches between sample data and live data.
    public init(
        _ environment: Environment, settings: [String: String]? = nil,
        openSettings: @escaping @MainActor () -> Void = {}, openDadJokes: @escaping @MainActor () -> Void = {},
        switchData: @escaping @MainActor () async -> Void = {}
    ) {
        useCases = UseCases(environment)
        self.environment = environment
        startTexts = settings
        self.openSettings = openSettings
        self.openDadJokes = openDadJokes
        self.switchData = switchData
    }

    public private(set) lazy var clock = ClockModel(environment.world)
    private var sections: [any SectionModel] = []

    private func section<Model: SectionModel>(_ model: Model) -> Model {
        sections.append(model)
        return model
    }

    func tryAgain(_ maySucceed: (Failure) -> Bool) {
        for section in sections { section.tryAgain(maySucceed) }
        newComic.tryAgain(maySucceed)
    }

    /// What the user has chosen in the settings.
    public private(set) lazy var choices = makeChoices()

    private func makeChoices() -> Choices {
        let (settings, login) = (environment.settings, environment.login)
        let choices = Choices(startTexts, observe: { settings.texts() }, set: { try await settings.set($0, to: $1) })
        choices.worksOffline.onChange { [environment] in environment.offline.set($0) }
        choices.deniedServices.onChange { [weak self, environment] in
            environment.access.denied = $0.services
            self?.tryAgain(\.isOfPermission)
        }
        // The desktop starts the application as long as either is wanted.
        let atLogin = [choices.notifiesAtLogin, choices.tellsJokeAtLogin]
        for (setting, other) in zip(atLogin, atLogin.reversed()) {
            setting.onChange { [weak choices, weak other] isOn in
                await choices?.load()
                if isOn || other?.isOn != true { try await login?.set(isOn) }
            }
        }
        return choices
    }

    public private(set) lazy var jokes = section(JokesModel(useCases.chuckNorris, environment.world, choices))
    public private(set) lazy var dadJokes = section(
        DadJokesModel(useCases.dadJokes, environment.world, clock, openSettings: openSettings))
    public private(set) lazy var switter = section(
        SwitterModel(
            useCases.switter, choices, favourites: FavouritesModel(useCases.dadJokes, environment.world, clock),
            openSettings: openSettings
        ) { [weak self] in
            self?.dadJokes.favouritesTapped()
            self?.openDadJokes()
        })
    public private(set) lazy var comics = section(ComicsModel(useCases.comics, environment.world, choices))
    public private(set) lazy var newComic = NewComicModel(useCases.comics, environment.world)
    public private(set) lazy var people = section(
        PeopleModel(useCases.people, useCases.map, environment.world, clock, choices))
    public private(set) lazy var settings = section(
        SettingsModel(
            useCases, environment.world, choices, people: people, comics: comics,
            privacy: PrivacySettingModel(choices, environment.access.uses, environment.world, clock),
            startsAtLogin: environment.login != nil, isSampleData: environment.isSampleData, switchData: switchData))

    /// Nil if nobody has a birthday or the user wants no reminders.
    public func birthdays() async -> BirthdayNotification? {
        guard (try? await environment.settings.value(of: \.notifiesAtLogin)) == true, let today = environment.world.today,
            let reminders = try? await useCases.people.remindOfBirthdays(today: today)
        else { return nil }
        return BirthdayNotification(reminders)
    }

    public enum News: Sendable {
        case birthdays(BirthdayNotification)
        case joke(JokeOfTheDay)
        case comic(ComicNotification)
    }

    /// Notifies a user who wants it: once of each birthday and comic, and of the joke of the day.
    public func notifyAtLogin(_ notify: @MainActor (News) -> Void) async {
        if let birthdays = await birthdays() { notify(.birthdays(birthdays)) }
        if (try? await environment.settings.value(of: \.tellsJokeAtLogin)) == true, let today = environment.world.today,
            let joke = await environment.world.onceReachable({ [useCases] in try await useCases.dadJokes.ofTheDay(today: today) })
        {
            notify(.joke(joke))
        }
        guard (try? await environment.settings.value(of: \.notifiesAtLogin)) == true, let comic = await newComic.lookAtLogin()
        else {
            return
        }
        notify(.comic(comic))
    }
}
