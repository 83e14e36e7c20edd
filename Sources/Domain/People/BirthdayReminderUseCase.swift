/// Finds whose birthday is in the current week, at most once a day.
public struct BirthdayReminderUseCase: Sendable {
    private let store: any PersonStore
    private let settings: any SettingStore
    private let order: ProfileOrder

    /// - Parameters:
    ///   - store: keeps the people.
    ///   - settings: remember the day of the last reminder.
    ///   - order: that of the list.
    public init(store: any PersonStore, settings: any SettingStore, order: ProfileOrder) {
        self.store = store
        self.settings = settings
        self.order = order
    }

    /// Everyone to be reminded of, in the order of the list; nobody when that was done today. A day without any birthday is not
    /// remembered, because somebody with one may come in later.
    /// - Throws: `StorageError`.
    public func callAsFunction(today: CalendarDay) async throws -> [Profile] {
        if try await settings.value(of: .birthdayReminder) == today.iso8601 { return [] }
        let profiles = try await store.people().current().profiles.filter { profile in
            profile.dateOfBirth.map { BirthdayWeek.contains(birthdayOf: $0, weekOf: today) } ?? false
        }
        guard !profiles.isEmpty else { return [] }
        try await settings.set(.birthdayReminder, to: today.iso8601)
        return order.sorted(profiles)
    }
}
