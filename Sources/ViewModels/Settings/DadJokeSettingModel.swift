import Domain
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
    /// What was typed of a new key.
    public private(set) var text = ""
    /// Whether something is being kept or removed.
    public private(set) var isBusy = false

    /// A model that knows nothing before it is shown.
    public init(_ useCases: DadJokeUseCases) {
        self.useCases = useCases
    }

    // MARK: What the view shows

    /// What is wrong with the key that was typed.
    public var problem: String? { isChecked ? RapidAPIKeys.problem(with: text)?.message : nil }

    /// Whether the typed key can be kept: what is wrong with it is said when it is.
    public var canChange: Bool { true }

    /// Whether RapidAPI can be chosen.
    public var canChoose: Bool { hasKey && !isBusy }

    /// Where the key is.
    public var keyPlace: String { DadJokeSettingStrings.place(hasKey ? lifetime : nil) }

    // MARK: What the user does

    /// The group came to the front: it shows what is true now.
    public func shown() async {
        do {
            hasKey = await useCases.hasKey()
            usesRapidAPI = try await useCases.provider() == .rapidAPI
        } catch {
            messages.tell(error) { [weak self] in await self?.shown() }
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
            let kept = try await useCases.saveKey(text, DadJokeSettingStrings.keyLabel)
            lifetime = kept
            hasKey = true
            text = ""
            await choose(.rapidAPI)
            messages.confirm(DadJokeSettingStrings.saved(kept))
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
        messages.confirm(DadJokeSettingStrings.removed(isGone: isGone))
    }

    /// RapidAPI was switched on or off.
    public func switched(on: Bool) async {
        guard on != usesRapidAPI, canChoose else { return }
        messages.begin()
        await choose(on ? .rapidAPI : .official)
    }

    private func choose(_ provider: DadJokeProvider) async {
        do {
            try await useCases.changeProvider(provider)
            usesRapidAPI = provider == .rapidAPI
        } catch {
            messages.tell(error) { [weak self] in await self?.choose(provider) }
        }
    }
}
