import Foundation
import GtkSupport
import Localization
import Resources
import ViewModels

/// Everything about one person.
@MainActor
final class ProfilePage {
    private let model: PeopleModel
    private let avatar: Avatar
    private let badge: Label
    private let name: Label
    private let birthday: Label
    private let fields: FieldList
    private var shownID: String?
    private var loading: Task<Void, Never>?

    /// Builds the page; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let model = window.people
        let builder = Builder(resource: Resources.basePath + "/ui/People/profile-page.ui")
        let root = builder.widget("root", as: Widget.self)
        let page = ProfilePage(builder, window)
        root.own(page)
        root.bind { page.show(model.detail) }
        let actions = builder.widget("actions", as: Box.self)
        root.bind { actions.isVertical = !window.hasRoomForTitles }
        let showOnMap = builder.widget("show-on-map", as: Button.self)
        let export = builder.widget("export", as: Button.self)
        // A window that becomes narrow has them one below the other only when it is narrow already.
        for button in [showOnMap, export] { button.letShrink() }
        showOnMap.onClicked { model.showOnMapTapped() }
        root.bind { showOnMap.isSensitive = model.detail?.hasPlace == true }
        exportOnClick(export, model)
        return root
    }

    private init(_ builder: Builder, _ window: WindowModel) {
        model = window.people
        avatar = builder.widget("avatar")
        badge = builder.widget("badge")
        name = builder.widget("name")
        birthday = builder.widget("birthday")
        fields = FieldList(builder.widget("fields"), window)
    }

    private static func exportOnClick(_ button: Button, _ model: PeopleModel) {
        let weak = button.weak
        button.onClicked {
            guard let name = model.exportName, let window = weak.widget(as: Button.self)?.surroundingWindow else { return }
            FileChooser.save(
                title: localized("Save as vCard"), name: name, accept: localized("Save"), above: window
            ) { path in
                Task { await model.exportChosen(URL(filePath: path)) }
            }
        }
    }

    private func show(_ detail: ProfileDetail?) {
        guard let detail else { return }
        name.text = detail.name
        badge.isVisible = detail.hasBirthday
        birthday.isVisible = detail.hasBirthday
        avatar.name = detail.name
        avatar.accessibleLabel = detail.name
        if shownID != detail.id {
            shownID = detail.id
            loading?.cancel()
            loading = avatar.load(detail.picture, from: model)
        }
        fields.show(detail.fields)
    }
}

extension Avatar {
    /// Shows the initials at once, and the picture when it is there.
    /// - Returns: the loading, to be cancelled when somebody else takes the place.
    fileprivate func load(_ address: URL?, from model: PeopleModel) -> Task<Void, Never>? {
        show(nil)
        guard let address else { return nil }
        return Task { [weak self] in
            let picture = await model.picture(at: address)
            guard !Task.isCancelled, let texture = picture as? Texture else { return }
            self?.show(texture)
        }
    }
}
