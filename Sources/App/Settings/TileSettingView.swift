import GtkSupport
import ViewModels

/// The tile server of the map in the settings, and the tiles that are kept.
@MainActor
enum TileSettingView {
    /// Builds the group.
    static func make(_ window: WindowModel, _ model: TileSettingModel) -> Widget {
        TextSettingView.make(window, model, file: "tile-setting") { group, builder, root in
            let override = builder.widget("override", as: Label.self)
            let buttons = builder.widget("buttons", as: Box.self)
            let reset = builder.widget("reset", as: Button.self)
            group.onClicked(reset) { await model.resetTapped() }
            let cache = builder.widget("cache", as: Label.self)
            let empty = builder.widget("empty", as: Button.self)
            group.onClicked(empty) { await model.emptyCacheTapped() }
            root.bind {
                buttons.isVertical = window.isFolded
                override.show(model.overrideText)
                reset.isSensitive = model.canReset
                cache.show(model.cacheText)
                empty.isSensitive = model.canEmptyCache
                empty.setAccessibleBusy(model.isEmptying)
            }
        }
    }
}
