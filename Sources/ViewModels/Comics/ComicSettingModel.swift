import Domain
import Observation

/// What the user has chosen about the comics in the settings.
@MainActor @Observable
public final class ComicSettingModel {
    /// Whether black-and-white comics are inverted in the dark style.
    public let inversion: SettingModel<Bool>
    /// Whether the alt text of a comic is hidden until it is asked for.
    public let hidesAltText: SettingModel<Bool>
    /// Whether the user is notified of new comics.
    public let notification: SettingModel<Bool>
    /// Whether explainxkcd may be asked for transcripts.
    public let asksForTranscripts: SettingModel<Bool>
    /// Whether all comics are shown as a grid of pictures.
    public let grid: SettingModel<Bool>
    /// What the group of the settings tells the user.
    public let messages = MessagesModel()

    public init(_ useCases: ComicUseCases) {
        inversion = SettingModel(useCases.inversion, messages: messages)
        hidesAltText = SettingModel(useCases.hidesAltText, messages: messages)
        notification = SettingModel(useCases.notification, messages: messages)
        asksForTranscripts = SettingModel(useCases.asksForTranscripts, messages: messages)
        grid = SettingModel(useCases.grid, messages: messages)
    }

    /// The choices are needed.
    public func load() async {
        for setting in [inversion, hidesAltText, asksForTranscripts, grid, notification] { await setting.load() }
    }
}
