import Domain
import Observation

/// A setting that takes effect as soon as it is changed.
@MainActor @Observable
public final class SettingModel<Value: LosslessStringConvertible & Equatable & Sendable> {
    private let setting: SettingUseCase<Value>
    private let onChange: @MainActor (Value) async throws -> Void
    private let storing = OneAtATime()

    /// The user's choice, or the standard one until it is known.
    public private(set) var value: Value
    /// Whether the choice is known.
    public private(set) var isKnown: Bool
    /// What the group of the settings tells the user.
    public let messages: MessagesModel

    /// - Parameters:
    ///   - value: the choice, if it is known already.
    ///   - messages: what the group tells the user that the setting is in; nil if it is alone there.
    ///   - onChange: lets the choice take effect. If it throws, the user is told, and the choice is the one before.
    public init(
        _ setting: SettingUseCase<Value>, value: Value? = nil, messages: MessagesModel? = nil,
        onChange: @escaping @MainActor (Value) async throws -> Void = { _ in }
    ) {
        self.setting = setting
        self.onChange = onChange
        self.value = value ?? setting.standard
        isKnown = value != nil
        self.messages = messages ?? MessagesModel()
    }

    /// The choice is needed.
    public func load() async {
        guard !isKnown else { return }
        await messages.attempt(tryAgain: { [weak self] in await self?.load() }) {
            let stored = try await setting()
            // The user may have chosen meanwhile.
            if !isKnown { value = stored }
            isKnown = true
        }
    }

    /// What is stored may be another choice, which takes effect.
    public func reload() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.reload() }) {
            let stored = try await setting()
            isKnown = true
            try await take(stored)
        }
    }

    /// Lets a choice take effect. If that fails, the choice is the one before.
    private func take(_ choice: Value) async throws {
        let before = value
        guard choice != before else { return }
        value = choice
        do {
            try await onChange(choice)
        } catch {
            value = before
            throw error
        }
    }

    /// The user chose.
    public func changed(to value: Value) async {
        guard value != self.value else { return }
        isKnown = true
        do {
            try await take(value)
        } catch {
            return messages.tell(error, tryAgain: { [weak self] in await self?.changed(to: value) })
        }
        await store()
    }

    private func store() async {
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.store() }) {
            try await storing { [self] in try await setting(value) }
        }
    }
}

extension SettingModel<Bool> {
    public var isOn: Bool { value }
}
