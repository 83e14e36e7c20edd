import Domain
import Observation

/// A setting that is on or off.
@MainActor @Observable
public final class SwitchSettingModel {
    private let choice: SwitchSettingUseCase
    private var isRead = false

    /// Whether it is on.
    public private(set) var isOn: Bool
    /// What the group of the settings tells the user.
    public let messages: MessagesModel

    /// - Parameters:
    ///   - setting: the setting, stored as `true` or `false`.
    ///   - isOnByDefault: what it is until the user chooses.
    ///   - settings: stores the choice.
    ///   - messages: what the group tells the user that the switch is in; nil if it is alone there.
    public init(
        setting: Setting, default isOnByDefault: Bool, settings: any SettingStore, messages: MessagesModel? = nil
    ) {
        choice = SwitchSettingUseCase(setting: setting, default: isOnByDefault, settings: settings)
        isOn = isOnByDefault
        self.messages = messages ?? MessagesModel()
    }

    /// The choice is needed.
    public func load() async {
        guard !isRead else { return }
        do {
            let stored = try await choice()
            // The user may have chosen meanwhile.
            if !isRead { isOn = stored }
            isRead = true
        } catch {
            messages.tell(error) { [weak self] in await self?.load() }
        }
    }

    /// The switch was moved.
    public func switched(to isOn: Bool) async {
        guard isOn != self.isOn else { return }
        isRead = true
        self.isOn = isOn
        await store()
    }

    private func store() async {
        messages.begin()
        do {
            try await choice.change(to: isOn)
        } catch {
            messages.tell(error) { [weak self] in await self?.store() }
        }
    }
}
