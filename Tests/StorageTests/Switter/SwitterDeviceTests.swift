import Domain
import Foundation
import Storage
import Testing

@Suite("The name of this installation")
struct SwitterDeviceTests {
    private let storage = TestStorage()

    @Test("The first proposal is kept, over restarts")
    func restart() async throws {
        let device = UUID()
        let settings = SettingTable(try storage.open())
        #expect(try await settings.device(proposing: device) == device)
        #expect(try await settings.device(proposing: UUID()) == device)
        let later = SettingTable(try storage.reopen())
        #expect(try await later.device(proposing: UUID()) == device)
        #expect(try await later.value(of: .switterDevice) == device.uuidString)
    }

    @Test("Two windows or processes agree on one")
    func race() async throws {
        let tables = [SettingTable(try storage.open()), SettingTable(try storage.open())]
        let devices = try await withThrowingTaskGroup(of: UUID.self) { group in
            for number in 0..<20 { group.addTask { try await tables[number % 2].device(proposing: UUID()) } }
            return try await group.reduce(into: Set<UUID>()) { $0.insert($1) }
        }
        #expect(devices.count == 1)
    }

    @Test("A setting that is no UUID is replaced")
    func damaged() async throws {
        let table = SettingTable(try AppDatabase.inMemory())
        try await table.set(.switterDevice, to: "nobody")
        let device = UUID()
        #expect(try await table.device(proposing: device) == device)
        #expect(try await table.device(proposing: UUID()) == device)
    }
}
