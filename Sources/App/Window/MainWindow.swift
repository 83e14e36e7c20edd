import Domain
import GtkSupport
import Localization
import ViewModels

/// The window: the sidebar of sections, the section, and the bars that concern all of them.
@MainActor
final class MainWindow {
    private let window: ApplicationWindow
    private let textScale = TextScale()
    private let onClosed: @MainActor () async -> Void
    private var model: WindowModel
    private var isClosing = false

    /// - Parameters:
    ///   - state: how the window was left.
    ///   - onClosed: runs when the window is gone.
    init(application: Application, model: WindowModel, state: WindowState, onClosed: @escaping @MainActor () async -> Void) {
        self.model = model
        self.onClosed = onClosed
        window = ApplicationWindow(application: application)
        window.title = Identity.name
        window.defaultSize = (state.width, state.height)
        window.isMaximized = state.isMaximized
        window.onCloseRequest { [weak self] in self?.closeRequested() ?? false }
        window.onActiveChanged { [weak self] in self?.run { await $0.people.noticeDay() } }
        window.onFullScreenChanged { [weak self] in
            if let self { self.model.layout.fullScreenChanged(to: window.isFullScreen) }
        }
        window.onOpeningFailed { [weak self] in self?.model.openingFailed($0) }
        addActions(application)
        show(model)
    }

    /// Shows another model in the place of the one before.
    func show(_ model: WindowModel) {
        self.model = model
        let content = EmojiRainView.make(over: WindowContent(model).widget, model)
        let textScale = textScale
        content.bind { textScale.factor = Double(model.layout.textScale) / 100 }
        let window = window
        content.bind {
            if window.isFullScreen != model.layout.isFullScreen { window.isFullScreen = model.layout.isFullScreen }
        }
        let actions = sectionActions
        content.bind {
            let section = model.shown
            actions.delete.isEnabled = section.canActOnSelection
            actions.copy.isEnabled = section.canActOnSelection
            actions.edit.isEnabled = section.canEdit
            actions.undo.isEnabled = section.canUndo
        }
        window.setContent(content)
    }

    func present() {
        window.present()
    }

    // MARK: Actions

    private struct SectionActions {
        let delete: Action
        let copy: Action
        let edit: Action
        let undo: Action
    }

    private lazy var sectionActions = SectionActions(
        delete: window.addAction("delete") { [weak self] in self?.run { await $0.shown.deleteTapped() } },
        copy: window.addAction("copy") { [weak self] in self?.copySelection() },
        edit: window.addAction("edit") { [weak self] in self?.model.shown.editTapped() },
        undo: window.addAction("undo") { [weak self] in self?.run { await $0.shown.undoTapped() } })

    private func addActions(_ application: Application) {
        window.addAction("draw-joke") { [weak self] in self?.run { await $0.jokeTapped() } }
        window.addAction("refresh") { [weak self] in self?.run { await $0.shown.refreshTapped() } }
        window.addAction("favourite") { [weak self] in self?.run { await $0.shown.favouriteTapped() } }
        window.addAction("previous") { [weak self] in self?.model.shown.previousRowTapped() }
        window.addAction("next") { [weak self] in self?.model.shown.nextRowTapped() }
        window.addAction("close") { [weak self] in self?.window.close() }
        window.addAction("show-shortcuts") { [weak self] in self?.presentShortcuts() }
        window.addAction("about") { [weak self] in self?.presentAbout() }
        window.addAction("back") { [weak self] in self?.model.backTapped() }
        window.addAction("history-back") { [weak self] in self?.model.previousTapped() }
        window.addAction("read") { [weak self] in self?.model.readTapped() }
        window.addAction("show-sidebar") { [weak self] in self?.model.sidebarTapped() }
        window.addAction("text-larger") { [weak self] in self?.run { await $0.textLargerTapped() } }
        window.addAction("text-smaller") { [weak self] in self?.run { await $0.textSmallerTapped() } }
        window.addAction("text-normal") { [weak self] in self?.run { await $0.textNormalTapped() } }
        window.addAction("full-screen") { [weak self] in self?.model.layout.fullScreenTapped() }
        window.addAction("preferences") { [weak self] in self?.model.settingsTapped() }
        window.addAction("search") { [weak self] in self?.model.shown.searchTapped() }
        for position in model.sections.indices {
            let name = "show-section-\(position + 1)"
            window.addAction(name) { [weak self] in self?.model.sectionSelected(at: position) }
            application.setAccelerators(["<Alt>\(position + 1)"], for: "win.\(name)")
        }
        application.setAccelerators(["<Control>w", "<Control>q"], for: "win.close")
        application.setAccelerators(["<Control>question"], for: "win.show-shortcuts")
        application.setAccelerators(["<Control>comma"], for: "win.preferences")
        application.setAccelerators(["F11"], for: "win.full-screen")
        application.setAccelerators(["<Control>j"], for: "win.draw-joke")
        application.setAccelerators(["<Control>r", "F5"], for: "win.refresh")
        application.setAccelerators(["<Alt>Up"], for: "win.previous")
        application.setAccelerators(["<Alt>Down"], for: "win.next")
        application.setAccelerators(["<Control>i"], for: "win.read")
        application.setAccelerators(["<Control>e"], for: "win.edit")
        application.setAccelerators(["<Control>f"], for: "win.search")
        application.setAccelerators(["<Control>plus", "<Control>equal", "<Control>KP_Add"], for: "win.text-larger")
        application.setAccelerators(["<Control>minus", "<Control>KP_Subtract"], for: "win.text-smaller")
        application.setAccelerators(["<Control>0", "<Control>KP_0"], for: "win.text-normal")
    }

    private func run(_ verb: @escaping @MainActor (WindowModel) async -> Void) {
        let model = model
        Task { await verb(model) }
    }

    private func copySelection() {
        guard let text = model.shown.copyTapped() else { return }
        Clipboard.copy(text, from: window)
    }

    /// Built when it is asked for: GTK's own way, `gtk/help-overlay.ui`, builds it at every start.
    private func presentShortcuts() {
        guard let shortcuts = Template<ShortcutsWindow, NoOutlets>("Window/shortcuts").root else { return }
        shortcuts.view = "\(model.section)"
        shortcuts.title = localized("Keyboard Shortcuts")
        shortcuts.stayAbove(window)
        shortcuts.present()
    }

    private func presentAbout() {
        window.presentAbout(
            AboutInformation(
                name: Identity.name, iconName: Identity.identifier, version: Identity.version,
                comments: localized("Jokes, comics and people: a small daily pleasure."),
                developer: localized("The Chuckle contributors")))
    }

    // MARK: Closing

    /// The window stays until its state is stored.
    private func closeRequested() -> Bool {
        guard !isClosing, model.closeRequested({ [weak self] in self?.window.close() }) else { return true }
        isClosing = true
        let (width, height) = window.defaultSize
        let isMaximized = window.isMaximized
        window.isVisible = false
        Task {
            await model.closing(width: width, height: height, isMaximized: isMaximized)
            await onClosed()
            window.setContent(nil)
            window.destroy()
        }
        return true
    }
}
