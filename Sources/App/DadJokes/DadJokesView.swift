import GtkSupport
import Resources
import ViewModels

/// The section *Dad Jokes*: its pages below one header bar, and the page on which a favourite gets its name over them.
@MainActor
final class DadJokesView {
    private let root: WeakWidget
    private let window: WindowModel
    private let model: DadJokesModel
    private let toasts: ToastOverlay
    private let title: Label
    private let sidebar: Button
    private let back: Button
    private let star: ToggleButton
    private let copy: Button
    private let rename: Button
    private let pages: Stack
    private let status: Label
    private let naming: Bin
    private let start: DadJokeStartPage
    private let joke: DadJokeView
    private let favourites: FavouritesView
    private var shownPage: DadJokePage?
    private weak var shownNaming: FavouriteNameModel?

    /// Builds the section; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/DadJokes/dad-jokes.ui")
        let root = builder.widget("root", as: Stack.self)
        let model = window.dadJokes
        let view = DadJokesView(builder, root, window)
        root.own(view)
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        root.insertActions(
            "dad-joke", label: Section.dadJokes.title,
            [
                "reveal": { model.revealTapped() }, "star": { Task { await model.starTapped() } },
                "next": { Task { await model.nextKeyPressed() } }, "previous": { model.previousTapped() },
            ])
        root.bind { view.updateHeader() }
        root.bind { view.updateStar() }
        root.bind { view.status.show(model.status) }
        root.on(view.model.messages.noticed) { view.show($0) }
        root.bind { view.updatePage() }
        root.onMap { [weak view] in
            // Work starts here.
            view?.focus()
            Task { await model.load() }
        }
        return root
    }

    private init(_ builder: Builder, _ root: Stack, _ window: WindowModel) {
        self.root = root.weak
        self.window = window
        model = window.dadJokes
        toasts = builder.widget("toasts")
        title = builder.widget("title")
        sidebar = builder.widget("sidebar")
        back = builder.widget("back")
        star = builder.widget("star")
        copy = builder.widget("copy")
        rename = builder.widget("rename")
        pages = builder.widget("pages")
        status = builder.widget("status")
        naming = builder.widget("naming")
        start = DadJokeStartPage(window.dadJokes)
        joke = DadJokeView(window.dadJokes, fallback: star)
        favourites = FavouritesView(window)
        builder.widget("start", as: Bin.self).setChild(start.widget)
        builder.widget("joke", as: Bin.self).setChild(joke.widget)
        builder.widget("favourites", as: Bin.self).setChild(favourites.widget)
        let model = model
        star.onClicked { [weak self] in
            // The star shows what is true, not what was clicked: a name is asked for first.
            self?.updateStar()
            Task { await model.starTapped() }
        }
    }

    private func updateHeader() {
        title.text = model.title
        title.isVisible = window.hasRoomForTitles
        sidebar.isVisible = window.isFolded && !model.canGoBack
        back.isVisible = model.canGoBack
        let hasJoke = model.shown != nil
        star.isVisible = hasJoke
        copy.isVisible = hasJoke
        rename.isVisible = hasJoke && model.isFavourite
    }

    private func updateStar() {
        star.isActive = model.isFavourite
        star.iconName = model.isFavourite ? "starred-symbolic" : "non-starred-symbolic"
        star.tooltip = model.starLabel
    }

    private func show(_ notice: Notice?) {
        let model = model
        toasts.show(notice) { Task { await model.undoTapped() } }
    }

    private func updatePage() {
        let page = model.page
        pages.visiblePage =
            switch page {
            case .start: "start"
            case .joke, .favourite: "joke"
            case .favourites: "favourites"
            }
        let isNaming = model.naming != nil
        if model.naming !== shownNaming || (shownNaming == nil && isNaming) {
            let wasNaming = shownNaming != nil
            shownNaming = model.naming
            if let naming = model.naming { self.naming.setChild(FavouriteNameView.make(window, naming)) }
            root.widget(as: Stack.self)?.visiblePage = isNaming ? "naming" : "section"
            if !isNaming {
                naming.setChild(nil)
                if wasNaming { focusAfterNaming() }
            }
        }
        guard page != shownPage else { return }
        let isFirst = shownPage == nil
        shownPage = page
        if !isFirst { focus() }
    }

    private func focusAfterNaming() {
        // The focus returns to where it came from.
        if model.page == .favourites { favourites.focus() } else { star.grabFocus() }
    }

    /// Gives the focus to where the work of the page starts.
    private func focus() {
        guard model.naming == nil else { return }
        switch model.page {
        case .start: start.focus()
        case .joke, .favourite: joke.focus()
        case .favourites: favourites.focus()
        }
    }
}
