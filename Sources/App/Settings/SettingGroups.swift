import GLibSupport
import GtkSupport
import Model
import ViewModels

// The groups of the settings, and what is in them.

extension SettingGroupView {
    /// The group of the first frame.
    static func appearance(_ layout: WindowLayout, _ choices: Choices) -> SettingGroupView {
        SettingGroupView(
            localized("Appearance"),
            [
                SettingRow(
                    title: localized("Colours"), widget: ColourSettingView(choices.colours).widget,
                    messages: choices.colours.messages),
                .textSize(layout),
                .toggle(
                    localized("Reduce motion"), localized("Pages and pictures don’t move, even if the system allows it."),
                    choices.reducesMotion),
            ])
    }

    /// The groups of one frame after the other, in the order of the sidebar.
    static func otherGroups(_ model: SettingsModel) -> [@MainActor () -> [SettingGroupView]] {
        [
            { [chuckNorris(model.choices)] },
            { [dadJokes(model.dadJokes)] },
            { [switter(model.switter)] },
            { [comics(model)] },
            { [people(model), listOfPeople(model.choices.peopleSorting)] },
            { notifications(model) },
            { [map(model.tiles)] },
            { [storage(model.storage)] },
            { [privacy(model)] },
            { [data(model)] },
        ]
    }

    private static func chuckNorris(_ choices: Choices) -> SettingGroupView {
        SettingGroupView(
            Section.chuckNorris.title,
            [
                .toggle(
                    localized("Skip explicit jokes"), localized("What the service marks as explicit is not added to your list."),
                    choices.skipsExplicitJokes)
            ])
    }

    private static func dadJokes(_ model: DadJokeSettingModel) -> SettingGroupView {
        SettingGroupView(
            Section.dadJokes.title,
            explanation: localized(
                "Jokes come from official-joke-api, which needs no key. With a key of your own, they can come from RapidAPI instead."
            ), messages: [model.messages],
            [
                .toggle(
                    localized("Jokes from RapidAPI"), isOn: { model.usesRapidAPI }, isKnown: { model.isProviderKnown },
                    isSensitive: { model.canChoose }, onSwitched: { await model.switched(on: $0) }),
                SettingRow(title: localized("RapidAPI key"), widget: DadJokeSettingView(model).widget),
            ], onShown: model.shown)
    }

    private static func switter(_ model: SwitterSettingModel) -> SettingGroupView {
        SettingGroupView(
            Section.switter.title,
            explanation: localized("Jokes come from a Switter server. If the public one is gone, enter the address of another."),
            messages: [model.messages],
            [SettingRow(title: localized("Server address"), widget: SwitterSettingView(model).widget)], status: { model.status })
    }

    private static func comics(_ model: SettingsModel) -> SettingGroupView {
        let (choices, storage) = (model.choices, model.comicStorage)
        let notification = SettingRow.toggle(
            localized("Notify of new comics"),
            localized("Chuckle looks for a new comic when it starts, and once an hour while it runs."),
            choices.notifiesOfNewComics)
        return SettingGroupView(
            Section.comics.title, messages: [storage.messages],
            [
                .toggle(
                    localized("Invert black-and-white comics in dark mode"), localized("Comics in colour stay as they are."),
                    choices.invertsComics),
                .toggle(
                    localized("Hide alt texts until asked for"),
                    localized("The key A or a long press on the picture shows them."), choices.hidesAltText),
                .toggle(
                    localized("Get transcripts from explainxkcd"),
                    localized(
                        "The wiki www.explainxkcd.com is asked about comics of which xkcd has no transcript, when their description is opened or all texts are downloaded. Its transcripts are kept for the search."
                    ), choices.asksForTranscripts),
                notification,
                .button(
                    localized("Delete Pictures"), localized("Downloaded Comics"), text: { storage.text },
                    canPress: { storage.canDelete }, isBusy: { storage.isBusy }, movesFocusTo: notification.widget,
                    onClicked: { await storage.deleteTapped() }),
            ], onShown: storage.shown)
    }

    private static func people(_ model: SettingsModel) -> SettingGroupView {
        let seed = model.seed
        return SettingGroupView(
            Section.people.title,
            explanation: localized(
                "The service generates 100 people from a word, the seed. The same seed always gives the same people."),
            messages: [seed.messages], [SettingRow(title: localized("Seed"), widget: SeedSettingView(seed).widget)],
            status: { seed.status }, onShown: seed.previewNeeded)
    }

    private static func listOfPeople(_ sorting: SettingModel<PeopleSorting>) -> SettingGroupView {
        SettingGroupView(
            localized("List of People"), messages: [sorting.messages],
            [
                .toggle(
                    localized("Sort by last name"), localized("Otherwise people are sorted by first name."),
                    isOn: { sorting.value == .lastName }, isKnown: { sorting.isKnown },
                    onSwitched: { await sorting.changed(to: $0 ? .lastName : .firstName) })
            ])
    }

    private static func notifications(_ model: SettingsModel) -> [SettingGroupView] {
        guard model.startsAtLogin else { return [] }
        let explanation = localized(
            "When you log in, Chuckle looks for birthdays of the week, and asks xkcd.com for a new comic. It opens no window and doesn’t keep running."
        )
        let jokeExplanation = localized(
            "It is one of your dad jokes, the same all day. If there are none, their service is asked. Reveal shows the punchline in the notification."
        )
        return [
            SettingGroupView(
                localized("Notifications"),
                [
                    .toggle(
                        localized("Notify of birthdays and new comics at login"), explanation, model.choices.notifiesAtLogin),
                    .toggle(localized("Notify of the joke of the day at login"), jokeExplanation, model.choices.tellsJokeAtLogin),
                ])
        ]
    }

    private static func map(_ tiles: TileSettingModel) -> SettingGroupView {
        let server = TileSettingView(tiles).widget
        return SettingGroupView(
            localized("Map"),
            explanation: localized(
                "The map is built in. A tile server adds more detail and learns which part of the world you look at."),
            messages: [tiles.messages],
            [
                SettingRow(title: localized("Tile server"), widget: server),
                .button(
                    localized("Delete Stored Map Tiles"), localized("Stored map tiles"), text: { tiles.cacheText },
                    canPress: { tiles.canEmptyCache }, isBusy: { tiles.isEmptying }, movesFocusTo: server,
                    onClicked: { await tiles.emptyCacheTapped() }),
            ], onShown: tiles.shown)
    }

    private static func storage(_ storage: StorageSettingModel) -> SettingGroupView {
        SettingGroupView(
            localized("Storage"), messages: [storage.messages],
            [SettingRow(title: localized("Storage"), widget: StorageSettingView(storage).widget)], onShown: storage.shown)
    }

    private static func privacy(_ model: SettingsModel) -> SettingGroupView {
        let (choices, privacy, switter) = (model.choices, model.privacy, model.switter)
        let services = WebService.allCases.map { service in
            SettingRow.toggle(
                service.permission, service.learns, isOn: { privacy.isAllowed(service) }, state: { privacy.use(of: service) },
                onSwitched: { await privacy.changed(service, isAllowed: $0) })
        }
        return SettingGroupView(
            localized("Privacy"),
            explanation: localized(
                "A service learns your internet address when it is asked, and what is said here. Requests are counted on this computer only, and forgotten after seven days."
            ),
            messages: [privacy.messages, switter.deviceMessages],
            [
                .toggle(
                    localized("Work Offline"), localized("Nothing is requested. What has been fetched before can be used."),
                    choices.worksOffline),
                .toggle(
                    localized("Search from the desktop"),
                    localized("The search of GNOME finds your people, comics, jokes and favourites. Nothing is requested."),
                    choices.isFoundByDesktop),
            ] + services + [
                .button(
                    localized("New Number"), localized("Number for Switter servers"),
                    text: {
                        localized("Servers know this installation by a random number, so as to tell it no joke twice.")
                    }, onClicked: { await switter.renewDeviceTapped() })
            ], onShown: privacy.shown)
    }

    private static func data(_ model: SettingsModel) -> SettingGroupView {
        SettingGroupView(
            localized("Data"),
            [
                .button(
                    model.isSampleData ? localized("Go Live") : localized("Show Sample Data"), localized("Sample data"),
                    text: {
                        model.isSampleData
                            ? localized("You are looking at sample data. Your own data is as you left it.")
                            : localized("Jokes, comics and people to try things out. Your own data stays as it is.")
                    }, onClicked: { await model.switchData() })
            ])
    }
}

@MainActor
extension SettingRow {
    /// The size of the text, which the keys for it change, too.
    fileprivate static func textSize(_ layout: WindowLayout) -> SettingRow {
        let title = localized("Text size")
        guard let buttons = Template<Box, NoOutlets>("Settings/text-size").root else {
            preconditionFailure("a template has a root")
        }
        let row = ActionRow.make(title: title, end: buttons)
        let weakRow = row.weak
        var before: Int?
        row.bind {
            let size = "\(layout.textScale) %"
            weakRow.widget(as: ActionRow.self)?.explanation = size
            if before != nil, buttons.containsFocus { buttons.announce(size) }
            before = layout.textScale
        }
        return SettingRow(title: title, widget: row)
    }
}
