/// Reads and changes a setting that is on or off, stored as `true` or `false`.
public struct SwitchSettingUseCase: Sendable {
    /// What the setting is until the user chooses.
    public let isOnByDefault: Bool
    private let setting: Setting
    private let settings: any SettingStore

    /// - Parameters:
    ///   - setting: the setting.
    ///   - isOnByDefault: what it is until the user chooses.
    ///   - settings: stores the user's choice.
    public init(setting: Setting, default isOnByDefault: Bool, settings: any SettingStore) {
        self.setting = setting
        self.isOnByDefault = isOnByDefault
        self.settings = settings
    }

    /// The user's choice. The default, if there is none or it cannot be understood.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> Bool {
        try await settings.value(of: setting).flatMap(Bool.init) ?? isOnByDefault
    }

    /// Stores the user's choice.
    /// - Throws: `StorageError`.
    public func change(to isOn: Bool) async throws {
        try await settings.set(setting, to: String(isOn))
    }
}
