import Domain
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("A setting that is on or off")
struct SwitchSettingModelTests {
    @Test("A choice is there again at the next start")
    func choice() async {
        let settings = FakeSettingStore()
        let model = SwitchSettingModel(setting: .invertsComics, default: true, settings: settings)
        await model.load()
        #expect(model.isOn)
        await model.switched(to: false)
        #expect(!model.isOn)
        let next = SwitchSettingModel(setting: .invertsComics, default: true, settings: settings)
        await next.load()
        #expect(!next.isOn)
    }

    @Test("A choice that cannot be kept says so each time it is tried")
    func choiceThatCannotBeKept() async {
        let model = SwitchSettingModel(setting: .invertsComics, default: true, settings: FakeSettingStore(failure: .sample))
        await model.switched(to: false)
        for _ in 1...2 {
            #expect(
                model.messages.message
                    == Message(text: StorageError.sampleMessage, details: StorageError.sampleDetails, action: "Try Again"))
            await model.messages.actionTapped()
        }
        #expect(!model.isOn)
        #expect(model.messages.message != nil)
    }
}
