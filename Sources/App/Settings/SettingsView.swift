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
    private let model: SettingsModel
    private var hasOtherGroups = false

    init(_ layout: WindowLayout, _ model: SettingsModel) {
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

    private func add(_ groups: ArraySlice<@MainActor () -> [SettingView]>) {
        guard let makeGroups = groups.first else { return }
        ui.groups.onNextFrame { [weak self] in
            guard let self else { return }
            for group in makeGroups() { ui.groups.append(group.widget) }
            // GTK runs a callback that is added during a frame in the same frame.
            Task { [weak self] in self?.add(groups.dropFirst()) }
        }
    }

    /// In the order of the sidebar, as far as they can be there in the first frame.
    private var firstGroups: [SettingView] {
        [
            SettingView(
                model.colours.messages, heading: localized("Appearance"), card: ColourSettingView(model.colours).widget),
            SettingView(
                model.skipsExplicitJokes.messages, heading: Section.chuckNorris.title,
                card: SwitchSettingView(
                    localized("Skip explicit jokes"),
                    explanation: localized("What the service marks as explicit is not added to your list."),
                    model.skipsExplicitJokes
                ).widget),
            SettingView(
                model.dadJokes.messages, heading: Section.dadJokes.title,
                explanation: localized(
                    "Jokes come from official-joke-api, which needs no key. With a key of your own, they can come from RapidAPI instead."
                ),
                card: DadJokeSettingView(model.dadJokes).widget),
        ]
    }

    /// The groups of one frame after the other.
    private var otherGroups: [@MainActor () -> [SettingView]] {
        let model = model
        return [
            {
                [
                    SettingView(
                        model.switter.messages, heading: Section.switter.title,
                        explanation: localized(
                            "Jokes come from a Switter server. If the public one is gone, enter the address of another."),
                        card: SwitterSettingView(model.switter).widget, status: { model.switter.status })
                ]
            },
            { [SettingView(model.comics.messages, heading: Section.comics.title, card: Self.comicCard(model))] },
            {
                let sorting = model.peopleSorting
                return [
                    SettingView(
                        model.seed.messages, heading: Section.people.title,
                        explanation: localized(
                            "The service generates 100 people from a word, the seed. The same seed always gives the same people."),
                        card: SeedSettingView(model.seed).widget, status: { model.seed.status }),
                    SettingView(
                        sorting.messages, heading: localized("List of People"),
                        card: SwitchSettingView(
                            localized("Sort by last name"), explanation: localized("Otherwise people are sorted by first name."),
                            isOn: { sorting.value == .lastName },
                            onSwitched: { await sorting.changed(to: $0 ? .lastName : .firstName) }
                        ).widget),
                ]
            },
            {
                [
                    SettingView(
                        model.tiles.messages, heading: localized("Map"),
                        explanation: localized(
                            "The map is built in. A tile server adds more detail and learns which part of the world you look at."
                        ),
                        card: TileSettingView(model.tiles).widget),
                    SettingView(
                        model.workOffline.messages, heading: localized("Network"),
                        card: SwitchSettingView(
                            localized("Work Offline"),
                            explanation: localized("Nothing is requested. What has been fetched before can be used."),
                            model.workOffline
                        ).widget),
                ]
            },
            {
                [
                    SettingView(
                        model.storage.messages, heading: localized("Storage"), card: StorageSettingView(model.storage).widget)
                ]
            },
        ]
    }

    private static func comicCard(_ model: SettingsModel) -> Widget {
        let comics = model.comics
        let rows = [
            SwitchSettingView(
                localized("Invert black-and-white comics in dark mode"),
                explanation: localized("Comics in colour stay as they are."), comics.inversion),
            SwitchSettingView(
                localized("Hide alt texts until asked for"),
                explanation: localized("The key A or a long press on the picture shows them."), comics.hidesAltText),
            SwitchSettingView(
                localized("Get transcripts from explainxkcd"),
                explanation: localized(
                    "The wiki www.explainxkcd.com is asked about comics of which xkcd has no transcript, when their description is opened or all texts are downloaded. Its transcripts are kept for the search."
                ), comics.asksForTranscripts),
            SwitchSettingView(
                localized("Notify of new comics"),
                explanation: localized("Chuckle looks for a new comic when it starts, and once an hour while it runs."),
                comics.notification),
        ]
        let card = Box.makeVertical()
        for row in rows { card.append(row.widget) }
        card.append(ComicStorageView(model.comicStorage).widget)
        return card
    }
}
