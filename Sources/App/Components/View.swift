import GtkSupport
import Localization
import Resources
import ViewModels

/// A page, pane, bar or row: the widgets of a template, and the bindings that show a model in them.
///
/// A view builds itself in its initialiser: it fills its outlets, forwards the user's verbs to its model, and binds. Handlers of
/// its outlets refer to the view weakly, because the view holds the outlets; the bindings belong to the root and may hold it.
@MainActor
protocol View: AnyObject {
    associatedtype Root: Widget
    /// The widgets below the root that the view uses.
    associatedtype Outlets

    var ui: Template<Root, Outlets> { get }
}

extension View {
    /// The root widget, which owns the view from now on.
    var widget: Widget { ui.root(owning: self) }

    /// Runs `update` now, and again whenever something changed that it read from observable models.
    func bind(_ update: @escaping @MainActor () -> Void) {
        ui.root?.bind(update)
    }

    /// Puts the keyboard focus where work starts: whenever the root comes on the screen or the user enters the section, but not while
    /// they go through the sections.
    func startWork(_ layout: WindowLayout, _ focus: @escaping @MainActor () -> Void) {
        ui.root?.onMap {
            if !layout.isBrowsing { focus() }
        }
        on(layout.workRequested) { [weak self] in
            if self?.ui.root?.isInFront == true { focus() }
        }
    }

    /// Shows the button that shows the sidebar while that is folded away, and marks it while a section there has something new.
    /// - Parameter isFirstPage: whether nothing else is in the button's place; read from an observable model.
    func offerSidebar(_ sidebar: Button, _ layout: WindowLayout, isFirstPage: @escaping @MainActor () -> Bool = { true }) {
        keepStartButtons(around: sidebar, layout)
        bind {
            let news = layout.news
            sidebar.isVisible = layout.isFolded && isFirstPage()
            sidebar.accessibleLabel = [localized("Sections"), news].compactMap(\.self).joined(separator: ", ")
            sidebar.setStyleClass("has-news", news != nil)
        }
    }

    /// Shows the buttons that the desktop puts at the start of a window in the header bar around a widget only while no other bar has them:
    /// that of the sidebar is folded away.
    /// - Parameter isFirst: whether no other pane of the section comes before; read from an observable model.
    func keepStartButtons(around widget: Widget, _ layout: WindowLayout, isFirst: @escaping @MainActor () -> Bool = { true }) {
        let widget = widget.weak
        bind { widget.widget()?.showStartButtonsAround(layout.isFolded && isFirst()) }
    }

    /// Has the key for it bring the focus to a pane, and a screen reader say everything that is open there.
    func reads(_ pane: Widget, _ section: any SectionModel, _ layout: WindowLayout) {
        let pane = pane.weak
        on(layout.readingRequested) {
            if section.spokenText != nil, let pane = pane.widget(), pane.isInFront { pane.read(section) }
        }
    }

    /// Handles each occurrence of an event once, after the bindings that were made before.
    func on<Value>(_ event: Event<Value>, _ handle: @escaping @MainActor (Value) -> Void) {
        var handled = 0
        bind {
            if let value = event.next(after: &handled) { handle(value) }
        }
    }
}

extension Widget {
    /// Gives the focus to a pane, and has a screen reader say everything that is open there.
    func read(_ section: any SectionModel) {
        grabFocus()
        announce(section.spokenText ?? "")
    }
}

extension Template {
    /// Builds a template of `resources/ui`, as `Builder(_:)` does.
    convenience init(_ name: String) where Outlets: Decodable {
        self.init(resource: Builder.path(name))
    }
}

extension Builder {
    /// Builds what a file of `resources/ui` describes.
    /// - Parameter name: the file's folder and name, without its extension.
    convenience init(_ name: String) {
        self.init(resource: Self.path(name))
    }

    fileprivate static func path(_ name: String) -> String { Resources.basePath + "/ui/\(name).ui" }
}

extension Menu {
    /// The menu of a file of `resources/ui`, in which its id is `menu`; see `Builder(_:)`.
    init(_ name: String) {
        self.init(resource: Builder.path(name))
    }
}

extension Label {
    /// Shows a sentence; without one, the label takes no room.
    func show(_ sentence: String?) {
        // Only what is shown is announced.
        isVisible = sentence != nil
        text = sentence ?? ""
    }

    /// Shows a sentence; without one, the label keeps its line, so that nothing moves.
    func showKeepingLine(_ sentence: String, isAnnounced: Bool = true) {
        show(sentence, isAnnounced: isAnnounced)
        setAccessibleHidden(sentence.isEmpty)
    }
}

extension Widget {
    /// Offers the menu of what the widget shows; see `offerMenu(label:opensOnHold:isPage:_:)`.
    func offerMenu(isPage: Bool = false, _ make: @escaping @MainActor () -> Menu?) {
        offerMenu(label: localized("Context Menu"), isPage: isPage, make)
    }

    /// Offers a menu on each child; see `offerMenuOnChildren(label:_:)`.
    func offerMenuOnChildren(_ make: @escaping @MainActor (Widget) -> Menu?) {
        offerMenuOnChildren(label: localized("Context Menu"), make)
    }
}
