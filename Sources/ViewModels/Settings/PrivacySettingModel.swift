import GLibSupport
import Model
import Observation

/// What each service learns, how often it was asked, and whether it may be.
@MainActor @Observable
public final class PrivacySettingModel {
    private let choices: Choices
    private let observe: @Sendable () async throws -> StoreValues<[WebService: ServiceUse]>?
    private let store = StoreObservation<[WebService: ServiceUse]>()
    private let world: World
    private let clock: ClockModel
    private var uses: [WebService: ServiceUse]?

    init(
        _ choices: Choices, _ observe: @escaping @Sendable () async throws -> StoreValues<[WebService: ServiceUse]>?,
        _ world: World, _ clock: ClockModel
    ) {
        self.choices = choices
        self.observe = observe
        self.world = world
        self.clock = clock
    }

    private var denied: SettingModel<DeniedServices> { choices.deniedServices }

    public var messages: MessagesModel { denied.messages }

    /// The settings came to the front.
    public func shown() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.shown() }) {
            guard let observed = try await observe() else { return uses = [:] }
            await store.begin(observed) { [weak self] uses, arrived in
                self?.uses = uses
                arrived()
            } fail: { [weak self, messages] error in
                messages.tell(error) { [weak self] in await self?.shown() }
            }
        }
    }

    /// Whether a service may be asked.
    public func isAllowed(_ service: WebService) -> Bool { !denied.value.services.contains(service) }

    /// The user allowed a service, or forbade it.
    public func changed(_ service: WebService, isAllowed: Bool) async {
        let others = denied.value.services.subtracting([service])
        await denied.changed(to: DeniedServices(isAllowed ? others : others.union([service])))
    }

    /// How often a service was asked, and when for the last time; empty until it is known.
    public func use(of service: WebService) -> String {
        guard let uses else { return "" }
        guard let use = uses[service] else { return localized("Not asked in the last seven days.") }
        let count = localizedPlural(
            "Asked %@ time in the last seven days.", "Asked %@ times in the last seven days.", count: use.count)
        guard let day = clock.day(of: use.last) else { return count }
        return count + " " + localized("Last on %@.", day.text(in: world.locale))
    }
}

extension WebService {
    /// What the switch that allows the service is called.
    public var permission: String {
        switch self {
        case .mapTiles: localized("Allow the tile server")
        case .switter: localized("Allow the Switter server")
        case .chuckNorris: localized("Allow %@", "chucknorris.io")
        case .officialJokes: localized("Allow %@", "official-joke-api")
        case .rapidAPI: localized("Allow %@", "RapidAPI")
        case .xkcd: localized("Allow %@", "xkcd.com")
        case .explainXKCD: localized("Allow %@", "explainxkcd.com")
        case .randomUser: localized("Allow %@", "randomuser.me")
        }
    }

    /// What the service learns of the user, apart from the internet address.
    public var learns: String {
        switch self {
        case .chuckNorris, .officialJokes: localized("Learns when jokes are fetched.")
        case .rapidAPI: localized("Learns your key, and when jokes are fetched.")
        case .switter: localized("Learns the number of this installation, and when you want a joke.")
        case .xkcd: localized("Learns which comics you read, and when newer ones are looked for.")
        case .explainXKCD: localized("Learns of which comics you want a transcript.")
        case .randomUser: localized("Learns the seed of the people, and whose pictures are shown.")
        case .mapTiles: localized("Learns which part of the world you look at.")
        }
    }
}
