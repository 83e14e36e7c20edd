import Domain
import Foundation
import Storage
import Testing

@Suite("Kept settings")
struct SettingTableTests {
    private let storage = TestStorage()

    @Test("The last value counts, and each setting has its own")
    func set() async throws {
        let settings = SettingTable(try AppDatabase.inMemory())
        try await settings.set(.textScale, to: "110")
        try await settings.set(.window, to: "{}")
        try await settings.set(.textScale, to: "125")
        #expect(try await settings.value(of: .textScale) == "125")
        #expect(try await settings.value(of: .window) == "{}")
        #expect(try await settings.value(of: .usesLiveServices) == nil)
    }

    @Test("A value is kept as it is", arguments: ["", " ", "it's \"quoted\"", "å 😀\n", "{\"width\":1000}"])
    func values(value: String) async throws {
        try await SettingTable(try storage.open()).set(.window, to: value)
        #expect(try await SettingTable(try storage.reopen()).value(of: .window) == value)
    }
}
