@testable import Domain
import TestFakes
import Testing

@Suite("Settings that are on or off")
struct SettingUseCaseTests {
    @Test("A setting has its default until the user chooses", arguments: [true, false])
    func choice(isOnByDefault: Bool) async throws {
        let settings = FakeSettingStore()
        let choice = SettingUseCase(setting: .invertsComics, standard: isOnByDefault, settings: settings)
        #expect(try await choice() == isOnByDefault)
        try await choice(!isOnByDefault)
        #expect(try await choice() == !isOnByDefault)
        try await choice(isOnByDefault)
        #expect(try await choice() == isOnByDefault)
    }

    @Test("A stored value that cannot be understood is the default", arguments: [true, false])
    func malformed(isOnByDefault: Bool) async throws {
        let settings = FakeSettingStore()
        try await settings.set(.invertsComics, to: "perhaps")
        let choice = SettingUseCase(setting: .invertsComics, standard: isOnByDefault, settings: settings)
        #expect(try await choice() == isOnByDefault)
    }
}
