import GLibSupport
import GtkSupport
import Resources
import ViewModels

/// A page, pane, bar or row: the widgets of a template, and the bindings that show a model in them.
///
/// A view fills its outlets, forwards actions to its model, and binds, all in its initialiser. Handlers of outlets must hold
/// the view weakly, because it holds the outlets. Bindings belong to the root and may hold the view.
@MainActor
protocol View: AnyObject {
    associatedtype Root: Widget
    associatedtype Outlets

    var ui: Template<Root, Outlets> { get }
}

extension View {
    /// The root widget, which owns the view from now on.
    var widget: Widget { ui.root(owning: self) }

    /// Runs `update` now, and again whenever an observable value that it read has changed.
    func bind(_ update: @escaping @MainActor () -> Void) {
        ui.root?.bind(update)
    }

    /// Moves the focus to where work starts when the root appears or the user enters the section, unless they browse the sidebar.
    func startWork(_ layout: WindowLayout, _ focus: @escaping @MainActor () -> Void) {
        ui.root?.onMap {
            if !layout.isBrowsing { focus() }
        }
        on(layout.workRequested) { [weak self] in
            if self?.ui.root?.isInFront == true { focus() }
        }
    }

    /// Shows the button for the folded sidebar, marked if a section has news.
    /// - Parameter isFirstPage: whether the place of the button is free; reads an observable model.
    func offerSidebar(_ sidebar: Button, _ layout: WindowLayout, isFirstPage: @escaping @MainActor () -> Bool = { true }) {
        keepStartButtons(around: sidebar, layout)
        bind {
            let news = layout.news
            sidebar.isVisible = layout.isFolded && isFirstPage()
            sidebar.accessibleLabel = [localized("Sections"), news].compactMap(\.self).joined(separator: ", ")
            sidebar.setStyleClass("has-news", news != nil)
        }
    }

    /// Shows the desktop's window buttons in the header bar around a widget, while the sidebar's bar is folded away.
    /// - Parameter isFirst: whether no other pane of the section comes before; reads an observable model.
    func keepStartButtons(around widget: Widget, _ layout: WindowLayout, isFirst: @escaping @MainActor () -> Bool = { true }) {
        let widget = widget.weak
        bind { widget.widget()?.showStartButtonsAround(layout.isFolded && isFirst()) }
    }

    /// On the key for reading, focuses the pane and has a screen reader say everything about the open item.
    func reads(_ pane: Widget, _ layout: WindowLayout, text: @escaping @MainActor () -> String?) {
        let pane = pane.weak
        on(layout.readingRequested) {
            if let text = text(), let pane = pane.widget(), pane.isInFront { pane.read(text) }
        }
    }

    /// Handles each occurrence once, after earlier bindings.
    func on<Value>(_ event: Event<Value>, _ handle: @escaping @MainActor (Value) -> Void) {
        var handled = 0
        bind {
            if let value = event.next(after: &handled) { handle(value) }
        }
    }
}

extension Widget {
    /// Announces a text, if there is one, and moves the focus.
    func read(_ text: String?) {
        grabFocus()
        announce(text ?? "")
    }
}

extension Template {
    convenience init(_ name: String) where Outlets: Decodable {
        self.init(resource: Builder.path(name))
    }
}

extension Builder {
    /// - Parameter name: the folder and name of a file in `resources/ui`, without its extension.
    convenience init(_ name: String) {
        self.init(resource: Self.path(name))
    }

    fileprivate static func path(_ name: String) -> String { Resources.basePath + "/ui/\(name).ui" }
}

extension Menu {
    /// The object `menu` in a file of `resources/ui`; see `Builder(_:)`.
    init(_ name: String) {
        self.init(resource: Builder.path(name))
    }
}

extension Label {
    /// An empty label takes no room.
    func show(_ sentence: String?) {
        // Screen readers announce visible text only.
        isVisible = sentence != nil
        text = sentence ?? ""
    }

    /// An empty label keeps its line, so that nothing moves.
    func showKeepingLine(_ sentence: String, isAnnounced: Bool = true) {
        show(sentence, isAnnounced: isAnnounced)
        setAccessibleHidden(sentence.isEmpty)
    }
}

extension Widget {
    func offerMenu(isPage: Bool = false, _ make: @escaping @MainActor () -> Menu?) {
        offerMenu(label: localized("Context Menu"), isPage: isPage, make)
    }

    func offerMenuOnChildren(_ make: @escaping @MainActor (Widget) -> Menu?) {
        offerMenuOnChildren(label: localized("Context Menu"), make)
    }
}
