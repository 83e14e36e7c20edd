import Foundation
import GLibSupport
import GtkSupport
import Model
import ViewModels

@MainActor
final class ComicActions {
    private let model: ComicsModel
    private var root: WeakWidget?
    private var actions: [String: Action] = [:]
    weak var viewer: PictureViewer?

    init(_ model: ComicsModel) {
        self.model = model
    }

    /// Adds the actions to a widget, in the group `comic`.
    func insert(into root: Widget) {
        self.root = root.weak
        actions = root.insertActions("comic", label: Section.comics.title, toggles: ["large-version"], handlers)
    }

    private var handlers: [String: @MainActor () -> Void] {
        let (model, picture, marks) = (model, model.picture, model.marks)
        return [
            "first": { Task { await model.reader.firstTapped() } },
            "previous": { Task { await model.reader.previousTapped() } },
            "random": { Task { await model.reader.randomTapped() } },
            "random-back": { Task { await model.reader.randomBackTapped() } },
            "next": { Task { await model.reader.nextTapped() } },
            "newest": { Task { await model.reader.newestTapped() } },
            "oldest-unread": { Task { await model.oldestUnreadTapped() } },
            "random-favourite": { Task { await model.randomFavouriteTapped() } },
            "read-on": { [weak self] in
                if self?.shownPicture?.scrollOn() != true { Task { await model.reader.nextTapped() } }
            },
            "read-back": { [weak self] in
                if self?.shownPicture?.scrollBack() != true { Task { await model.reader.previousTapped() } }
            },
            "alt-text": { model.altTextTapped() },
            "description": { model.descriptionTapped() },
            "overview": { Task { await model.overviewTapped() } },
            "go-to": { model.goToTapped() },
            "open-copied": { [weak self] in self?.openCopied() },
            "motion": { model.motionTapped() },
            "favourite": { Task { await model.favouriteTapped() } },
            "mark-unread": { Task { await marks.marked(asRead: false) } },
            "mark-read": { Task { await marks.marked(asRead: true) } },
            "mark-all-read": { Task { await marks.markAllReadTapped() } },
            "copy-picture": { [weak self] in self?.copyPicture() },
            "copy-link": { [weak self] in self?.copy(model.linkCopied()) },
            "copy-alt-text": { [weak self] in self?.copy(model.altTextCopied()) },
            "open-page": { [weak self] in self?.openPage() },
            "open-explanation": { [weak self] in self?.open(model.explanationAddress) },
            "open-link": { [weak self] in self?.open(model.reader.detail?.link) },
            "save-picture": { [weak self] in
                guard let name = picture.fileName else { return }
                self?.root?.widget()?.chooseFile(
                    title: localized("Save Picture"), name: name, accept: localized("Save"), onChosen: picture.saveChosen)
            },
            "export-marks": { [weak self] in
                self?.root?.widget()?.chooseFile(
                    title: localized("Export Favourites and Marks"), name: marks.fileName, accept: localized("Export"),
                    onChosen: marks.exportChosen)
            },
            "import-marks": { [weak self] in
                self?.root?.widget()?.chooseFile(
                    title: localized("Import Favourites and Marks"), accept: localized("Import"), onChosen: marks.importChosen)
            },
            "zoom-in": { [weak self] in self?.viewer?.zoomIn() },
            "zoom-out": { [weak self] in self?.viewer?.zoomOut() },
            "zoom-fit": { [weak self] in self?.viewer?.fit() },
            "zoom-original": { [weak self] in self?.viewer?.showActualSize() },
            "large-version": { Task { await picture.largeVersionTapped() } },
        ]
    }

    private var shownPicture: PictureViewer? { if case .loaded = model.picture.state { viewer } else { nil } }

    func update() {
        let hasComic = model.reader.detail != nil
        let hasPicture = if case .loaded = model.picture.state, hasComic { true } else { false }
        for name in ["alt-text", "description", "go-to", "read-on", "read-back"] { actions[name]?.isEnabled = hasComic }
        for name in ["favourite", "mark-read", "mark-unread", "copy-link", "open-page", "open-explanation"] {
            actions[name]?.isEnabled = model.marks.number != nil
        }
        for name in ["zoom-in", "zoom-out", "zoom-fit", "zoom-original", "copy-picture", "save-picture"] {
            actions[name]?.isEnabled = hasPicture
        }
        actions["large-version"]?.isEnabled = model.picture.hasLargeVersion
        actions["large-version"]?.isOn = model.picture.showsLargeVersion
        for name in ["first", "previous"] { actions[name]?.isEnabled = model.reader.canGoBackward }
        actions["next"]?.isEnabled = model.reader.canGoForward
        for name in ["newest", "random", "oldest-unread"] { actions[name]?.isEnabled = hasComic }
        actions["motion"]?.isEnabled = hasPicture && model.motion.motion != .still
        actions["random-back"]?.isEnabled = model.reader.canGoBackInRandom
        actions["copy-alt-text"]?.isEnabled = model.reader.detail?.alt.isEmpty == false
        actions["open-link"]?.isEnabled = model.reader.detail?.link != nil
    }

    private func copy(_ text: String?) {
        guard let text, let root = root?.widget() else { return }
        Clipboard.copy(text, from: root)
    }

    private func copyPicture() {
        guard let copied = model.picture.copied(), let root = root?.widget() else { return }
        Clipboard.copy(copied.picture, text: copied.text, from: root)
    }

    /// The number of bytes of the clipboard's text that are searched for an address.
    private static let pasteLimit = 4 * ComicAddress.textLimit

    private func openCopied() {
        guard let root = root?.widget() else { return }
        let model = model
        Task { await model.pasted(await Clipboard.text(from: root, limit: Self.pasteLimit)) }
    }

    private func open(_ address: String?) {
        if let address { root?.widget()?.open(address: address) }
    }

    func openPage() { open(model.pageAddress) }

    static func rowMenu(_ model: ComicsModel) -> Menu {
        Menu([
            [MenuItem(localized("Open"), "row.open", key: "Return")],
            [
                MenuItem(model.marks.favouriteLabel, "comic.favourite", key: "<Control>d"),
                model.marks.isRead
                    ? MenuItem(localized("_Mark as Unread"), "comic.mark-unread")
                    : MenuItem(localized("_Mark as Read"), "comic.mark-read"),
            ],
            [
                MenuItem(localized("Copy _Link"), "comic.copy-link"),
                MenuItem(localized("_Open on xkcd.com"), "comic.open-page"),
                MenuItem(localized("_Explain on explainxkcd.com"), "comic.open-explanation"),
            ],
        ])
    }

    /// The keys of xkcd-gtk, most of them also without Control.
    private static let controlKeys = [
        "Home": "first", "Left": "previous", "Right": "next", "End": "newest", "r": "random", "BackSpace": "random-back",
        "p": "description", "g": "go-to",
        "d": "favourite", "u": "oldest-unread", "e": "open-explanation", "o": "open-page", "l": "open-link", "c": "copy-picture",
        "s": "save-picture", "v": "open-copied",
    ]
    private static let plainKeys = [
        "Home": "first", "Left": "previous", "Right": "next", "End": "newest", "r": "random", "BackSpace": "random-back",
        "a": "alt-text", "d": "description", "g": "go-to", "f": "favourite", "u": "oldest-unread", "plus": "zoom-in",
        "equal": "zoom-in", "minus": "zoom-out", "0": "zoom-fit", "1": "zoom-original", "v": "large-version", "space": "motion",
        "Page_Down": "read-on", "Page_Up": "read-back",
    ]

    /// Returns whether the key has an action.
    func pressed(_ key: KeyPress) -> Bool {
        guard var name = (key.isControl ? Self.controlKeys : Self.plainKeys)[key.name] else { return false }
        // A still comic is scrolled instead.
        if name == "motion", model.motion.motion == .still { name = key.isShift ? "read-back" : "read-on" }
        guard let action = actions[name] else { return false }
        action.activate()
        return true
    }

    func pressedInOverview(_ key: KeyPress) -> Bool { key.isControl && key.name == "v" && pressed(key) }
}
