import Domain
import Observation

/// The seed of the people, as the settings show and change it.
@MainActor @Observable
public final class SeedSettingModel: TextSettingModel {
    private let useCases: PeopleUseCases
    private let people: PeopleModel
    private var preview: (kept: Int, removed: Int)?
    @ObservationIgnored private var previewQuestions = 0

    /// What the group tells the user.
    public let messages = MessagesModel()
    /// The seed that is used now; nil until it was read.
    public private(set) var seed: String?
    /// The seeds before it, the most recent first.
    public private(set) var history = SeedHistory()
    /// What was typed.
    public private(set) var text = ""
    /// Whether the people of the new seed are being fetched.
    public private(set) var isChanging = false

    /// - Parameters:
    ///   - useCases: read the seeds, and count whom a change would replace.
    ///   - people: change the seed, and can undo that.
    public init(_ useCases: PeopleUseCases, people: PeopleModel) {
        self.useCases = useCases
        self.people = people
    }

    // MARK: What the view shows

    /// Whether edits are being typed that are not saved: a new seed could take the person away from under them.
    private var isSomebodyEdited: Bool { people.editing != nil }

    private var typed: Result<String, SeedError> {
        Result { () throws(SeedError) in try PeopleSeed.seed(from: text) }
    }

    /// The seed that was typed, where it is another one than that which is used now.
    private var newSeed: String? {
        guard let seed, case .success(let typed) = typed, typed != seed else { return nil }
        return typed
    }

    /// What is wrong with what was typed.
    public var problem: String? {
        guard seed != nil, case .failure(let error) = typed else { return nil }
        return error.message
    }

    /// What the typed seed will do to the people; nil while it does nothing.
    public var consequence: String? {
        guard newSeed != nil, !isChanging else { return nil }
        if isSomebodyEdited { return SeedStrings.somebodyIsEdited }
        guard let preview else { return nil }
        return SeedStrings.consequence(preview)
    }

    /// Whether the typed seed can be used.
    public var canChange: Bool { newSeed != nil && !isChanging && !isSomebodyEdited }

    /// Whether the last change of the people was a change of the seed, and can be undone.
    public var canUndo: Bool { people.canUndoSeedChange && !isChanging }

    /// What is being done.
    public var status: String { isChanging ? PeopleStrings.refreshing : "" }

    // MARK: What the user does

    /// The group came to the front: it shows what is true now. What was typed and not used yet stays.
    public func shown() async {
        do {
            let seed = try await useCases.seed()
            let history = try await useCases.seedHistory()
            if !isChanging { show(seed: seed, history, for: self.seed ?? "") }
        } catch {
            messages.tell(error) { [weak self] in await self?.shown() }
        }
        await previewNeeded()
    }

    /// Something else was typed.
    public func textChanged(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        if !isChanging { messages.begin() }
    }

    /// A seed was chosen from the history: it takes the place of what was typed.
    public func earlierSeedChosen(at position: Int) async {
        guard history.seeds.indices.contains(position) else { return }
        textChanged(history.seeds[position])
        await previewNeeded()
    }

    /// The change of the seed is undone.
    public func undoTapped() async {
        guard canUndo else { return }
        isChanging = true
        messages.begin()
        await people.undoSeedChange(telling: messages)
        isChanging = false
        await shown()
    }

    /// What the typed seed will do is asked again: people may have been edited or deleted meanwhile.
    public func previewNeeded() async {
        guard newSeed != nil else { return }
        previewQuestions += 1
        let question = previewQuestions
        do {
            let preview = try await useCases.previewSeedChange()
            if question == previewQuestions { self.preview = preview }
        } catch {
            guard question == previewQuestions else { return }
            preview = nil
            messages.tell(error) { [weak self] in await self?.previewNeeded() }
        }
    }

    /// The people of the typed seed are fetched, and take the place of those who were not edited.
    public func changeTapped() async {
        if seed == nil { await shown() }
        guard canChange, let newSeed else { return }
        let text = text
        isChanging = true
        messages.begin()
        defer { isChanging = false }
        do {
            let change = try await people.changeSeed(to: newSeed)
            // An answer that is still on its way counts the people of the old seed.
            previewQuestions += 1
            preview = nil
            show(seed: newSeed, history.changed(from: change.oldSeed, to: newSeed), for: text)
            let notice = PeopleStrings.seedChanged(to: newSeed, count: change.count)
            if change.oldSeed == nil { messages.confirm(notice) } else { messages.offerUndo(notice) }
        } catch is CancellationError {
            return
        } catch {
            messages.tell(error) { [weak self] in await self?.changeTapped() }
        }
    }

    /// Puts the seed that is used now into the entry, unless something else was typed meanwhile.
    private func show(seed: String, _ history: SeedHistory, for text: String) {
        if self.text == text { self.text = seed }
        self.seed = seed
        self.history = history
    }
}
