import GLibSupport
import Model
import Observation

/// The seed of the people, as the settings show and change it.
@MainActor @Observable
public final class SeedSettingModel: TypedSettingModel {
    private let useCases: PeopleUseCases
    let choices: Choices
    private let people: PeopleModel
    private let store = StoreObservation<(kept: Int, removed: Int)>()
    private var preview: (kept: Int, removed: Int)?

    public let messages = MessagesModel()
    public let typed: TypedValue<String>
    public private(set) var isBusy = false
    /// How often the user has changed the seed.
    @ObservationIgnored private(set) var changes = 0

    /// - Parameter people: change the seed, and can undo that.
    init(_ useCases: PeopleUseCases, _ choices: Choices, people: PeopleModel) {
        self.useCases = useCases
        self.choices = choices
        self.people = people
        typed = TypedValue(choices.peopleSeed, \.self, PeopleSeed.seed, write: \.self)
    }

    /// The seeds before the current one, the most recent first.
    public var history: SeedHistory { choices.seedHistory.value }

    /// Whether edits are being typed that are not saved. A new seed could remove the person.
    private var isSomebodyEdited: Bool { people.editing != nil }

    /// The seed that is used now; nil until it was read.
    public var seed: String? { typed.used }

    /// What the typed seed will do to the people; nil while it does nothing.
    public var consequence: String? {
        guard typed.new != nil, !isBusy else { return nil }
        if isSomebodyEdited { return localized("You are editing a person. Save or cancel your changes first.") }
        guard let (kept, removed) = preview else { return nil }
        let change =
            removed == 0
            ? localizedPlural("%@ person will be added.", "%@ people will be added.", count: PeopleSeed.peopleCount)
            : localizedPlural("%@ person will be replaced.", "%@ people will be replaced.", count: removed)
        if kept == 0 { return change }
        return change + " " + localizedPlural("The one you edited stays.", "The %@ you edited stay.", count: kept)
    }

    /// Whether the typed seed can be used.
    public var canChange: Bool { typed.new != nil && !isBusy && !isSomebodyEdited }

    /// Whether the last change of the people was a change of the seed, and can be undone.
    public var canUndo: Bool { people.canUndoSeedChange && !isBusy }

    /// What is being done.
    public var status: String { isBusy ? PeopleStrings.refreshing : "" }

    /// A seed was chosen from the history: it takes the place of what was typed.
    public func earlierSeedChosen(at position: Int) async {
        guard history.seeds.indices.contains(position) else { return }
        textChanged(history.seeds[position])
        await previewNeeded()
    }

    /// The change of the seed is undone.
    public func undoTapped() async {
        guard canUndo else { return }
        isBusy = true
        messages.begin()
        await people.undoSeedChange(telling: messages)
        isBusy = false
    }

    /// Follows what the typed seed would do. Returns when that is known.
    public func previewNeeded() async {
        guard typed.new != nil else { return }
        await store.begin(useCases.previewSeedChange()) { [weak self] preview, arrived in
            self?.preview = preview
            arrived()
        } fail: { [weak self] error in
            self?.preview = nil
            self?.messages.tell(error) { [weak self] in await self?.previewNeeded() }
        }
    }

    /// The people of the typed seed are fetched, and take the place of those who were not edited.
    public func changeTapped() async {
        await choices.load()
        guard canChange, let newSeed = typed.new else { return }
        let text = text
        isBusy = true
        messages.begin()
        defer { isBusy = false }
        await messages.attempt(tryAgain: { [weak self] in await self?.changeTapped() }) {
            let change = try await people.changeSeed(to: newSeed)
            changes += 1
            await choices.wait(for: \.peopleSeed, toBe: newSeed)
            typed.taken(text)
            let notice = PeopleStrings.seedChanged(to: newSeed, count: change.count)
            if change.oldSeed == nil { messages.confirm(notice) } else { messages.offerUndo(notice) }
        }
    }
}

extension SeedError: DescribedError {
    public var message: String {
        switch self {
        case .empty: localized("Enter a word.")
        case .tooLong(let limit): ErrorStrings.tooLong(limit)
        case .forbiddenLength(let length):
            localizedPlural(
                "The service can’t use a seed of %@ character. Add or remove one.",
                "The service can’t use a seed of %@ characters. Add or remove one.", count: length)
        }
    }
}
