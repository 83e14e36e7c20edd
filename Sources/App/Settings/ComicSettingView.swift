import GtkSupport
import Localization
import ViewModels

/// The comics in the settings.
final class ComicSettingView: View {
    let ui = Template<Box, NoOutlets>("Settings/comic-setting")

    init(_ model: ComicSettingModel) {
        let rows = [
            SwitchSettingView(
                localized("Invert black-and-white comics in dark mode"),
                explanation: localized("Comics in colour stay as they are."), model.inversion),
            SwitchSettingView(
                localized("Hide alt texts until asked for"),
                explanation: localized("The key A or a long press on the picture shows them."), model.hidesAltText),
            SwitchSettingView(
                localized("Get transcripts from explainxkcd"),
                explanation: localized(
                    "The wiki www.explainxkcd.com is asked about comics of which xkcd has no transcript, when their description is opened or all texts are downloaded. Its transcripts are kept for the search."
                ), model.asksForTranscripts),
            SwitchSettingView(
                localized("Notify of new comics"),
                explanation: localized("Chuckle looks for a new comic when it starts, and once an hour while it runs."),
                model.notification),
        ]
        for row in rows { ui.root?.append(row.widget) }
    }
}
