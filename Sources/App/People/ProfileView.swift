import Foundation
import GtkSupport
import Localization
import Resources
import ViewModels

/// The pane of the profile, and the page over it on which the person is changed.
@MainActor
final class ProfileView {
    private let window: WindowModel
    private let model: PeopleModel
    private let editPage: Bin
    private let editButton: Button
    private weak var shownEdit: PersonEditModel?

    /// Builds the pane; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/People/profile.ui")
        let root = builder.widget("root", as: Stack.self)
        let actions = Builder(resource: Resources.basePath + "/ui/People/profile-actions.ui")
        builder.widget("profile", as: Bin.self).setChild(pane(window, actions.widget("root")))
        exportOnClick(actions.widget("export"), window.people)
        let view = ProfileView(window, builder.widget("edit"), actions.widget("edit"))
        root.own(view)
        let stack = root.weak
        root.bind { view.update(stack) }
        return root
    }

    private init(_ window: WindowModel, _ editPage: Bin, _ editButton: Button) {
        self.window = window
        self.editPage = editPage
        self.editButton = editButton
        model = window.people
    }

    private func update(_ stack: WeakWidget) {
        if model.editing !== shownEdit {
            shownEdit = model.editing
            if let editing = model.editing { editPage.setChild(PersonEditView.make(window, editing)) }
        }
        guard let stack = stack.widget(as: Stack.self) else { return }
        let hadFocus = stack.containsFocus
        stack.visiblePage = model.editing == nil ? "profile" : "edit"
        guard model.editing == nil else { return }
        editPage.setChild(nil)
        // The focus returns to where it came from.
        if hadFocus { editButton.grabFocus() }
    }

    private static func pane(_ window: WindowModel, _ actions: Widget) -> Widget {
        let model = window.people
        return DetailPane.make(
            window, model.panes,
            content: DetailPaneContent(
                deleteLabel: localized("Delete this person"), copyLabel: localized("Copy this profile"),
                nothingTitle: localized("Nobody Selected"),
                nothingMessage: localized("Choose somebody from the list to see their profile."),
                actions: actions, title: { model.detail?.name }, makePage: { ProfilePage.make(model) }))
    }

    private static func exportOnClick(_ button: Button, _ model: PeopleModel) {
        let weak = button.weak
        button.onClicked {
            guard let name = model.exportName, let window = weak.widget(as: Button.self)?.surroundingWindow else { return }
            FileChooser.save(
                title: localized("Save as a vCard"), name: name, accept: localized("Save"), above: window
            ) { path in
                Task { await model.exportChosen(URL(filePath: path)) }
            }
        }
    }
}
