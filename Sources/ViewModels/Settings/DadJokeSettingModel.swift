import Domain
import Localization
import Observation

/// Who tells the dad jokes, and the user's key to RapidAPI, as the settings show and change them.
@MainActor @Observable
public final class DadJokeSettingModel: TextSettingModel {
    private let useCases: DadJokeUseCases
    /// How long the key is kept that was set in this run.
    private var lifetime = SecretLifetime.permanent
    /// Whether the user has tried to save a key that cannot be one: from then on it is said what is wrong, until nothing is.
    private var isChecked = false

    public let messages = MessagesModel()
    /// Whether jokes come from RapidAPI.
    public private(set) var usesRapidAPI = false
    /// Whether there is a key.
    public private(set) var hasKey = false
    public private(set) var text = ""
    /// Whether something is being kept or removed.
    public private(set) var isBusy = false

    public init(_ useCases: DadJokeUseCases) {
        self.useCases = useCases
    }

    /// What is wrong with the key that was typed.
    public var problem: String? { isChecked ? RapidAPIKeys.problem(with: text)?.message : nil }

    /// A malformed key can be submitted, too: what is wrong with it is said then.
    public var canChange: Bool { true }

    /// Whether RapidAPI can be chosen.
    public var canChoose: Bool { hasKey && !isBusy }

    /// Where the key is.
    public var keyPlace: String {
        switch lifetime {
        case _ where !hasKey: localized("No key is saved.")
        case .permanent: localized("A key is saved in your keyring.")
        case .thisRun: localized("A key is saved until you quit Chuckle, because no keyring is available.")
        }
    }

    /// The group came to the front: it shows what is true now.
    public func shown() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.shown() }) {
            hasKey = await useCases.hasKey()
            usesRapidAPI = try await useCases.provider() == .rapidAPI
        }
    }

    public func textChanged(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        isChecked = problem != nil
        messages.begin()
    }

    /// The typed key is kept, and used from now on.
    public func changeTapped() async {
        guard !isBusy else { return }
        isBusy = true
        messages.begin()
        defer { isBusy = false }
        do {
            lifetime = try await useCases.saveKey(text, localized("RapidAPI key for Chuckle"))
            hasKey = true
            text = ""
            await choose(.rapidAPI)
            messages.confirm(
                lifetime == .permanent ? localized("Key saved in your keyring") : localized("Key saved until you quit Chuckle"))
        } catch {
            isChecked = true
        }
    }

    /// The key is removed, and official-joke-api tells the jokes again.
    public func removeTapped() async {
        guard !isBusy, hasKey else { return }
        isBusy = true
        messages.begin()
        defer { isBusy = false }
        await choose(.official)
        let removed = await useCases.removeKey()
        hasKey = false
        // A key that lived for this run only is gone with it, whether or not a keyring answers.
        let isGone = removed == .permanent || lifetime == .thisRun
        lifetime = .permanent
        messages.confirm(
            isGone
                ? localized("Key removed")
                : localized("The key couldn’t be removed from your keyring. Chuckle will use it again at the next start."))
    }

    /// RapidAPI was switched on or off.
    public func switched(on: Bool) async {
        guard on != usesRapidAPI, canChoose else { return }
        messages.begin()
        await choose(on ? .rapidAPI : .official)
    }

    private func choose(_ provider: DadJokeProvider) async {
        await messages.attempt(tryAgain: { [weak self] in await self?.choose(provider) }) {
            try await useCases.changeProvider(provider)
            usesRapidAPI = provider == .rapidAPI
        }
    }
}
