import GtkSupport
import Localization
import ViewModels

/// The section *Settings*: a column of groups.
final class SettingsView: View {
    struct Outlets: @MainActor Decodable {
        let toasts: ToastOverlay
        let title: Label
        let sidebar: Button
        let groups: Box
    }

    let ui = Template<Box, Outlets>("Settings/settings")
    private let layout: WindowLayout
    private let model: SettingsModel
    private var hasOtherGroups = false

    init(_ layout: WindowLayout, _ model: SettingsModel) {
        self.layout = layout
        self.model = model
        for group in firstGroups { ui.groups.append(group.widget) }
        let toasts = Toasts(ui.toasts)
        for messages in model.messages {
            let isOfPictures = messages === model.comicStorage.messages
            on(messages.noticed) { notice in
                toasts.show(
                    notice, onUndo: { Task { await model.undoTapped() } },
                    onGone: { if isOfPictures { model.comicStorage.noticeGone() } })
            }
        }
        ui.root?.onMap { [weak self] in
            Task { await model.shown() }
            self?.addOtherGroups()
        }
        let focus = FocusMemory(of: ui.groups)
        startWork(layout) { [weak self] in
            // GTK would begin with the header bar, and does so after this.
            if !focus.restore() { Task { self?.ui.groups.focusFirstChild() } }
        }
        markNews(on: ui.sidebar, layout)
        bind {
            self.ui.sidebar.isVisible = layout.isFolded
            self.ui.title.isVisible = layout.hasRoomForTitles
        }
    }

    /// Everything at once would hold the main loop for longer than a frame: they are added from frame to frame.
    private func addOtherGroups() {
        guard !hasOtherGroups else { return }
        hasOtherGroups = true
        add(otherGroups[...])
    }

    private func add(_ groups: ArraySlice<[@MainActor () -> SettingView]>) {
        guard let next = groups.first else { return }
        ui.groups.onNextFrame { [weak self] in
            for makeGroup in next { self?.ui.groups.append(makeGroup().widget) }
            // GTK runs a callback that is added during a frame in the same frame.
            Task { self?.add(groups.dropFirst()) }
        }
    }

    /// In the order of the sidebar, as far as they can be there in the first frame.
    private var firstGroups: [SettingView] {
        let model = model
        return [
            SettingView(
                layout, model.colours.messages, heading: localized("Appearance"),
                card: ColourSettingView(model.colours).widget),
            SettingView(
                layout, model.skipsExplicitJokes.messages, heading: Section.chuckNorris.title,
                card: SwitchSettingView(
                    localized("Skip explicit jokes"),
                    explanation: localized("What the service marks as explicit is not added to your list."),
                    model.skipsExplicitJokes
                ).widget),
            SettingView(
                layout, model.dadJokes.messages, heading: Section.dadJokes.title,
                explanation: localized(
                    "Jokes come from official-joke-api, which needs no key. With a key of your own, they can come from RapidAPI instead."
                ),
                card: DadJokeSettingView(model.dadJokes).widget),
        ]
    }

    /// Those that are added in the same frame stand together.
    private var otherGroups: [[@MainActor () -> SettingView]] {
        let (layout, model) = (layout, model)
        return [
            [
                {
                    SettingView(
                        layout, model.switter.messages, heading: Section.switter.title,
                        explanation: localized(
                            "Jokes come from a Switter server. If the public one is gone, enter the address of another."),
                        card: SwitterSettingView(model.switter).widget, status: { model.switter.status })
                }
            ],
            [
                {
                    let comics = Box.makeVertical()
                    comics.append(ComicSettingView(model.comics).widget)
                    comics.append(ComicStorageView(model.comicStorage).widget)
                    return SettingView(layout, model.comics.messages, heading: Section.comics.title, card: comics)
                }
            ],
            [
                {
                    SettingView(
                        layout, model.seed.messages, heading: Section.people.title,
                        explanation: localized(
                            "The service generates 100 people from a word, the seed. The same seed always gives the same people."),
                        card: SeedSettingView(model.seed).widget, status: { model.seed.status })
                },
                {
                    let sorting = model.peopleSorting
                    return SettingView(
                        layout, sorting.messages, heading: localized("List of People"),
                        card: SwitchSettingView(
                            localized("Sort by last name"), explanation: localized("Otherwise people are sorted by first name."),
                            isOn: { sorting.value == .lastName },
                            onSwitched: { await sorting.changed(to: $0 ? .lastName : .firstName) }
                        ).widget)
                },
            ],
            [
                {
                    SettingView(
                        layout, model.tiles.messages, heading: localized("Map"),
                        explanation: localized(
                            "The map is built in. A tile server adds more detail and learns which part of the world you look at."
                        ),
                        card: TileSettingView(model.tiles).widget)
                },
                {
                    SettingView(
                        layout, model.workOffline.messages, heading: localized("Network"),
                        card: SwitchSettingView(
                            localized("Work Offline"),
                            explanation: localized("Nothing is requested. What has been fetched before can be used."),
                            model.workOffline
                        ).widget)
                },
            ],
        ]
    }
}
