import Foundation
import GRDB
import Model
import TestFakes
import Testing

@Suite struct SettingTableTests {
    private let storage = TestStorage()

    @Test func `The last value counts, and each setting has its own`() async throws {
        let settings = SettingTable(try AppDatabase.inMemory())
        try await settings.set("textScale", to: "110")
        try await settings.set("window", to: "{}")
        try await settings.set("textScale", to: "125")
        #expect(try await settings.text(of: "textScale") == "125")
        #expect(try await settings.text(of: "window") == "{}")
        #expect(try await settings.text(of: "usesLiveServices") == nil)
    }

    @Test(arguments: ["", " ", "it's \"quoted\"", "å 😀\n", "{\"width\":1000}"])
    func `A value is kept as it is`(value: String) async throws {
        try await SettingTable(try storage.open()).set("window", to: value)
        #expect(try await SettingTable(try storage.reopen()).text(of: "window") == value)
    }

    @Test func `A setting is read as it was set before, also while another process writes`() async throws {
        let settings = SettingTable(try storage.open())
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: storage.file.path(percentEncoded: false), configuration: configuration)
        try await other.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        let set: Task = .immediate { try await settings.set("textScale", to: "110") }
        let read: Task = .immediate { try await settings.text(of: "textScale") }
        try await other.writeWithoutTransaction { try $0.commit() }
        try await set.value
        #expect(try await read.value == "110")
    }

    @MainActor @Test func `A setting is set in the order of the user's deeds, however busy all threads are`() async throws {
        let (settings, busy) = (SettingTable(try storage.open()), HeldExecutor())
        let set = await busy.begin { try await settings.set("textScale", to: "110") }
        #expect(try await settings.text(of: "textScale") == "110")
        busy.release()
        try await set.value
    }

    @Test func `The first name that is proposed for this installation is kept, over restarts`() async throws {
        let device = UUID()
        let settings = SettingTable(try storage.open())
        #expect(try await settings.device(proposing: device) == device)
        #expect(try await settings.device(proposing: UUID()) == device)
        let later = SettingTable(try storage.reopen())
        #expect(try await later.device(proposing: UUID()) == device)
        #expect(try await later.text(of: "switterDevice") == device.uuidString)
    }

    @Test func `Two windows or processes agree on one name`() async throws {
        let tables = [SettingTable(try storage.open()), SettingTable(try storage.open())]
        let devices = try await withThrowingTaskGroup(of: UUID.self) { group in
            for number in 0..<20 { group.addTask { try await tables[number % 2].device(proposing: UUID()) } }
            return try await group.reduce(into: Set<UUID>()) { $0.insert($1) }
        }
        #expect(devices.count == 1)
    }

    @Test func `A setting that is no UUID is replaced`() async throws {
        let table = SettingTable(try AppDatabase.inMemory())
        try await table.set("switterDevice", to: "nobody")
        let device = UUID()
        #expect(try await table.device(proposing: device) == device)
        #expect(try await table.device(proposing: UUID()) == device)
    }
}
