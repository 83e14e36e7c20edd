import Domain
import Observation

/// What the user has chosen about the comics in the settings.
@MainActor @Observable
public final class ComicSettingModel {
    /// Whether black-and-white comics are inverted in the dark style.
    public let inversion: SwitchSettingModel
    /// Whether the alt text of a comic is hidden until it is asked for.
    public let hidesAltText: SwitchSettingModel
    /// Whether the user is notified of new comics.
    public let notification: SwitchSettingModel
    /// Whether all comics are shown as a grid of pictures.
    public let grid: SwitchSettingModel
    /// What the group of the settings tells the user.
    public let messages: MessagesModel

    /// - Parameter settings: stores the choices.
    public init(settings: any SettingStore) {
        let messages = MessagesModel()
        self.messages = messages
        grid = SwitchSettingModel(setting: .listsComicsAsGrid, default: false, settings: settings, messages: messages)
        hidesAltText = SwitchSettingModel(setting: .hidesAltText, default: false, settings: settings, messages: messages)
        inversion = SwitchSettingModel(setting: .invertsComics, default: true, settings: settings, messages: messages)
        notification = SwitchSettingModel(setting: .notifiesOfNewComics, default: false, settings: settings, messages: messages)
    }

    /// The choices are needed.
    public func load() async {
        await inversion.load()
        await hidesAltText.load()
        await grid.load()
        await notification.load()
    }
}
