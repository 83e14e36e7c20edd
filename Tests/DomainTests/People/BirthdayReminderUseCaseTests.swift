@testable import Domain
import Foundation
import Storage
import TestFakes
import Testing

@Suite struct BirthdayReminderUseCaseTests {
    /// Öe and Adam have their birthdays in the week of the 7th of May 2026, a Thursday; others before, behind and never.
    private static func people() throws -> [Person] {
        [
            .sample("1", firstName: "Öe", dateOfBirth: try day("1987-05-10")),
            .sample("2", firstName: "Bo", dateOfBirth: try day("1987-05-11")),
            .sample("3", firstName: "Adam", dateOfBirth: try day("1950-05-04")),
            .sample("4", firstName: "Cy", dateOfBirth: try day("1987-05-03")),
            .sample("5", firstName: "Di", dateOfBirth: nil),
        ]
    }

    private static func remind(
        _ store: any PersonStore, _ settings: any SettingStore, on today: String = "2026-05-07"
    ) async throws -> [String] {
        let order = ProfileOrder(Collation(Locale(identifier: "sv_SE")))
        let useCase = BirthdayReminderUseCase(store: store, settings: settings, order: order)
        return try await useCase(today: try day(today)).map(\.firstName)
    }

    @Test
    func `Everyone with a birthday in the week is named in the list's order, by the date that the user gave`() async throws {
        let store = try await PersonTable.inMemory(try Self.people())
        #expect(try await Self.remind(store, FakeSettingStore()) == ["Adam", "Öe"])
        try await store.save(PersonEdits(dateOfBirth: try day("1987-05-07")), of: "5")
        try await store.save(PersonEdits(dateOfBirth: try day("1987-06-07")), of: "3")
        #expect(try await Self.remind(store, FakeSettingStore()) == ["Di", "Öe"])
    }

    @Test
    func `The second time on a day nobody is named, and nobody is asked for; on the next day they are again`() async throws {
        let settings = FakeSettingStore()
        let store = try await PersonTable.inMemory(try Self.people())
        #expect(try await Self.remind(store, settings).count == 2)
        #expect(try await Self.remind(UnusableStore.untouched, settings).isEmpty)
        #expect(try await Self.remind(store, settings, on: "2026-05-08").count == 2)
        // A clock that was wrong and is set back must not silence the reminder.
        #expect(try await Self.remind(store, settings, on: "2026-05-07").count == 2)
    }

    @Test func `A day without any birthday is not remembered, because people may come in later`() async throws {
        let settings = FakeSettingStore()
        #expect(try await Self.remind(PersonTable.inMemory(), settings).isEmpty)
        #expect(settings.kept.isEmpty)
        #expect(try await Self.remind(PersonTable.inMemory(try Self.people()), settings).count == 2)
    }

    @Test(arguments: ["", "garbage", "2026-05"]) func `What is remembered and unreadable reminds`(value: String) async throws {
        let settings = FakeSettingStore([.birthdayReminder: value])
        #expect(try await Self.remind(PersonTable.inMemory(try Self.people()), settings).count == 2)
        #expect(settings.kept == [.birthdayReminder: "2026-05-07"])
    }

    @Test func `Failures of both stores are given on, and a day that cannot be remembered reminds of nobody`() async throws {
        for (store, settings) in [
            (UnusableStore.untouched, UnusableStore(.sample)), (UnusableStore(.sample), FakeSettingStore()),
            (try await PersonTable.inMemory(Self.people()), FakeSettingStore(failure: .sample)),
        ] as [(any PersonStore, any SettingStore)] {
            await #expect(throws: StorageError.sample) { try await Self.remind(store, settings) }
        }
    }
}
