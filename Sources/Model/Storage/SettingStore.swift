/// A setting of any type.
protocol DeclaredSetting: Sendable {
    var name: String { get }
    var isExported: Bool { get }
    var isLasting: Bool { get }
}

/// The name under which a setting is stored as text, and what it is until the user chooses.
public struct Setting<Value: LosslessStringConvertible & Equatable & Sendable>: DeclaredSetting {
    public let name: String
    let standard: Value
    let isExported, isLasting: Bool

    /// - Parameters:
    ///   - isExported: whether it is worth something on another machine, and no service delivers it again.
    ///   - isLasting: whether it outlives the deletion of everything.
    init(_ name: String, default standard: Value, isExported: Bool = true, isLasting: Bool = false) {
        (self.name, self.standard, self.isExported, self.isLasting) = (name, standard, isExported, isLasting)
    }

    /// Reads the stored text; returns the default where it is nil or not valid.
    public func value(of text: String?) -> Value { text.flatMap(Value.init) ?? standard }

    /// The value among stored texts by their names.
    public func value(in texts: [String: String]) -> Value { value(of: texts[name]) }
}

/// Stores the user's settings as text. Its methods throw `StorageError`, and run where they are called: what the user does is handed
/// to the store at once, and nothing that comes later overtakes it.
public protocol SettingStore: Sendable {
    /// The texts of all settings that were set, by their names.
    func texts() -> StoreValues<[String: String]>

    /// The text of a setting; nil if it was never set.
    nonisolated(nonsending) func text(of name: String) async throws -> String?

    /// Sets a setting.
    nonisolated(nonsending) func set(_ name: String, to text: String) async throws
}

extension RawRepresentable where RawValue == String, Self: LosslessStringConvertible {
    public init?(_ description: String) { self.init(rawValue: description) }
    public var description: String { rawValue }
}
