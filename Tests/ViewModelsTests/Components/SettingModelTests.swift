import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct SettingModelTests {
    private static func choices(_ settings: any SettingStore) -> Choices {
        Choices(nil, observe: settings.texts) { try await settings.set($0, to: $1) }
    }

    @Test func `A choice that was not read yet is not known, and follows the store from then on`() async throws {
        let settings = FakeSettingStore(["invertsComics": "false"])
        let choices = Self.choices(settings)
        let model = choices.invertsComics
        #expect(!model.isKnown)
        await choices.load()
        #expect(model.isKnown && !model.isOn)
        try await settings.set(\.invertsComics, to: true)
        await until { model.isOn }
    }

    @Test func `The last of several quick choices is kept and shown, however long an earlier one takes`() async {
        let (settings, release) = (FakeSettingStore(), TestFakes.Expectation<Void>())
        settings.obstruct { _ in
            settings.obstruct(nil)
            try await release.ask()
        }
        let choices = Self.choices(settings)
        await choices.load()
        let model = choices.invertsComics
        let first = Task.immediate { await model.changed(to: false) }
        await release.isAsked()
        let second = Task.immediate { await model.changed(to: true) }
        // Give everything that could overtake the first choice time to do so.
        for _ in 1...1000 { await Task.yield() }
        release.answer(.success(()))
        await first.value
        #expect(model.isOn, "what is stored of the first choice is not shown any more")
        await second.value
        #expect(settings.kept == ["invertsComics": "true"] && model.isOn)
    }

    @Test func `A choice is kept before anything else that the user does, however busy all threads are`() async throws {
        let (settings, busy) = (FakeSettingStore(), HeldExecutor())
        let model = Self.choices(settings).invertsComics
        let choice = await busy.begin { await model.changed(to: false) }
        #expect(settings.kept == ["invertsComics": "false"])
        busy.release()
        try await choice.value
    }

    @Test func `A choice that is read anew and cannot take effect is not shown, and can be tried again`() async throws {
        let (settings, works) = (FakeSettingStore(), Observed(false))
        let choices = Self.choices(settings)
        let model = choices.notifiesAtLogin
        model.onChange { _ in
            if !works.value { throw StorageError.sample }
        }
        await choices.load()
        try await settings.set(\.notifiesAtLogin, to: true)
        await until { model.messages.message != nil }
        #expect(!model.isOn)
        works.change { $0 = true }
        await model.messages.actionTapped()
        #expect(model.isOn && model.messages.message == nil)
    }

    @Test func `A choice that cannot be kept says so each time it is tried, and takes effect for this run`() async {
        let choices = Self.choices(FakeSettingStore(failure: .sample))
        await choices.load()
        let model = choices.invertsComics
        await model.changed(to: false)
        for _ in 1...2 {
            #expect(model.messages.message == .storageFailure)
            await model.messages.actionTapped()
        }
        #expect(!model.isOn)
        #expect(model.messages.message != nil)
    }

    @Test func `Settings that cannot be read are said, and are tried again`() async {
        let choices = Self.choices(UnusableStore(.sample))
        let model = choices.invertsComics
        await choices.load()
        #expect(model.messages.message == .storageFailure && !model.isKnown && model.isOn)
        await model.messages.actionTapped()
        #expect(model.messages.message == .storageFailure)
    }
}
