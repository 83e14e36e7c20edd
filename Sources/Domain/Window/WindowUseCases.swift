/// What the window remembers from one start to the next.
public struct WindowUseCases: Sendable {
    /// Size, section and selection; empty at the first start.
    public let state: SettingUseCase<String>
    /// The text size in percent of the system's.
    public let textScale: SettingUseCase<Int>
    /// Whether the user works offline.
    public let worksOffline: SettingUseCase<Bool>

    /// The use cases over the user's settings.
    public init(settings: any SettingStore) {
        state = SettingUseCase(setting: .window, standard: "", settings: settings)
        textScale = SettingUseCase(setting: .textScale, standard: 100, settings: settings)
        worksOffline = SettingUseCase(setting: .worksOffline, standard: false, settings: settings)
    }
}
