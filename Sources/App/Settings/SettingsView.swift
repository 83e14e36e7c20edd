import GtkSupport
import Resources
import ViewModels

/// The section *Settings*: a column of groups, each of which is a view of its own.
@MainActor
enum SettingsView {
    /// Builds the section.
    static func make(_ window: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Settings/settings.ui")
        let root = builder.widget("root", as: Box.self)
        let title = builder.widget("title", as: Label.self)
        let sidebar = builder.widget("sidebar", as: Button.self)
        let model = window.settings
        let groups = builder.widget("groups", as: Box.self)
        groups.append(SeedSettingView.make(window, model.seed))
        groups.append(TileSettingView.make(window, model.tiles))
        groups.append(DadJokeSettingView.make(window, model.dadJokes))
        groups.append(SwitterSettingView.make(window, model.switter))
        groups.append(ComicSettingView.make(window, model.comicInversion))
        root.bind {
            sidebar.isVisible = window.isFolded
            title.isVisible = window.hasRoomForTitles
        }
        root.onMap {
            Task {
                // Work starts here; GTK would begin with the header bar.
                groups.focusFirstChild()
                await model.shown()
            }
        }
        return root
    }
}
