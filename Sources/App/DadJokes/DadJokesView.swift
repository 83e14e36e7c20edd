import GLibSupport
import GtkSupport
import Model
import ViewModels

final class DadJokesView: View {
    struct Outlets: @MainActor Decodable {
        let title, status, count: Label
        let sidebar, back, copy: Button
        let menu: MenuButton
        let star: ToggleButton
        let pages: Stack
        let message, start, joke, favourites, naming: Bin
    }

    let ui = Template<Stack, Outlets>("DadJokes/dad-jokes")
    private let layout: WindowLayout
    private let model: DadJokesModel
    private let start: DadJokeStartPage
    private let joke: DadJokeView
    private let favourites: FavouritesView
    private var shownPage: DadJokePage?
    private weak var shownNaming: FavouriteNameModel?
    private var actions: [String: Action] = [:]

    init(_ layout: WindowLayout, _ model: DadJokesModel) {
        self.layout = layout
        self.model = model
        start = DadJokeStartPage(layout, model)
        joke = DadJokeView(layout, model, fallback: ui.star)
        favourites = FavouritesView(model)
        ui.message.setChild(MessageBar(model.messages, returnFocus: layout.returnToWork).widget)
        ui.start.setChild(start.widget)
        ui.joke.setChild(joke.widget)
        ui.favourites.setChild(favourites.widget)
        connect()
        bind(updateHeader)
        offerSidebar(ui.sidebar, layout) { !model.canGoBack }
        bind(updateStar)
        bind { self.ui.status.showKeepingLine(model.status) }
        bind(updatePage)
        let toasts = Toasts(joke.ui.toasts, favourites.ui.toasts)
        on(model.messages.noticed) { notice in toasts.show(notice) { Task { await model.undoTapped() } } }
    }

    private func connect() {
        let model = model
        ui.star.onClicked { [weak self] in
            // The star shows the stored state, not the click: the user must first enter a name.
            self?.updateStar()
            Task { await model.starTapped() }
        }
        actions =
            ui.root?.insertActions(
                "dad-joke", label: Section.dadJokes.title,
                [
                    "reveal": { Task { await model.spacePressed() } },
                    "next": { Task { await model.nextKeyPressed() } },
                    "never": { Task { await model.neverTellTapped() } },
                    "import": { [weak self] in self?.favourites.chooseImport() },
                    "export": { [weak self] in self?.favourites.chooseExport() },
                ]) ?? [:]
        ui.menu.setMenu(label: localized("Dad Joke Menu"), isKept: false) { Self.menu(model) }
        ui.joke.offerMenu(isPage: true) { Self.menu(model) }
        ui.root?.onMap { Task { await model.load() } }
        startWork(layout) { [weak self] in self?.focus() }
    }

    private static func menu(_ model: DadJokesModel) -> Menu {
        if model.page == .favourites {
            return Menu([
                [MenuItem(localized("_Import…"), "dad-joke.import"), MenuItem(localized("_Export…"), "dad-joke.export")]
            ])
        }
        return Menu([
            [
                MenuItem(localized("Copy Joke"), "win.copy", key: "<Control>c"),
                MenuItem(localized("Rename Favourite"), "win.edit", key: "F2"),
            ],
            [MenuItem(localized("Never Tell Again"), "dad-joke.never", key: "<Shift>Delete")],
        ])
    }

    private func updateHeader() {
        ui.title.text = model.title
        ui.title.isVisible = layout.hasRoomForTitles
        ui.back.isVisible = model.canGoBack
        let hasJoke = model.shown != nil
        ui.star.isVisible = hasJoke
        ui.copy.isVisible = hasJoke
        ui.menu.isVisible = model.page != .start
        ui.count.show(model.page == .favourites && !model.favourites.count.isEmpty ? model.favourites.count : nil)
        actions["never"]?.isEnabled = model.canBeUnwanted
        actions["export"]?.isEnabled = model.favourites.canExport
    }

    private func updateStar() {
        ui.star.isActive = model.isFavourite
        ui.star.iconName = model.isFavourite ? "starred-symbolic" : "chuckle-star-outline-symbolic"
        ui.star.tooltip = model.starLabel
    }

    private func updatePage() {
        let page = model.page
        let name =
            switch page {
            case .start: "start"
            case .joke, .favourite: "joke"
            case .favourites: "favourites"
            }
        ui.pages.showForFocus(name)
        if model.naming !== shownNaming {
            shownNaming = model.naming
            if let naming = model.naming {
                let view = FavouriteNameView(layout, naming)
                ui.naming.setChild(view.widget)
                ui.root?.visiblePage = "naming"
                view.focus()
            } else {
                ui.root?.showForFocus("section")
                ui.naming.setChild(nil)
                if page == .favourites { favourites.focus() } else { ui.star.grabFocus() }
            }
        }
        guard page != shownPage else { return }
        if shownPage != nil { focus() }
        shownPage = page
    }

    private func focus() {
        guard model.naming == nil else { return }
        switch model.page {
        case .start: start.focus()
        case .joke, .favourite: joke.focus()
        case .favourites: favourites.focus()
        }
    }
}
