@testable import Domain
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("A setting that takes effect at once")
struct SettingModelTests {
    private static func model(_ settings: FakeSettingStore) -> SettingModel<Bool> {
        SettingModel(SettingUseCase(setting: .invertsComics, standard: true, settings: settings))
    }

    @Test("A choice is there again at the next start")
    func choice() async {
        let settings = FakeSettingStore()
        let model = Self.model(settings)
        await model.load()
        #expect(model.isOn)
        await model.changed(to: false)
        #expect(!model.isOn)
        let next = Self.model(settings)
        await next.load()
        #expect(!next.isOn)
    }

    @Test("A choice that cannot be kept says so each time it is tried")
    func choiceThatCannotBeKept() async {
        let model = Self.model(FakeSettingStore(failure: .sample))
        await model.changed(to: false)
        for _ in 1...2 {
            #expect(model.messages.message == .storageFailure)
            await model.messages.actionTapped()
        }
        #expect(!model.isOn)
        #expect(model.messages.message != nil)
    }
}
