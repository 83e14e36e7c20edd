/// What the window remembers from one start to the next.
public struct WindowUseCases: Sendable {
    /// Size, section and selection; empty at the first start.
    public let state: SettingUseCase<String>
    /// The text size in percent of the system's.
    public let textScale: SettingUseCase<Int>
    /// Light or dark.
    public let colours: SettingUseCase<Colours>
    /// Whether nothing moves.
    public let reducesMotion: SettingUseCase<Bool>
    /// Whether the user works offline.
    public let worksOffline: SettingUseCase<Bool>
    /// Whether the user has left the page of the first start.
    public let hasStarted: SettingUseCase<Bool>
    /// Whether the search of the desktop finds what is stored.
    public let isFoundByDesktop: SettingUseCase<Bool>
    /// Whether the user is notified of birthdays and new comics at login.
    public let notifiesAtLogin: SettingUseCase<Bool>
    /// Whether the user is told the joke of the day at login.
    public let tellsJokeAtLogin: SettingUseCase<Bool>

    /// The services that the user does not allow.
    public let deniedServices: SettingUseCase<DeniedServices>
    /// The requests of the last seven days to each service that got some. Throws `StorageError`.
    public let serviceUses: @Sendable () async throws -> [WebService: ServiceUse]

    public init(settings: any SettingStore, access: ServiceAccess = ServiceAccess()) {
        deniedServices = SettingUseCase(setting: .deniedServices, standard: DeniedServices(), settings: settings)
        serviceUses = { try await access.uses() }
        state = SettingUseCase(setting: .window, standard: "", settings: settings)
        textScale = SettingUseCase(setting: .textScale, standard: 100, settings: settings)
        colours = SettingUseCase(setting: .colours, standard: .system, settings: settings)
        reducesMotion = SettingUseCase(setting: .reducesMotion, standard: false, settings: settings)
        worksOffline = SettingUseCase(setting: .worksOffline, standard: false, settings: settings)
        hasStarted = SettingUseCase(setting: .hasStarted, standard: false, settings: settings)
        isFoundByDesktop = SettingUseCase(setting: .isFoundByDesktop, standard: true, settings: settings)
        notifiesAtLogin = SettingUseCase(setting: .notifiesAtLogin, standard: false, settings: settings)
        tellsJokeAtLogin = SettingUseCase(setting: .tellsJokeAtLogin, standard: false, settings: settings)
    }
}

/// The colours of the window: as the system wants them, dark on light, or light on dark.
public enum Colours: String, LosslessStringConvertible, Sendable {
    case system, light, dark
}
