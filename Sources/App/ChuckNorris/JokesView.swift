import GLibSupport
import GtkSupport
import ViewModels

typealias JokesView = ListPane<JokesModel, JokeRowView>

extension JokesView {
    convenience init(_ layout: WindowLayout, _ model: JokesModel) {
        let detail = DetailPane(
            layout, model.panes,
            content: DetailPaneContent(
                deleteLabel: localized("Delete Joke"), copyLabel: localized("Copy Joke"),
                nothingTitle: localized("No Joke Selected"),
                nothingMessage: { model.nothingOpen }, actions: FavouriteButton(model).widget,
                backLabel: { model.panes.isFolded ? localized("Back to List") : nil },
                title: { model.detail?.id }, makePage: { JokePage(layout, model).widget }))
        self.init(
            layout, model,
            content: ListPaneContent(
                title: localized("Chuck Norris Jokes"), listLabel: localized("Jokes"),
                searchPlaceholder: localized("Search jokes"), startsInList: false, action: DrawButton(layout, model).widget,
                detail: detail.widget, makeMenu: { .joke(model, inList: true) },
                makeStatusPages: {
                    let pages = Builder("ChuckNorris/status-pages").outlets(StatusPages.self)
                    let page = pages.nothingFoundPage.weak
                    pages.nothingFoundPage.bind {
                        guard let page = page.widget(as: StatusPage.self) else { return }
                        (page.title, page.message) = model.nothingFound
                    }
                    return pages
                }, banner: JokeChoicesView(model).widget),
            makeRow: { JokeRowView(model) })
        shareJokes(of: model)
    }
}

extension Menu {
    static func joke(_ model: JokesModel, inList: Bool) -> Menu {
        Menu([
            inList && model.panes.isFolded ? [MenuItem(localized("Open"), "row.open", key: "Return")] : [],
            [
                MenuItem(model.favouriteLabel, "win.favourite", key: "<Control>d"),
                MenuItem(localized("Copy Joke"), "win.copy", key: "<Control>c"),
                MenuItem(localized("Delete Joke"), "win.delete", key: "Delete"),
            ],
            sharingItems,
        ])
    }

    static var sharingItems: [MenuItem] {
        [
            MenuItem(localized("Copy as Text and Picture"), "win.share", key: "<Control><Shift>c"),
            MenuItem(localized("Save as Picture…"), "joke.save-picture"),
        ]
    }
}

final class FavouriteButton: View {
    let ui = Template<Button, NoOutlets>("ChuckNorris/favourite-button")

    init(_ model: JokesModel) {
        bind {
            self.ui.root?.iconName = model.isFavourite ? "starred-symbolic" : "chuckle-star-outline-symbolic"
            self.ui.root?.setIconLabel(model.favouriteLabel)
        }
    }
}

final class DrawButton: View {
    struct Outlets: @MainActor Decodable {
        let label: Label
        let spinner: Spinner
    }

    let ui = Template<Button, Outlets>("ChuckNorris/draw-button")
    private let model: JokesModel
    private var restoresFocus = false

    init(_ layout: WindowLayout, _ model: JokesModel) {
        self.model = model
        ui.root?.onClicked { Task { await model.drawTapped() } }
        startWork(layout) { [weak self] in self?.ui.root?.grabFocus() }
        bind(update)
    }

    private func update() {
        guard let button = ui.root else { return }
        let isDrawing = model.isDrawingSlowly
        // An insensitive button loses the focus. It is restored afterwards.
        if isDrawing { restoresFocus = button.containsFocus }
        ui.spinner.isSpinning = isDrawing
        ui.label.setStyleClass("concealed", isDrawing)
        button.isSensitive = !isDrawing
        if !isDrawing, restoresFocus {
            restoresFocus = false
            button.grabFocus()
        }
    }
}
