import GLibSupport
import Model
import Observation

/// Who tells the dad jokes, and the user's key to RapidAPI, as the settings show and change them.
@MainActor @Observable
public final class DadJokeSettingModel: TextSettingModel {
    /// What is known of the key.
    private enum Key {
        case beingLookedFor, unanswered, none
        case beingSaved, beingRemoved
        case saved(SecretLifetime)
    }

    private let useCases: DadJokeUseCases
    private let choices: Choices
    private var key = Key.beingLookedFor
    /// How often the user changed the key. What was looked up before says nothing of it.
    @ObservationIgnored private var changes = 0
    /// Whether the user has tried to save a key that cannot be one: from then on it is said what is wrong, until nothing is.
    private var isChecked = false

    public let messages = MessagesModel()
    public private(set) var text = ""
    /// Whether something is being kept or removed.
    public private(set) var isBusy = false

    init(_ useCases: DadJokeUseCases, _ choices: Choices) {
        self.useCases = useCases
        self.choices = choices
    }

    /// What is wrong with the key that was typed.
    public var problem: String? { isChecked ? RapidAPIKeys.problem(with: text)?.message : nil }

    /// A malformed key can be submitted, too: what is wrong with it is said then.
    public var canChange: Bool { true }

    /// Whether it is known who tells the jokes.
    public var isProviderKnown: Bool { if case .beingLookedFor = key { false } else { choices.dadJokeProvider.isKnown } }

    /// Whether jokes come from RapidAPI. Without a key, official-joke-api tells them.
    public var usesRapidAPI: Bool {
        switch key {
        case .beingLookedFor, .unanswered, .none: false
        case .beingSaved, .beingRemoved, .saved: choices.dadJokeProvider.value == .rapidAPI
        }
    }

    /// Whether it is known that there is a key.
    public var hasKey: Bool { if case .saved = key { true } else { false } }

    /// Whether RapidAPI can be chosen.
    public var canChoose: Bool { hasKey && !isBusy }

    /// Where the key is.
    public var keyPlace: String {
        switch key {
        case .beingLookedFor: localized("Looking for a key in your keyring…")
        case .unanswered: localized("Your keyring isn’t answering. A key that is saved in it can’t be used now.")
        case .none: localized("No key is saved.")
        case .beingSaved: localized("Saving the key…")
        case .beingRemoved: localized("Removing the key…")
        case .saved(.permanent): localized("A key is saved in your keyring.")
        case .saved(.thisRun): localized("A key is saved until you quit Chuckle, because no keyring is available.")
        }
    }

    /// The group came to the front: it shows what is true now.
    public func shown() async {
        let asked = changes
        let found = await useCases.hasKey()
        guard asked == changes else { return }
        switch found {
        case true?: if !hasKey { key = .saved(.permanent) }
        case false?: key = .none
        case nil: key = .unanswered
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
        messages.begin()
        guard RapidAPIKeys.problem(with: text) == nil else { return isChecked = true }
        let before = key
        (isBusy, key) = (true, .beingSaved)
        changes += 1
        defer { isBusy = false }
        do {
            let lifetime = try await useCases.saveKey(text, localized("RapidAPI key for Chuckle"))
            key = .saved(lifetime)
            text = ""
            await choose(.rapidAPI)
            messages.confirm(
                lifetime == .permanent ? localized("Key saved in your keyring") : localized("Key saved until you quit Chuckle"))
        } catch {
            (key, isChecked) = (before, true)
        }
    }

    /// The key is removed, and official-joke-api tells the jokes again.
    public func removeTapped() async {
        guard !isBusy, case .saved(let lifetime) = key else { return }
        (isBusy, key) = (true, .beingRemoved)
        changes += 1
        messages.begin()
        defer { isBusy = false }
        await choose(.official)
        let removed = await useCases.removeKey()
        // A key that lived for this run only is gone with it, whether or not a keyring answers.
        let isGone = removed == .permanent || lifetime == .thisRun
        key = isGone ? .none : .unanswered
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
        await choices.dadJokeProvider.changed(to: provider, telling: messages)
    }
}
