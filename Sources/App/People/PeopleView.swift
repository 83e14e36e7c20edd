import GtkSupport
import Localization
import Resources
import ViewModels

/// The section *People*.
@MainActor
enum PeopleView {
    /// Builds the section, and has the people read, or fetched for the first time.
    static func make(_ window: WindowModel) -> Widget {
        let model = window.people
        Task { await model.load() }
        return ListPane<PeopleModel, PersonRowView>.make(
            window, model,
            content: ListPaneContent(
                title: localized("People"), listLabel: localized("People"),
                searchPlaceholder: localized("Search people"), startsInList: true, action: refreshButton(model),
                detail: ProfileView.make(window), statusPages: Resources.basePath + "/ui/People/status-pages.ui"),
            makeRow: { PersonRowView(model) })
    }

    private static func refreshButton(_ model: PeopleModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/People/refresh-button.ui")
        let root = builder.widget("root", as: Button.self)
        let faces = builder.widget("faces", as: Stack.self)
        let spinner = builder.widget("spinner", as: Spinner.self)
        let button = root.weak
        root.onClicked { Task { await model.refreshTapped() } }
        root.bind {
            spinner.isSpinning = model.isRefreshing
            faces.visiblePage = model.isRefreshing ? "spinner" : "icon"
            button.widget(as: Button.self)?.isSensitive = !model.isRefreshing
        }
        return root
    }
}
