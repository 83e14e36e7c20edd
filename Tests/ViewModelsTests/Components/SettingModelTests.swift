@testable import Domain
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct SettingModelTests {
    private static func model(_ settings: any SettingStore) -> SettingModel<Bool> {
        SettingModel(SettingUseCase(setting: .invertsComics, standard: true, settings: settings))
    }

    @Test func `A choice that was not read yet is not known`() async {
        let model = Self.model(FakeSettingStore([.invertsComics: "false"]))
        #expect(!model.isKnown)
        await model.load()
        #expect(model.isKnown && !model.isOn)
    }

    @Test func `The last of several quick choices is kept, however long an earlier one takes`() async {
        let (settings, release) = (FakeSettingStore(), TestFakes.Expectation<Void>())
        settings.obstruct { _ in
            settings.obstruct(nil)
            try await release.ask()
        }
        let model = Self.model(settings)
        let first = Task.immediate { await model.changed(to: false) }
        await release.isAsked()
        let second = Task.immediate { await model.changed(to: true) }
        // Give everything that could overtake the first choice time to do so.
        for _ in 1...1000 { await Task.yield() }
        release.answer(.success(()))
        await first.value
        await second.value
        #expect(settings.kept == [.invertsComics: "true"])
    }

    @Test func `A choice is kept before anything else that the user does, however busy all threads are`() async throws {
        let (settings, busy) = (FakeSettingStore(), HeldExecutor())
        let model = Self.model(settings)
        let choice = await busy.begin { await model.changed(to: false) }
        #expect(settings.kept == [.invertsComics: "false"])
        busy.release()
        try await choice.value
    }

    @Test func `A choice that is read anew and cannot take effect is not shown, and can be tried again`() async throws {
        let (settings, works) = (FakeSettingStore(), Observed(false))
        let model = SettingModel(SettingUseCase(setting: .notifiesAtLogin, standard: false, settings: settings)) { _ in
            if !works.value { throw StorageError.sample }
        }
        await model.load()
        try await settings.set(.notifiesAtLogin, to: "true")
        await model.reload()
        #expect(!model.isOn && model.messages.message != nil)
        works.change { $0 = true }
        await model.messages.actionTapped()
        #expect(model.isOn && model.messages.message == nil)
    }

    @Test func `A choice that cannot be kept says so each time it is tried`() async {
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
