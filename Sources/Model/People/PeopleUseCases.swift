import Foundation
import Pictures

/// The user's actions on people. Those that use the store throw `StorageError`.
public struct PeopleUseCases: Sendable {
    public let store: PersonTable
    public let documents: any DocumentStore
    public let observe: ObservePeopleUseCase
    public let refresh: RefreshPeopleUseCase
    /// Counts edited people, whom a change of the seed keeps, and the others.
    public let previewSeedChange: @Sendable () -> StoreValues<(kept: Int, removed: Int)>
    public let changeSeed: ChangeSeedUseCase
    public let saveEdits: SavePersonEditsUseCase
    public let loadPicture: LoadPersonPictureUseCase
    /// A picture that is decoded in memory, to show it at once.
    public let keptPicture: @Sendable (URL) -> Picture?
    public let choosePicture: ChoosePersonPictureUseCase
    public let exportVCard: ExportVCardUseCase
    public let exportBirthdays: @Sendable ([Profile], URL, _ summary: (Profile) -> String) async throws -> Void
    public let importContacts: ImportContactsUseCase
    public let remindOfBirthdays: BirthdayReminderUseCase

    public init(_ ports: PeoplePorts, _ world: World) {
        (store, documents) = (ports.store, ports.documents)
        let (service, store) = (ports.service, ports.store)
        let order = ProfileOrder(collation: world.collation)
        observe = ObservePeopleUseCase(store: store, order: order)
        refresh = RefreshPeopleUseCase(service: service, store: store)
        previewSeedChange = {
            store.people().mapped { people in
                let kept = people.profiles.count { !$0.edits.isEmpty }
                return (kept, people.profiles.count - kept)
            }
        }
        changeSeed = ChangeSeedUseCase(service: service, store: store)
        saveEdits = SavePersonEditsUseCase(store: store)
        let pictures = PictureLoader(store: ports.pictures, decoder: ports.decoder, budget: 32 << 20)
        let edited = PictureCache(decoder: ports.decoder, limits: .portrait, budget: 8 << 20)
        let loadPicture = LoadPersonPictureUseCase(service: service, store: store, pictures: pictures, edited: edited)
        self.loadPicture = loadPicture
        keptPicture = { loadPicture.kept(at: $0) }
        choosePicture = ChoosePersonPictureUseCase(
            documents: ports.documents, decoder: ports.decoder, encode: ports.encode, newID: { UUID() })
        exportVCard = ExportVCardUseCase(documents: ports.documents, store: store, pictures: ports.pictures)
        exportBirthdays = { profiles, file, summary in
            let text = BirthdayCalendar.text(of: profiles, now: world.now(), summary: summary)
            try await ports.documents.write(Data(text.utf8), to: file)
        }
        importContacts = ImportContactsUseCase(
            store: store, decoder: ports.decoder, encode: ports.encode, newID: { UUID() }, today: { world.today })
        remindOfBirthdays = BirthdayReminderUseCase(store: store, settings: ports.settings, order: order)
    }
}

/// A store that has a seed and no people stays empty: the user deleted everyone.
public struct ObservePeopleUseCase: Sendable {
    let store: PersonTable
    let order: ProfileOrder

    public func callAsFunction(by sorting: PeopleSorting = .firstName) -> StoreValues<StoredPeople> {
        store.people().mapped { [order] stored in
            let profiles = order.sorted(stored.profiles, by: sorting)
            return StoredPeople(seed: stored.seed, profiles: profiles, headings: order.headings(of: profiles, by: sorting))
        }
    }
}

public struct RefreshPeopleUseCase: Sendable {
    let service: any PersonService
    let store: PersonTable

    /// - Returns: the changes; none at the first fetch of a seed.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    @discardableResult
    public func callAsFunction() async throws -> PeopleChanges {
        let seed = try await store.seed() ?? PeopleSeed.initial
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        let before = try await store.people().current()
        try await store.refresh(with: people, seed: seed)
        let after = try await store.people().current()
        // The seed was changed during the request.
        guard before.seed == seed, after.seed == seed else { return .none }
        return PeopleChanges(from: before.profiles, to: after.profiles)
    }
}

/// Replaces everyone without edits by the people of another seed, which are fetched before anything changes.
public struct ChangeSeedUseCase: Sendable {
    let service: any PersonService
    let store: PersonTable

    /// - Throws: `SeedError`, `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    public func callAsFunction(to text: String) async throws -> SeedChange {
        let seed = try PeopleSeed.seed(from: text)
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        return try await store.changeSeed(to: seed, people: people)
    }
}

public struct SavePersonEditsUseCase: Sendable {
    let store: PersonTable

    /// - Parameter picture: a new picture that the edits refer to.
    public func callAsFunction(_ edits: PersonEdits, picture: EditedPicture? = nil, of id: Person.ID) async throws {
        if let picture { try await store.keep(picture) }
        try await store.save(edits, of: id)
    }
}

public struct ExportVCardUseCase: Sendable {
    let documents: any DocumentStore
    let store: PersonTable
    let pictures: any PictureStore

    public func callAsFunction(_ profiles: [Profile], to file: URL) async throws {
        var text = ""
        for profile in profiles { text += VCard.text(of: profile, photo: await photo(of: profile)) }
        try await documents.write(Data(text.utf8), to: file)
    }

    private func photo(of profile: Profile) async -> Data? {
        // A stored portrait of the service would show another face than the chosen one.
        if let chosen = profile.edits.picture { return try? await store.picture(chosen) }
        guard let addresses = profile.person.picture else { return nil }
        for address in [addresses.large, addresses.medium, addresses.thumbnail] {
            if let photo = await pictures.picture(named: LoadPersonPictureUseCase.name(of: address)) { return photo }
        }
        return nil
    }
}

/// Finds the people with a birthday today or later in the current week, at most once a day.
public struct BirthdayReminderUseCase: Sendable {
    let store: PersonTable
    let settings: any SettingStore
    let order: ProfileOrder

    public typealias Reminder = (profile: Profile, birthday: WeekBirthday)

    /// By day and in the order of the list; empty if the user was reminded today already.
    /// A day without birthdays is not recorded, because people may be added later that day.
    public func callAsFunction(today: CalendarDay) async throws -> [Reminder] {
        if try await settings.value(of: \.birthdayReminder) == today.iso8601 { return [] }
        let people = order.sorted(try await store.people(bornOn: Self.days(from: today)))
            .compactMap { profile in profile.birthday(inWeekOf: today).map { (profile: profile, birthday: $0) } }
        let reminders = (0..<Self.weekLength).flatMap { day in people.filter { $0.birthday.daysFromToday == day } }
        guard !reminders.isEmpty else { return [] }
        try await settings.set(\.birthdayReminder, to: today.iso8601)
        return reminders
    }

    private static let weekLength = 7

    /// Months and days that include the rest of the week. They narrow the query, because the application starts with it.
    private static func days(from today: CalendarDay) -> Set<String> {
        Set((0..<weekLength).compactMap { today.adding(days: $0) }.map { String($0.iso8601.suffix(5)) } + ["02-29"])
    }
}
