import Domain

/// Every model of the application, created when its section is first opened.
@MainActor
public final class AppModels {
    let useCases: UseCases
    private let services: Services
    private let startColours: Colours
    private let startsWithReducedMotion: Bool
    private let openSettings: @MainActor () -> Void
    private let openDadJokes: @MainActor () -> Void
    private let switchData: @MainActor () async -> Void

    /// - Parameter switchData: switches between sample data and live data.
    public init(
        _ services: Services, colours: Colours = .system, reducesMotion: Bool = false,
        openSettings: @escaping @MainActor () -> Void = {}, openDadJokes: @escaping @MainActor () -> Void = {},
        switchData: @escaping @MainActor () async -> Void = {}
    ) {
        useCases = UseCases(services)
        self.services = services
        startColours = colours
        startsWithReducedMotion = reducesMotion
        self.openSettings = openSettings
        self.openDadJokes = openDadJokes
        self.switchData = switchData
    }

    public private(set) lazy var clock = ClockModel(services.world)
    private var sections: [any SectionModel] = []

    private func section<Model: SectionModel>(_ model: Model) -> Model {
        sections.append(model)
        return model
    }

    func tryAgain(_ maySucceed: (Failure) -> Bool) {
        for section in sections { section.tryAgain(maySucceed) }
        newComic.tryAgain(maySucceed)
    }

    public private(set) lazy var jokes = section(JokesModel(useCases.chuckNorris, services.world))
    public private(set) lazy var dadJokes = section(
        DadJokesModel(useCases.dadJokes, services.world, clock, openSettings: openSettings))
    public private(set) lazy var switter = section(
        SwitterModel(
            useCases.switter, favourites: FavouritesModel(useCases.dadJokes, services.world, clock), openSettings: openSettings
        ) { [weak self] in
            self?.dadJokes.favouritesTapped()
            self?.openDadJokes()
        })
    public private(set) lazy var comics = section(
        ComicsModel(useCases.comics, services.world) { [newComic] in await newComic.update() })
    public private(set) lazy var newComic = NewComicModel(useCases.comics, services.world)
    public private(set) lazy var people = section(PeopleModel(useCases.people, useCases.map, services.world, clock))
    public private(set) lazy var workOffline = SettingModel(
        useCases.window.worksOffline, value: services.offline.isOn
    ) { [services] in services.offline.set($0) }
    public private(set) lazy var colours = SettingModel(useCases.window.colours, value: startColours)
    public private(set) lazy var reducesMotion = SettingModel(useCases.window.reducesMotion, value: startsWithReducedMotion)
    private lazy var notifiesAtLogin = atLogin(\.notifiesAtLogin, besides: \.tellsJokeAtLogin)
    private lazy var tellsJokeAtLogin = atLogin(
        \.tellsJokeAtLogin, besides: \.notifiesAtLogin, messages: notifiesAtLogin?.messages)

    /// A setting that starts the application at login. The other one may need that too.
    private func atLogin(
        _ setting: KeyPath<WindowUseCases, SettingUseCase<Bool>>, besides other: KeyPath<WindowUseCases, SettingUseCase<Bool>>,
        messages: MessagesModel? = nil
    ) -> SettingModel<Bool>? {
        guard let login = services.login else { return nil }
        let other = useCases.window[keyPath: other]
        return SettingModel(useCases.window[keyPath: setting], messages: messages) { isOn in
            if !isOn, try await other() { return }
            try await login.set(isOn)
        }
    }
    public private(set) lazy var settings = section(
        SettingsModel(
            useCases, services.world, jokes: jokes, switter: switter, people: people, comics: comics,
            shared: .init(
                colours: colours, reducesMotion: reducesMotion, workOffline: workOffline, notifiesAtLogin: notifiesAtLogin,
                tellsJokeAtLogin: tellsJokeAtLogin, privacy: privacy, isSampleData: services.isSampleData, switchData: switchData)
        ))
    private lazy var privacy = PrivacySettingModel(
        SettingModel(useCases.window.deniedServices, value: DeniedServices(services.access.denied)) { [weak self, services] in
            services.access.denied = $0.services
            self?.tryAgain(\.isOfPermission)
        }, useCases.window.serviceUses, services.world, clock)

    /// Nil if nobody has a birthday or the user wants no reminders.
    public func birthdays() async -> BirthdayNotification? {
        guard (try? await useCases.window.notifiesAtLogin()) == true, let today = services.world.today,
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
        if (try? await useCases.window.tellsJokeAtLogin()) == true, let today = services.world.today,
            let joke = await services.world.onceReachable({ [useCases] in try await useCases.dadJokes.ofTheDay(today: today) })
        {
            notify(.joke(joke))
        }
        guard (try? await useCases.window.notifiesAtLogin()) == true, let comic = await newComic.lookAtLogin() else { return }
        notify(.comic(comic))
    }
}
