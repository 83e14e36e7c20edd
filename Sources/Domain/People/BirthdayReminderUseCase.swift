/// Finds the people with a birthday in the current week, at most once a day.
public struct BirthdayReminderUseCase: Sendable {
    let store: any PersonStore
    let settings: any SettingStore
    let order: ProfileOrder

    /// The people to be reminded of, in the order of the list; empty if the user was reminded today already.
    /// A day without birthdays is not recorded, because people may be added later that day.
    public func callAsFunction(today: CalendarDay) async throws -> [Profile] {
        if try await settings.value(of: .birthdayReminder) == today.iso8601 { return [] }
        let profiles = try await store.people().current().profiles.filter { $0.birthday(inWeekOf: today) != nil }
        guard !profiles.isEmpty else { return [] }
        try await settings.set(.birthdayReminder, to: today.iso8601)
        return order.sorted(profiles)
    }
}
