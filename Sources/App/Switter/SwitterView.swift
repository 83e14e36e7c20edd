import GtkSupport
import Resources
import ViewModels

/// The section *Switter*: a label, a button and a spinner.
@MainActor
final class SwitterView {
    private let window: WindowModel
    private let model: SwitterModel
    private let title: Label
    private let sidebar: Button
    private let copy: Button
    private let joke: Label
    private let spinner: Spinner
    private let fetch: Button
    private let status: Label
    private var restoresFocus = false

    /// Builds the section; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Switter/switter.ui")
        let root = builder.widget("root", as: Box.self)
        let model = window.switter
        let view = SwitterView(builder, window)
        root.own(view)
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        view.fetch.onClicked { Task { await model.fetchTapped() } }
        root.bind { view.updateHeader() }
        root.bind { view.update() }
        // Work starts here.
        root.onMap { [weak view] in view?.fetch.grabFocus() }
        return root
    }

    private init(_ builder: Builder, _ window: WindowModel) {
        self.window = window
        model = window.switter
        title = builder.widget("title")
        sidebar = builder.widget("sidebar")
        copy = builder.widget("copy")
        joke = builder.widget("joke")
        spinner = builder.widget("spinner")
        fetch = builder.widget("fetch")
        status = builder.widget("status")
    }

    private func updateHeader() {
        title.isVisible = window.hasRoomForTitles
        sidebar.isVisible = window.isFolded
        copy.isVisible = model.canActOnSelection
    }

    private func update() {
        let isFetching = model.isFetching
        joke.breaksAnywhere = model.breaksAnywhere
        joke.text = model.text
        joke.accessibleLabel = model.accessibleText
        joke.isVisible = !isFetching
        joke.setAccessibleHidden(isFetching)
        spinner.isSpinning = isFetching
        spinner.setAccessibleHidden(!isFetching)
        status.show(model.status)
        // An insensitive button loses the focus; it gets back what it had.
        if isFetching, fetch.isSensitive { restoresFocus = fetch.containsFocus }
        fetch.isSensitive = !isFetching
        fetch.setAccessibleBusy(isFetching)
        if !isFetching, restoresFocus {
            restoresFocus = false
            fetch.grabFocus()
        }
    }
}
