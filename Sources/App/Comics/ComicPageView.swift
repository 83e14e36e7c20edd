import GLibSupport
import GtkSupport
import Model
import Pictures
import ViewModels

final class ComicPageView: View {
    struct Outlets: @MainActor Decodable {
        let toasts: ToastOverlay
        let squeezer: Squeezer
        let header: Widget
        let headerNavigation, bottomNavigation, message, picture: Bin
        let sidebar, description, favourite, go, reload, motion, leaveFullScreen, showAlt: Button
        let menu: MenuButton
        let goToBar: Revealer
        let number: Entry
        let pages, places: Stack
        let pageSpinner, pictureSpinner: Spinner
        let failedPage: StatusPage
        let arrangement, noticeBox, textPlace, titleLine, wait: Box
        let title, caption, alt, notice, numberProblem, creditText, zoomLevel: Label
        let credit: LinkButton
        let size: SizeProbe
    }

    let ui = Template<Box, Outlets>("Comics/comic-page")
    let viewer = PictureViewer.make()
    private let layout: WindowLayout
    private let model: ComicsModel
    private var shownPicture: Picture?
    private var scheme: ColourScheme?
    private var animations: AnimationSetting?

    init(_ layout: WindowLayout, _ model: ComicsModel, _ actions: ComicActions) {
        self.layout = layout
        self.model = model
        ui.picture.setChild(viewer)
        ui.menu.setMenu(label: localized("Comic Menu")) { Menu("Comics/comic-menu") }
        viewer.offerMenu(label: localized("Comic Menu")) { Menu("Comics/comic-menu") }
        ui.message.setChild(MessageBar(model.messages).widget)
        ui.credit.showCredit(ui.creditText)
        ui.titleLine.flowsChildren()
        addNavigation()
        connect()
        connectKeys(actions)
        scheme = ColourScheme { [weak self] in self?.updateInversion() }
        animations = AnimationSetting { [weak self] in self?.animationSettingChanged() }
        animationSettingChanged()
        bind(updateGoTo)
        on(model.goTo.focusRequested) { self.ui.number.grabFocus() }
        bind(updatePage)
        bind(updateComic)
        bind(updatePicture)
        bind(updateMotion)
        bind { model.arrangement.textScaleChanged(to: layout.shownTextScale) }
        bind(updateArrangement)
        bind {
            self.ui.zoomLevel.isVisible = model.zoom.isShown
            self.ui.zoomLevel.text = model.zoom.level
        }
        on(model.focusRequested) { self.focusPicture() }
        bind { model.arrangement.fullScreenChanged(to: layout.isFullScreen) }
        bind(updateAltText)
        bind(updateFullScreen)
        offerSidebar(ui.sidebar, layout)
        let toasts = Toasts(ui.toasts)
        on(model.messages.noticed) {
            if model.page != .overview || $0 == nil { toasts.show($0) { Task { await model.undoTapped() } } }
        }
    }

    private func connect() {
        let (model, layout) = (model, layout)
        ui.failedPage.nameScrollPanes(ui.failedPage.title)
        ui.reload.onClicked { Task { await model.reader.failure?.resolve { await model.load() } } }
        ui.number.onChanged { model.goTo.changed($0) }
        ui.number.onActivate { Task { await model.goToEntered() } }
        ui.go.onClicked { Task { await model.goToEntered() } }
        ui.size.onResized { width, height in
            // Emitted during the layout, which must not change then.
            Task { model.arrangement.sizeChanged(width: width, height: height, isFolded: layout.isFolded) }
        }
        startWork(layout) { [weak self] in self?.focusPicture() }
    }

    /// The navigation is in the header bar if it fits, otherwise at the bottom.
    private func addNavigation() {
        for place in [ui.headerNavigation, ui.bottomNavigation] {
            place.setChild(Template<Box, NoOutlets>("Comics/comic-navigation").root)
        }
        ui.squeezer.onChildChanged { [weak self] in
            // Emitted during the layout, which must not change then.
            Task { self?.updateNavigation() }
        }
        updateNavigation()
    }

    private func updateNavigation() {
        let fits = ui.squeezer.shows(ui.headerNavigation)
        ui.headerNavigation.setAccessibleHidden(!fits)
        ui.bottomNavigation.setAccessibleHidden(fits)
        ui.bottomNavigation.isVisible = !fits && !layout.isFullScreen
    }

    private func connectKeys(_ actions: ComicActions) {
        let model = model
        // A scroll pane would handle these keys.
        viewer.onKeyPressed(.capture) { [weak actions] key in
            ["Home", "End", "Page_Up", "Page_Down"].contains(key.name) && actions?.pressed(key) == true
        }
        viewer.onHeld { model.altTextTapped() }
        viewer.onPlayed = { model.motion.played() }
        viewer.onZoomed = { model.zoom.zoomed(to: $0) }
        let layout = layout
        viewer.onBackgroundDoubleClicked = { layout.fullScreenTapped() }
    }

    private func updateGoTo() {
        let goTo = model.goTo
        // Move the focus before the bar is hidden.
        if !goTo.isOpen, ui.goToBar.containsFocus { focusPicture() }
        ui.goToBar.revealsChild = goTo.isOpen
        ui.goToBar.isVisible = goTo.isOpen
        ui.number.text = goTo.text
        ui.number.show(problem: goTo.problem, in: ui.numberProblem)
    }

    private func updatePage() {
        let page = model.page
        ui.failedPage.show(model.reader.failure, ui.reload)
        if page == .loading, ui.reload.containsFocus { awaitPicture() }
        ui.pages.visiblePage = [.loading, .failed].contains(page) ? page.rawValue : "comic"
        // After the page: a stack selects another page itself if the visible one is hidden.
        ui.pageSpinner.isSpinning = page == .loading
        // Another binding hides the comic's buttons, one of which may have the focus.
        if page == .failed {
            afterUpdates { [weak self] in self?.endWait() }
        }
    }

    private func updateComic() {
        ui.favourite.setIconLabel(model.marks.favouriteLabel)
        guard let detail = model.reader.detail else { return }
        ui.title.text = detail.title
        ui.caption.text = detail.caption
        ui.notice.text = detail.notice ?? ""
        ui.noticeBox.isVisible = detail.notice != nil
        ui.favourite.iconName = model.marks.isFavourite ? "starred-symbolic" : "chuckle-star-outline-symbolic"
        ui.favourite.isVisible = true
        ui.root?.setAccessibleBusy(model.reader.isLoading)
    }

    private func updatePicture() {
        guard let detail = model.reader.detail else { return }
        let hadFocus = viewer.containsFocus || ui.motion.containsFocus || ui.wait.isFocus || hasNoFocus
        var isLoading = false
        switch model.picture.state {
        case .loading:
            isLoading = true
            shownPicture = nil
            // Before the picture is hidden, or GTK would move the focus to any other widget.
            if hadFocus { awaitPicture() }
            ui.places.visiblePage = "loading"
        case .failed:
            shownPicture = nil
            if hadFocus { awaitPicture() }
            ui.places.visiblePage = "problem"
            viewer.show(nil, scale: 1, label: detail.spokenDescription)
        case .loaded(let picture):
            if shownPicture !== picture.picture {
                viewer.show(picture.picture, scale: picture.scale, label: detail.spokenDescription)
            }
            shownPicture = picture.picture
            updateInversion()
            ui.places.visiblePage = "picture"
        }
        ui.pictureSpinner.isSpinning = isLoading
        // Another binding enables the buttons that may take the focus.
        if !isLoading { afterUpdates { [weak self] in self?.endWait() } }
    }

    /// A widget that had the focus was hidden.
    private var hasNoFocus: Bool {
        guard let root = ui.root, root.isInFront else { return false }
        return root.surroundingWindow?.hasFocusWidget == false
    }

    private func updateInversion() {
        viewer.isInverted = model.isInverted(inDark: ColourScheme.isDark)
    }

    private func animationSettingChanged() {
        model.motion.settingChanged(isAllowed: animations?.isEnabled == true)
    }

    private func updateMotion() {
        let motion = model.motion
        viewer.isPlaying = motion.motion == .playing
        ui.motion.iconName =
            motion.motion == .playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
        ui.motion.setIconLabel(motion.label)
        let isNeeded = motion.motion != .still
        // A hidden button would lose the focus.
        if !isNeeded, ui.motion.containsFocus { viewer.focusPicture() }
        ui.motion.isVisible = isNeeded
    }

    private func updateArrangement() {
        let arrangement = model.arrangement
        let isLandscape = arrangement.isLandscape(isFolded: layout.isFolded)
        ui.arrangement.isVertical = !isLandscape
        ui.textPlace.keepSize(
            width: isLandscape ? arrangement.textWidth : nil, height: isLandscape ? nil : arrangement.textHeight)
    }

    private func updateAltText() {
        let alt = model.reader.detail?.alt ?? ""
        ui.alt.text = alt
        let isShown = model.showsAltText
        ui.alt.isVisible = isShown
        // The tooltip would repeat the text below the picture.
        viewer.pictureTooltip = isShown ? "" : alt
        ui.showAlt.label = model.altTextLabel
        ui.showAlt.isVisible = model.choices.hidesAltText.isOn && !alt.isEmpty
    }

    /// Full screen shows only the picture, until the user shows the alt text.
    private func updateFullScreen() {
        let isAlone = layout.isFullScreen
        let hadFocus = ui.header.containsFocus || ui.bottomNavigation.containsFocus || ui.leaveFullScreen.containsFocus
        ui.header.isVisible = !isAlone
        ui.leaveFullScreen.isVisible = isAlone
        ui.textPlace.isVisible = !isAlone || model.showsAltText
        updateNavigation()
        if hadFocus || hasNoFocus { focusPicture() }
    }

    private func focusPicture() {
        guard let root = ui.root, root.isInFront else { return }
        if model.page == .failed {
            ui.reload.grabFocus()
            return
        }
        switch model.reader.detail == nil ? .loading : model.picture.state {
        case .loading: awaitPicture()
        case .failed:
            if layout.isFullScreen { focusPage(model.reader.detail?.spokenDescription ?? "") } else { ui.description.grabFocus() }
        case .loaded: viewer.focusPicture()
        }
    }

    private func awaitPicture() {
        focusPage(localized("Fetching the comic"))
    }

    /// The keys also work from the page itself.
    private func focusPage(_ label: String) {
        ui.wait.accessibleLabel = label
        ui.wait.isVisible = true
        ui.wait.grabFocus()
    }

    /// Otherwise the keyboard does not stop at the page.
    private func endWait() {
        if ui.wait.isFocus || hasNoFocus { focusPicture() }
        if !ui.wait.isFocus { ui.wait.isVisible = false }
    }
}
