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
