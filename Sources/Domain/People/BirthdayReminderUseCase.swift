/// Finds the people with a birthday in the current week, at most once a day.
public struct BirthdayReminderUseCase: Sendable {
    private let store: any PersonStore
    private let settings: any SettingStore
    private let order: ProfileOrder

    /// - Parameters:
    ///   - store: stores the people.
    ///   - settings: stores the day of the last reminder.
    ///   - order: the order of the list.
    public init(store: any PersonStore, settings: any SettingStore, order: ProfileOrder) {
        self.store = store
        self.settings = settings
        self.order = order
    }

    /// The people to be reminded of, in the order of the list; empty if the user was reminded today already.
    ///
    /// A day without birthdays is not recorded, because people may be added later that day.
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
