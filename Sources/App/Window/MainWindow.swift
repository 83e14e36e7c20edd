import Foundation
import GLibSupport
import GtkSupport
import Model
import Resources
import ViewModels

@MainActor
final class MainWindow {
    private let window: ApplicationWindow
    private var textScale: TextScale?
    private let animations = AnimationSetting {}
    private let onClosed: @MainActor () async -> Void
    private var model: WindowModel
    private weak var content: WindowContent?
    private var isClosing = false
    private var sectionActions: [(action: Action, isEnabled: KeyPath<any SectionModel, Bool>)] = []

    init(application: Application, model: WindowModel, state: WindowState, onClosed: @escaping @MainActor () async -> Void) {
        self.model = model
        self.onClosed = onClosed
        window = ApplicationWindow(application: application)
        window.title = Identity.shownName
        if Identity.isDevelopment { window.addStyleClass("devel") }
        window.defaultSize = (state.width, state.height)
        window.isMaximized = state.isMaximized
        // A telephone, upright or on its side. Every section fits, so none limits the size of the window.
        window.setMinimumSize(width: 360, height: 294)
        window.onCloseRequest { [weak self] in self?.closeRequested() ?? false }
        window.onFullScreenChanged { [weak self] in
            if let self { self.model.layout.fullScreenChanged(to: window.isFullScreen) }
        }
        window.noticeTouch()
        window.onFocusLost(after: { [weak self] in await self?.model.focusLost() }) { [weak self] in
            self?.content?.returnFocus()
        }
        textScale = TextScale { [weak self] in self?.model.layout.systemTextScaleChanged(to: $0.systemPercent) }
        window.onOpening { [weak self] in self?.model.mayOpen($0) ?? true }
        window.onOpeningFailed { [weak self] in self?.model.openingFailed($0) }
        addActions(application)
        show(model)
    }

    func show(_ model: WindowModel) {
        self.model = model
        let content: Widget
        if model.isFirstStart {
            content = FirstStartView(model).widget
        } else {
            let view = WindowContent(model)
            self.content = view
            content = EmojiRainView.make(over: view.widget, model)
        }
        let (textScale, animations) = (textScale, animations)
        if let textScale { model.layout.systemTextScaleChanged(to: textScale.systemPercent) }
        content.bind { textScale?.factor = Double(model.layout.textScale) / 100 }
        content.bind { ColourScheme.show(dark: model.colours == .system ? nil : model.colours == .dark) }
        content.bind { animations.isForbidden = model.reducesMotion }
        let window = window
        content.bind {
            if window.isFullScreen != model.layout.isFullScreen { window.isFullScreen = model.layout.isFullScreen }
        }
        let actions = sectionActions
        content.bind {
            for (action, isEnabled) in actions { action.isEnabled = model.shown[keyPath: isEnabled] }
        }
        window.setContent(content)
    }

    func present() {
        window.present()
    }

    private static let actionsOfFirstStart: Set = [
        "close", "show-shortcuts", "help", "about", "text-larger", "text-smaller", "text-normal", "full-screen",
    ]

    private func addActions(_ application: Application) {
        @discardableResult
        func add(_ name: String, _ keys: String..., verb: @escaping @MainActor (MainWindow) -> Void) -> Action {
            application.setAccelerators(keys, for: "win.\(name)")
            return window.addAction(name) { [weak self] in
                if let self, !self.model.isFirstStart || Self.actionsOfFirstStart.contains(name) { verb(self) }
            }
        }
        sectionActions = [
            (add("delete") { $0.run { await ($0.shown as? any Deleting)?.deleteTapped() } }, \.hasActiveSelection),
            (add("copy") { $0.copySelection() }, \.hasActiveSelection),
            (add("edit", "<Control>e") { ($0.model.shown as? any Editing)?.editTapped() }, \.isEditable),
            (add("undo") { $0.run { await $0.shown.undoTapped() } }, \.canUndo),
        ]
        add("draw-joke", "<Control>j") { $0.run { await $0.jokeTapped() } }
        add("refresh", "<Control>r", "F5") { $0.run { await $0.shown.refreshTapped() } }
        add("favourite") { $0.run { await ($0.shown as? any Favouriting)?.favouriteTapped() } }
        add("share") { ($0.model.shown as? JokesModel)?.shareTapped() }
        add("previous", "<Alt>Up") { ($0.model.shown as? PeopleModel)?.previousRowTapped() }
        add("next", "<Alt>Down") { ($0.model.shown as? PeopleModel)?.nextRowTapped() }
        add("close", "<Control>w", "<Control>q") { $0.window.close() }
        add("show-shortcuts", "<Control>question") { $0.presentShortcuts() }
        add("help", "F1") { $0.openGuide() }
        add("about") { $0.presentAbout() }
        add("back") { $0.model.backTapped() }
        add("history-back") { $0.model.previousTapped() }
        add("read", "<Control>i") { $0.model.readTapped() }
        add("show-sidebar") { $0.model.sidebarTapped() }
        add("text-larger", "<Control>plus", "<Control>equal", "<Control>KP_Add") { $0.run { await $0.textLargerTapped() } }
        add("text-smaller", "<Control>minus", "<Control>KP_Subtract") { $0.run { await $0.textSmallerTapped() } }
        add("text-normal", "<Control>0", "<Control>KP_0") { $0.run { await $0.textNormalTapped() } }
        add("full-screen", "F11") { $0.model.layout.fullScreenTapped() }
        add("preferences", "<Control>comma") { $0.model.settingsTapped() }
        add("search", "<Control>f") { ($0.model.shown as? any Searching)?.searchTapped() }
        for position in model.sections.indices {
            add("show-section-\(position + 1)", "<Alt>\(position + 1)") { $0.model.sectionSelected(at: position) }
        }
    }

    private func run(_ verb: @escaping @MainActor (WindowModel) async -> Void) {
        let model = model
        Task { await verb(model) }
    }

    private func copySelection() {
        guard let text = (model.shown as? any Copying)?.copyTapped() else { return }
        Clipboard.copy(text, from: window)
    }

    /// Built on demand. GTK's own way, `gtk/help-overlay.ui`, builds it at every start.
    private func presentShortcuts() {
        guard let shortcuts = Template<ShortcutsWindow, NoOutlets>("Window/shortcuts").root else { return }
        shortcuts.view = "\(model.section)"
        shortcuts.title = localized("Keyboard Shortcuts")
        shortcuts.nameSearch(localized("Search"))
        shortcuts.stayAbove(window)
        shortcuts.present()
    }

    private func openGuide() {
        // Translators: the file of the guide in your language, such as user-guide.sv.html.
        let name = localized("user-guide.html")
        window.open(address: URL(filePath: Resources.guideFolder).appending(path: name).absoluteString)
    }

    private func presentAbout() {
        window.presentAbout(
            name: Identity.shownName, iconName: Identity.shownIdentifier, version: Identity.version,
            comments: localized("Jokes, comics and people: a small daily pleasure."),
            developer: localized("The Chuckle contributors"), website: Identity.homePage, content: localized("Comics"),
            credits: [ComicDetail.credit, localized("Transcript by %@", ComicDetail.transcriptCredit)].joined(separator: "\n"))
    }

    /// The window stays open until its state is stored.
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

extension SectionModel {
    fileprivate var hasActiveSelection: Bool { (self as? any Copying)?.canActOnSelection == true }
    fileprivate var isEditable: Bool { (self as? any Editing)?.canEdit == true }
}
