import Model
import Observation

/// A setting that takes effect as soon as it is changed.
@MainActor @Observable
public final class SettingModel<Value: LosslessStringConvertible & Equatable & Sendable>: ShownSetting {
    private let setting: Setting<Value>
    private let store: @MainActor (String) async throws -> Void
    private let storing = OneAtATime()
    @ObservationIgnored private var effects: [@MainActor (Value) async throws -> Void] = []
    /// How many choices are being stored. What the store holds is older.
    @ObservationIgnored private var pending = 0
    /// What the store held last, and what the value was last made of.
    @ObservationIgnored private var texts: (stored: String?, shown: String?)

    /// The user's choice, or the standard one until it is known.
    public private(set) var value: Value
    /// Whether the choice is known.
    public private(set) var isKnown: Bool
    /// What the group of the settings tells the user.
    public let messages = MessagesModel()

    /// - Parameters:
    ///   - texts: what the store holds; nil if that is not known.
    ///   - store: returns when what it stored is shown.
    init(_ setting: Setting<Value>, _ texts: [String: String]?, store: @escaping @MainActor (String) async throws -> Void) {
        let text = texts?[setting.name]
        self.setting = setting
        self.store = store
        self.texts = (text, text)
        value = setting.value(of: text)
        isKnown = texts != nil
    }

    /// Lets every later choice take effect, whoever made it. If the effect throws, the user is told, and the choice is the one before.
    func onChange(_ effect: @escaping @MainActor (Value) async throws -> Void) { effects.append(effect) }

    func show(_ text: String?) {
        texts.stored = text
        if isKnown { return adopt() }
        texts.shown = text
        (value, isKnown) = (setting.value(of: text), true)
    }

    /// Shows what the store holds if that is news. A choice that could not be stored stays until then.
    private func adopt() {
        guard pending == 0, texts.stored != texts.shown else { return }
        texts.shown = texts.stored
        Task.immediate { await follow(setting.value(of: texts.shown)) }
    }

    private func follow(_ choice: Value) async {
        await messages.attempt(tryAgain: { [weak self] in await self?.follow(choice) }) { try await take(choice) }
    }

    /// Lets a choice take effect. If that fails, the choice is the one before.
    private func take(_ choice: Value) async throws {
        let before = value
        guard choice != before else { return }
        value = choice
        do {
            for effect in effects { try await effect(choice) }
        } catch {
            value = before
            throw error
        }
    }

    /// The user chose.
    /// - Parameter messages: say what went wrong; nil for those of the setting.
    public func changed(to choice: Value, telling messages: MessagesModel? = nil) async {
        guard choice != value else { return }
        isKnown = true
        let messages = messages ?? self.messages
        do {
            try await take(choice)
        } catch {
            return messages.tell(error) { [weak self, weak messages] in await self?.changed(to: choice, telling: messages) }
        }
        await store(telling: messages)
    }

    private func store(telling messages: MessagesModel) async {
        let choice = value
        messages.begin()
        await messages.attempt(tryAgain: { [weak self, weak messages] in
            if let self, let messages { await store(telling: messages) }
        }) { try await store(choice) }
    }

    /// Stores a choice, and shows it then.
    /// - Throws: `StorageError`. Nothing is shown then that was not before.
    func set(_ choice: Value) async throws {
        try await store(choice)
        try await take(choice)
    }

    private func store(_ choice: Value) async throws {
        pending += 1
        defer {
            pending -= 1
            adopt()
        }
        try await storing { [store] in try await store(String(choice)) }
    }
}

extension SettingModel<Bool> {
    public var isOn: Bool { value }
}
