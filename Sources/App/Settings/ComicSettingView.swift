import GtkSupport
import Resources
import ViewModels

/// The comics in the settings.
@MainActor
enum ComicSettingView {
    /// Builds the group.
    static func make(_ window: WindowModel, _ model: ComicInversionModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Settings/comic-setting.ui")
        let root = builder.widget("root", as: Box.self)
        let toggle = builder.widget("switch", as: Switch.self)
        let weak = toggle.weak
        toggle.onSwitched {
            guard let toggle = weak.widget(as: Switch.self) else { return }
            let isOn = toggle.isOn
            Task { await model.switched(to: isOn) }
        }
        root.bind { toggle.isOn = model.inverts }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        return root
    }
}
