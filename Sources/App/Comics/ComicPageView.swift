import Domain
import GtkSupport
import Localization
import Resources
import ViewModels

/// The page of a comic: the picture, what is known of it, and the way to others.
@MainActor
final class ComicPageView {
    let widget: Box
    /// The picture.
    let viewer: WeakWidget

    private let controller: ComicPageController

    init(_ window: WindowModel, _ actions: ComicActions) {
        let builder = Builder(resource: Resources.basePath + "/ui/Comics/comic-page.ui")
        let picture = PictureViewer.make()
        widget = builder.widget("root")
        viewer = picture.weak
        controller = ComicPageController(window, builder, picture)
        controller.connect(actions, widget, builder)
    }
}

/// What keeps the page up to date.
@MainActor
private final class ComicPageController {
    private let window: WindowModel
    private let model: ComicsModel
    private let viewer: PictureViewer
    private let pages: Stack
    private let places: Stack
    private let arrangement: Box
    private let textPane: ScrolledPane
    private let buttons: Box
    private let title: Label
    private let caption: Label
    private let notice: Label
    private let noticeBox: Box
    private let problem: Label
    private let retry: Button
    private let favourite: Button
    private let motion: Button
    private let status: Label
    private let root: WeakWidget
    private var shownNumber: Int?
    private var isPictureShown = false
    /// Whether the picture takes the focus when it is there.
    private var returnsFocus = false
    private var answeredFocus = 0
    private var answeredAltText = 0
    private var scheme: ColourScheme?
    private var animations: AnimationSetting?

    init(_ window: WindowModel, _ builder: Builder, _ picture: PictureViewer) {
        self.window = window
        model = window.comics
        viewer = picture
        pages = builder.widget("pages")
        places = builder.widget("places")
        arrangement = builder.widget("arrangement")
        textPane = builder.widget("text-pane")
        buttons = builder.widget("buttons")
        title = builder.widget("title")
        caption = builder.widget("caption")
        notice = builder.widget("notice")
        noticeBox = builder.widget("notice-box")
        problem = builder.widget("picture-problem")
        retry = builder.widget("picture-retry")
        favourite = builder.widget("favourite")
        motion = builder.widget("motion")
        status = builder.widget("status")
        root = builder.widget("root", as: Widget.self).weak
    }

    func connect(_ actions: ComicActions, _ root: Box, _ builder: Builder) {
        let (model, window) = (model, window)
        builder.widget("picture", as: Bin.self).setChild(viewer)
        builder.widget("menu", as: MenuButton.self).setMenu(
            resource: Resources.basePath + "/ui/Comics/comic-menu.ui", identifier: "menu",
            label: localized("More about this comic"))
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        builder.widget("reload", as: Button.self).onClicked { Task { await model.load() } }
        retry.onClicked { Task { await model.pictureRetryTapped() } }
        ComicCredit.show(builder, window)
        addNavigation(builder)
        connectKeys(actions, root)
        root.own(self)
        root.own(GoToComicView(builder, model, root) { [weak self] in self?.focusPicture() })
        scheme = ColourScheme { [weak self] in self?.updateInversion() }
        animations = AnimationSetting { [weak self] in self?.animationSettingChanged() }
        animationSettingChanged()
        builder.widget("size", as: SizeProbe.self).onResized { width, height in
            // Told during the layout, which must not be changed then.
            Task { model.arrangement.sizeChanged(width: width, height: height, isFolded: window.isFolded) }
        }
        bind(
            root, sidebar: builder.widget("sidebar"), failed: builder.widget("failed-page"),
            spinners: (builder.widget("page-spinner"), builder.widget("picture-spinner")))
        root.onMap { [weak self] in self?.focusPicture() }
    }

    private func bind(_ root: Box, sidebar: Button, failed: StatusPage, spinners: (page: Spinner, picture: Spinner)) {
        let (model, window) = (model, window)
        root.bind { [weak self] in self?.updatePage(failed, spinners.page) }
        root.bind { [weak self] in self?.updateComic() }
        root.bind { [weak self] in self?.updatePicture(spinners.picture) }
        root.bind { [weak self] in self?.updateMotion() }
        root.bind { [weak self] in self?.updateArrangement() }
        root.bind { [weak self] in self?.moveFocus() }
        root.bind { [weak self] in self?.showAltText() }
        root.bind { sidebar.isVisible = window.isFolded }
        let status = status
        root.bind {
            status.text = model.status
            status.isVisible = !model.status.isEmpty
        }
    }

    /// The way from comic to comic is in the header bar where it fits, and at the bottom where it does not.
    private func addNavigation(_ builder: Builder) {
        let resource = Resources.basePath + "/ui/Comics/comic-navigation.ui"
        let header = builder.widget("header-navigation", as: Bin.self)
        let bottom = builder.widget("bottom-navigation", as: Bin.self)
        header.setChild(Builder(resource: resource).widget("root", as: Box.self))
        bottom.setChild(Builder(resource: resource).widget("root", as: Box.self))
        let squeezer = builder.widget("squeezer", as: Squeezer.self).weak
        let update = { @MainActor in
            guard let squeezer = squeezer.widget(as: Squeezer.self) else { return }
            let fits = squeezer.shows(header)
            header.setAccessibleHidden(!fits)
            bottom.setAccessibleHidden(fits)
            bottom.isVisible = !fits
        }
        squeezer.widget(as: Squeezer.self)?.onChildChanged {
            // The signal comes during the layout, which must not be changed then.
            Task { update() }
        }
        update()
    }

    private func connectKeys(_ actions: ComicActions, _ root: Box) {
        let model = model
        root.onKeyPressed(.bubble) { [weak actions] key in actions?.pressed(key) ?? false }
        // A scroll pane would take these for itself.
        viewer.onKeyPressed(.capture) { [weak actions] key in
            ["Home", "End", "KP_Home", "KP_End"].contains(key.name) && actions?.pressed(key) == true
        }
        viewer.onHeld { model.altTextTapped() }
        viewer.onPlayed { model.motion.played() }
    }

    // MARK: Bindings

    private func updatePage(_ failed: StatusPage, _ spinner: Spinner) {
        let page = model.page
        failed.message = model.failure
        pages.visiblePage = [.loading, .failed].contains(page) ? page.rawValue : "comic"
        // After the page: a stack goes on by itself when the page in front is hidden.
        spinner.isSpinning = page == .loading
    }

    private func updateComic() {
        guard let detail = model.detail else { return }
        title.text = detail.title
        caption.text = detail.caption
        notice.text = detail.notice ?? ""
        noticeBox.isVisible = detail.notice != nil
        favourite.setIconLabel(model.favouriteLabel)
        favourite.iconName = model.isFavourite ? "starred-symbolic" : "non-starred-symbolic"
        favourite.isVisible = true
        guard let root = root.widget() else { return }
        root.setAccessibleBusy(model.isLoading)
    }

    private func updatePicture(_ spinner: Spinner) {
        guard let detail = model.detail else { return }
        var isLoading = false
        if viewer.containsFocus || motion.containsFocus || hasNoFocus { returnsFocus = true }
        switch model.picture {
        case .loading:
            isLoading = true
            isPictureShown = false
            places.visiblePage = "loading"
        case .failed(let reason, let canTryAgain):
            isPictureShown = false
            problem.text = reason
            problem.accessibleLabel = reason
            retry.isVisible = canTryAgain
            places.visiblePage = "problem"
            viewer.show(nil, scale: 1, label: detail.spokenDescription)
        case .loaded(let picture):
            if !isPictureShown || shownNumber != detail.number {
                viewer.show(picture.picture as? Texture, scale: picture.scale, label: detail.spokenDescription)
                viewer.pictureTooltip = detail.alt
            }
            isPictureShown = true
            shownNumber = detail.number
            updateInversion()
            places.visiblePage = "picture"
        }
        spinner.isSpinning = isLoading
        if returnsFocus, hasNoFocus || buttons.containsFocus { focusPicture() }
        if !isLoading { returnsFocus = false }
    }

    /// Whether nothing has the focus, as it is when what had it was hidden.
    private var hasNoFocus: Bool {
        guard let root = root.widget(), root.isMapped else { return false }
        return root.surroundingWindow?.hasFocusWidget == false
    }

    private func updateInversion() {
        viewer.isInverted = model.isInverted(inDark: scheme?.isDark == true)
    }

    private func animationSettingChanged() {
        model.motion.settingChanged(isAllowed: animations?.isEnabled == true)
    }

    private func updateMotion() {
        let motion = model.motion
        viewer.isPlaying = motion.motion == .playing
        self.motion.iconName =
            motion.motion == .playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
        self.motion.setIconLabel(motion.label)
        let isNeeded = motion.motion != .still
        // A button that goes would take the focus with it.
        if !isNeeded, self.motion.containsFocus { viewer.focusPicture() }
        self.motion.isVisible = isNeeded
    }

    private func updateArrangement() {
        let isLandscape = model.arrangement.isLandscape(textScale: window.textScale, isFolded: window.isFolded)
        arrangement.isVertical = !isLandscape
        textPane.naturalWidth = isLandscape ? 240 * window.textScale / 100 : nil
        buttons.isVertical = isLandscape || window.textScale > 125
    }

    private func moveFocus() {
        guard model.focusRequests > answeredFocus else { return }
        answeredFocus = model.focusRequests
        focusPicture()
    }

    /// Moves the focus to the picture, or where there is none to what can be done.
    private func focusPicture() {
        guard let root = root.widget(), root.isMapped else { return }
        if places.visiblePage == "picture", viewer.focusPicture() { return }
        if !buttons.containsFocus { buttons.focusFirstChild() }
        // The keys work from here, too, until there is a picture.
        if case .loading = model.picture { returnsFocus = true }
    }

    private func showAltText() {
        guard model.altTextRequests > answeredAltText, let window = root.widget()?.surroundingWindow else { return }
        answeredAltText = model.altTextRequests
        window.ask(
            heading: model.detail?.title ?? "", body: model.altText,
            responses: [DialogResponse("close", label: localized("Close"))]
        ) { _ in }
    }
}

/// The credit that the licence asks for.
@MainActor
enum ComicCredit {
    static func show(_ builder: Builder, _ window: WindowModel) {
        let link = builder.widget("credit", as: LinkButton.self)
        link.onOpeningFailed { window.openingFailed($0) }
        link.address = ComicAddress.licence?.absoluteString ?? ""
        builder.widget("credit-text", as: Label.self).text = ComicDetail.credit
        link.accessibleLabel = ComicDetail.credit
        link.tooltip = localized("The licence of the comics")
    }
}
