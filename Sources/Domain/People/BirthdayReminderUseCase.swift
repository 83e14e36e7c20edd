/// Finds the people with a birthday in the current week, at most once a day.
public struct BirthdayReminderUseCase: Sendable {
    let store: any PersonStore
    let settings: any SettingStore
    let order: ProfileOrder

    /// The people to be reminded of, in the order of the list; empty if the user was reminded today already.
    /// A day without birthdays is not recorded, because people may be added later that day.
    public func callAsFunction(today: CalendarDay) async throws -> [Profile] {
        if try await settings.value(of: .birthdayReminder) == today.iso8601 { return [] }
        let profiles = try await store.people(bornOn: Self.days(around: today)).filter { $0.birthday(inWeekOf: today) != nil }
        guard !profiles.isEmpty else { return [] }
        try await settings.set(.birthdayReminder, to: today.iso8601)
        return order.sorted(profiles)
    }

    /// Months and days among which are those of the week: the application starts with this, so not everybody is read.
    private static func days(around today: CalendarDay) -> Set<String> {
        Set((-6...6).compactMap { today.adding(days: $0) }.map { String($0.iso8601.suffix(5)) } + ["02-29"])
    }
}
