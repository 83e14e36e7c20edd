/// What the window remembers from one start to the next.
public struct WindowUseCases: Sendable {
    /// Size, section and selection; empty at the first start.
    public let state: SettingUseCase<String>
    /// The text size in percent of the system's.
    public let textScale: SettingUseCase<Int>
    /// Light or dark.
    public let colours: SettingUseCase<Colours>
    /// Whether the user works offline.
    public let worksOffline: SettingUseCase<Bool>

    /// The use cases over the user's settings.
    public init(settings: any SettingStore) {
        state = SettingUseCase(setting: .window, standard: "", settings: settings)
        textScale = SettingUseCase(setting: .textScale, standard: 100, settings: settings)
        colours = SettingUseCase(setting: .colours, standard: .system, settings: settings)
        worksOffline = SettingUseCase(setting: .worksOffline, standard: false, settings: settings)
    }
}

/// The colours of the window.
public enum Colours: String, LosslessStringConvertible, Sendable {
    /// As the system wants them.
    case system
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}
