import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct BirthdayReminderUseCaseTests {
    /// In the week of Thursday 7 May 2026, Adam has his birthday on that day, and Öe later. The others have theirs earlier,
    /// in other weeks, or never.
    private static func people() throws -> [Person] {
        [
            .sample("1", firstName: "Öe", dateOfBirth: try born("1987-05-10")),
            .sample("2", firstName: "Bo", dateOfBirth: try born("1987-05-11")),
            .sample("3", firstName: "Adam", dateOfBirth: try born("1950-05-07")),
            .sample("4", firstName: "Cy", dateOfBirth: try born("1987-05-03")),
            .sample("5", firstName: "Di", dateOfBirth: nil),
            .sample("6", firstName: "Al", dateOfBirth: try born("1987-05-06")),
        ]
    }

    private static func remind(
        _ store: PersonTable, _ settings: any SettingStore, on today: String = "2026-05-07"
    ) async throws -> [String] {
        let order = ProfileOrder(collation: Collation(Locale(identifier: "sv_SE")))
        let useCase = BirthdayReminderUseCase(store: store, settings: settings, order: order)
        return try await useCase(today: try day(today)).map(\.profile.firstName)
    }

    @Test
    func `Everyone with a birthday from today on in the week is named, by the date that the user gave`() async throws {
        let store = try await PersonTable.inMemory(try Self.people())
        #expect(try await Self.remind(store, FakeSettingStore()) == ["Adam", "Öe"])
        try await store.save(PersonEdits(dateOfBirth: try born("1987-05-08")), of: "5")
        try await store.save(PersonEdits(dateOfBirth: try born("1987-06-07")), of: "3")
        #expect(try await Self.remind(store, FakeSettingStore()) == ["Di", "Öe"])
        try await store.save(PersonEdits(dateOfBirth: try born("0000-05-10")), of: "2")
        #expect(try await Self.remind(store, FakeSettingStore()) == ["Di", "Bo", "Öe"], "by day, and then in the list's order")
    }

    @Test
    func `The second time on a day nobody is named, and nobody is asked for; on the next day they are again`() async throws {
        let settings = FakeSettingStore()
        let store = try await PersonTable.inMemory(try Self.people())
        #expect(try await Self.remind(store, settings).count == 2)
        #expect(try await Self.remind(PersonTable(.closed()), settings).isEmpty)
        #expect(try await Self.remind(store, settings, on: "2026-05-08") == ["Öe"])
        // A wrong clock that is set back must not silence the reminder.
        #expect(try await Self.remind(store, settings, on: "2026-05-07").count == 2)
    }

    @Test(arguments: ["2026-02-26", "2027-03-01", "2028-02-29", "2025-12-31", "2026-01-01", "2026-11-26"])
    func `Of people born on every day of a year those left of the week are named, also across its end`(today: String) async throws
    {
        let first = try day("1996-01-01")
        let people = (0..<366).compactMap { first.adding(days: $0) }.map {
            Person.sample($0.iso8601, firstName: $0.iso8601, dateOfBirth: DateOfBirth($0))
        }
        let today = (text: today, day: try day(today))
        let week = people.compactMap { person in
            Profile(person: person).birthday(inWeekOf: today.day).map { (name: person.firstName, day: $0.daysFromToday) }
        }
        #expect((7...8).contains(week.count))
        let left = week.filter { $0.day >= 0 }.sorted { ($0.day, $0.name) < ($1.day, $1.name) }.map(\.name)
        #expect(try await Self.remind(PersonTable.inMemory(people), FakeSettingStore(), on: today.text) == left)
    }

    @Test func `A day without any birthday is not remembered, because people may come in later`() async throws {
        let settings = FakeSettingStore()
        #expect(try await Self.remind(PersonTable.inMemory(), settings).isEmpty)
        #expect(settings.kept.isEmpty)
        #expect(try await Self.remind(PersonTable.inMemory(try Self.people()), settings).count == 2)
    }

    @Test(arguments: ["", "garbage", "2026-05"]) func `What is remembered and unreadable reminds`(value: String) async throws {
        let settings = FakeSettingStore(["birthdayReminder": value])
        #expect(try await Self.remind(PersonTable.inMemory(try Self.people()), settings).count == 2)
        #expect(settings.kept == ["birthdayReminder": "2026-05-07"])
    }

    @Test func `Failures of both stores are given on, and a day that cannot be remembered reminds of nobody`() async throws {
        for (store, settings) in [
            (PersonTable(.closed()), SettingTable(.closed())), (PersonTable(.closed()), FakeSettingStore()),
            (try await PersonTable.inMemory(Self.people()), FakeSettingStore(failure: .sample)),
        ] as [(PersonTable, any SettingStore)] {
            await #expect(throws: StorageError.self) { try await Self.remind(store, settings) }
        }
    }
}
