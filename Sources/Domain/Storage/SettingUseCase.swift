/// Reads and changes a setting that is stored as text. Both throw `StorageError`.
public struct SettingUseCase<Value: LosslessStringConvertible & Equatable & Sendable>: Sendable {
    let setting: Setting
    /// What the setting is until the user chooses.
    public let standard: Value
    let settings: any SettingStore

    /// The user's choice. The standard, if there is none or it cannot be understood.
    nonisolated(nonsending) public func callAsFunction() async throws -> Value {
        try await settings.value(of: setting).flatMap(Value.init) ?? standard
    }

    /// Stores the user's choice.
    nonisolated(nonsending) public func callAsFunction(_ value: Value) async throws {
        try await settings.set(setting, to: String(value))
    }
}

extension RawRepresentable where RawValue == String, Self: LosslessStringConvertible {
    public init?(_ description: String) { self.init(rawValue: description) }
    public var description: String { rawValue }
}
