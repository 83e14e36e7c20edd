import GtkSupport
import Resources
import ViewModels

/// The tile server of the map in the settings, and the tiles that are kept.
@MainActor
final class TileSettingView {
    private let window: WindowModel
    private let model: TileSettingModel
    private let override: Label
    private let entry: Entry
    private let problem: Label
    private let buttons: Box
    private let change: Button
    private let reset: Button
    private let cache: Label
    private let empty: Button
    private let status: Label

    /// Builds the group; the widget owns its controller.
    static func make(_ window: WindowModel, _ model: TileSettingModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Settings/tile-setting.ui")
        let root = builder.widget("root", as: Box.self)
        let view = TileSettingView(builder, window, model)
        root.own(view)
        root.bind { view.update() }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        view.connect()
        return root
    }

    private init(_ builder: Builder, _ window: WindowModel, _ model: TileSettingModel) {
        self.window = window
        self.model = model
        override = builder.widget("override")
        entry = builder.widget("entry")
        problem = builder.widget("problem")
        buttons = builder.widget("buttons")
        change = builder.widget("change")
        reset = builder.widget("reset")
        cache = builder.widget("cache")
        empty = builder.widget("empty")
        status = builder.widget("status")
    }

    private func connect() {
        let model = model
        entry.onChanged { [weak self] in
            guard let self else { return }
            model.textChanged(entry.text)
        }
        entry.onActivate { Task { await model.changeTapped() } }
        // The buttons become insensitive, and would lose the focus to nowhere.
        change.onClicked { [weak self] in
            self?.entry.grabFocus()
            Task { await model.changeTapped() }
        }
        reset.onClicked { [weak self] in
            self?.entry.grabFocus()
            Task { await model.resetTapped() }
        }
        empty.onClicked { [weak self] in
            self?.entry.grabFocus()
            Task { await model.emptyCacheTapped() }
        }
    }

    private func update() {
        buttons.isVertical = window.isFolded
        override.show(model.overrideText)
        entry.text = model.text
        entry.problem = model.problem
        problem.show(model.problem)
        change.isSensitive = model.canChange
        reset.isSensitive = model.canReset
        cache.show(model.cacheText)
        empty.isSensitive = model.canEmptyCache
        empty.setAccessibleBusy(model.isEmptying)
        status.show(model.status)
    }
}
