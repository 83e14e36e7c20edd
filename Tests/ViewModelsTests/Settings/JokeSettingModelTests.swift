import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct SwitterSettingModelTests {
    private let fixture = SwitterFixture()
    private var model: SwitterSettingModel { fixture.setting }

    @Test func `The entry shows the standard server; another one is set in the form in which it is kept, and taken back`() async {
        #expect(model.problem == nil)
        #expect(model.text == "https://standard.example")
        #expect(!model.canChange)
        #expect(model.canTest)
        model.textChanged(" other.example/ ")
        #expect(model.canChange)
        await model.changeTapped()
        #expect(model.text == "https://other.example")
        #expect(model.address == "https://other.example")
        #expect(model.messages.noticed.last??.text == "Server changed")
        #expect(fixture.settings.kept["switterAddress"] == "https://other.example")
        await model.resetTapped()
        #expect(model.text == "https://standard.example")
        #expect(fixture.settings.kept["switterAddress"] == "")
    }

    @Test(arguments: [
        ("", "Enter an address."),
        ("http://other.example", "The address must begin with https://, unless the server runs on this computer."),
        ("https://", "Enter an address such as https://switter.example.com."),
        ("https://a@b.example", "The address must not contain a user name, a password, or anything after ? or #."),
        ("https://" + String(repeating: "a", count: 500), "This is too long. Use at most 500 characters."),
    ])
    func `What is no address is said at the field, and neither tried nor kept`(typed: String, problem: String) async {
        model.textChanged(typed)
        #expect(model.problem == problem)
        #expect(!model.canTest)
        await model.testTapped()
        await model.changeTapped()
        #expect(fixture.settings.kept.isEmpty)
    }

    @Test func `A server is tried before it is kept`() async {
        model.textChanged("other.example")
        let answer = fixture.service.jokes.expect()
        let test = Task { await model.testTapped() }
        await answer.isAsked()
        #expect(model.isBusy)
        #expect(!model.canTest)
        #expect(model.status == "Testing the connection…")
        answer.answer(.success(SwitterJoke(content: "A joke.")))
        await test.value
        #expect(model.messages.noticed.last??.text == "The Switter server tells: “A joke.”")
        #expect(fixture.settings.kept.isEmpty)
        fixture.service.jokes.expect(.failure(HTTPError.unreachable(description: "Could not connect")))
        await model.testTapped()
        #expect(model.messages.message == .unreachable("Could not connect"))
        #expect(model.text == "other.example")
    }
}

@MainActor @Suite struct DadJokeSettingModelTests {
    @Test func `Without a key there is nothing to choose`() async {
        let model = DadJokeSettingModel.make()
        await model.shown()
        #expect(!model.hasKey)
        #expect(!model.canChoose)
        #expect(model.keyPlace == "No key is saved.")
        await model.switched(on: true)
        #expect(!model.usesRapidAPI)
    }

    @Test func `A key goes into the keyring and is used; removing it goes back`() async {
        let (settings, secrets) = (FakeSettingStore(), FakeSecretStore())
        let model = DadJokeSettingModel.make(settings: settings, secrets: secrets)
        await model.shown()
        model.textChanged(" a-key ")
        await model.changeTapped()
        #expect(model.text.isEmpty, "the key is not shown again")
        #expect(model.usesRapidAPI)
        #expect(model.messages.noticed.last??.text == "Key saved in your keyring")
        #expect(model.keyPlace == "A key is saved in your keyring.")
        #expect(Array(secrets.kept.values) == ["a-key"])
        #expect(settings.kept["dadJokeProvider"] == DadJokeProvider.rapidAPI.rawValue)
        await model.switched(on: false)
        #expect(!model.usesRapidAPI)
        #expect(settings.kept["dadJokeProvider"] == DadJokeProvider.official.rawValue)
        await model.switched(on: true)
        await model.removeTapped()
        #expect(!model.hasKey)
        #expect(!model.usesRapidAPI)
        #expect(model.messages.noticed.last??.text == "Key removed")
        #expect(secrets.kept.isEmpty)
    }

    @Test func `Where nothing keeps secrets, the key holds for this run, and the group says so`() async {
        let model = DadJokeSettingModel.make(secrets: FakeSecretStore(isAvailable: false))
        await model.shown()
        model.textChanged("a-key")
        await model.changeTapped()
        #expect(model.usesRapidAPI)
        #expect(model.messages.noticed.last??.text == "Key saved until you quit Chuckle")
        #expect(model.keyPlace == "A key is saved until you quit Chuckle, because no keyring is available.")
        await model.removeTapped()
        #expect(model.messages.noticed.last??.text == "Key removed")
    }

    @Test func `Nothing is said of a key and of the jokes before the keyring has answered`() async {
        let secrets = HeldSecretStore()
        let model = DadJokeSettingModel.make(settings: FakeSettingStore(["dadJokeProvider": "rapidAPI"]), secrets: secrets)
        async let shown: Void = model.shown()
        await secrets.lookup.isAsked()
        #expect(model.keyPlace == "Looking for a key in your keyring…")
        #expect(!model.isProviderKnown && !model.hasKey && !model.canChoose)
        secrets.lookup.answer(.success("a-key"))
        await shown
        #expect(model.keyPlace == "A key is saved in your keyring.")
        #expect(model.isProviderKnown && model.usesRapidAPI)
    }

    @Test func `A keyring that does not answer is said, and what is saved while it is asked stays for this run`() async {
        let secrets = HeldSecretStore()
        let model = DadJokeSettingModel.make(secrets: secrets)
        async let shown: Void = model.shown()
        await secrets.lookup.isAsked()
        model.textChanged("a-key")
        async let changed: Void = model.changeTapped()
        await secrets.change.isAsked()
        secrets.lookup.answer(.failure(SecretStoreError.timedOut))
        await shown
        #expect(model.keyPlace == "Saving the key…")
        secrets.change.answer(.failure(SecretStoreError.timedOut))
        await changed
        #expect(model.keyPlace == "A key is saved until you quit Chuckle, because no keyring is available.")
        #expect(model.usesRapidAPI)

        let next = DadJokeSettingModel.make(secrets: secrets)
        await next.shown()
        #expect(next.keyPlace == "Your keyring isn’t answering. A key that is saved in it can’t be used now.")
        #expect(next.isProviderKnown && !next.usesRapidAPI)
    }

    @Test func `A key that is being removed is not said to be saved`() async {
        let secrets = HeldSecretStore()
        secrets.lookup.answer(.success("a-key"))
        let model = DadJokeSettingModel.make(secrets: secrets)
        await model.shown()
        async let removed: Void = model.removeTapped()
        await secrets.change.isAsked()
        #expect(model.keyPlace == "Removing the key…")
        secrets.change.answer(.success(()))
        await removed
        #expect(model.keyPlace == "No key is saved.")
    }

    @Test(arguments: [
        ("", "Enter a key."), (" ", "Enter a key."),
        ("a key", "This isn’t a valid key. A key has letters, digits and symbols, but no spaces."),
    ])
    func `What is no key is said at the field, until something else is typed`(typed: String, problem: String) async {
        let model = DadJokeSettingModel.make()
        await model.shown()
        model.textChanged(typed)
        #expect(model.problem == nil)
        await model.changeTapped()
        #expect(model.problem == problem)
        #expect(!model.hasKey)
        model.textChanged("b")
        #expect(model.problem == nil)
    }
}

/// A keyring that answers on demand.
private struct HeldSecretStore: SecretStore {
    let lookup = Expectation<String?>()
    let change = Expectation<Void>()

    func secret(named name: String) async throws -> String? { try await lookup.ask() }
    func keep(_ secret: String, named name: String, label: String) async throws { try await change.ask() }
    func removeSecret(named name: String) async throws { try await change.ask() }
}
