import Model
import Observation

/// A setting that is a text: it is typed, checked while it is typed, and changed on demand.
@MainActor
public protocol TextSettingModel: AnyObject {
    /// What is in the entry.
    var text: String { get }
    /// What is wrong with the text; nil while nothing is.
    var problem: String? { get }
    /// Whether the text can be taken over.
    var canChange: Bool { get }
    /// What the group tells the user.
    var messages: MessagesModel { get }

    /// The user typed.
    func textChanged(_ text: String)
    /// The text is taken over. Whoever types fast may be here before what is used now was read, which is read first then.
    func changeTapped() async
}

/// What was typed for a setting, and the value that is used now.
@MainActor @Observable
public final class TypedValue<Value: Equatable> {
    private let read: (String) throws -> Value
    private let write: (Value) -> String
    private let setting: SettingModel<String>
    private let value: (String) -> Value
    /// What was typed and is not used; nil while the entry shows the value that is used.
    private var typed: String?

    /// - Parameters:
    ///   - setting: has the value that is used, as a text.
    ///   - value: reads that text.
    ///   - read: reads what was typed.
    init(
        _ setting: SettingModel<String>, _ value: @escaping (String) -> Value, _ read: @escaping (String) throws -> Value,
        write: @escaping (Value) -> String
    ) {
        (self.setting, self.value, self.read, self.write) = (setting, value, read, write)
    }

    /// The value that is used now; nil until it was read.
    var used: Value? { setting.isKnown ? value(setting.value) : nil }

    /// The text in the entry.
    fileprivate(set) var text: String {
        get { typed ?? used.map(write) ?? "" }
        set { typed = newValue == used.map(write) ? nil : newValue }
    }

    /// The value that was typed, where it is another one than is used now.
    var new: Value? {
        guard let used, let typed = try? read(text), typed != used else { return nil }
        return typed
    }

    fileprivate var problem: String? {
        do {
            if used != nil { _ = try read(text) }
            return nil
        } catch {
            return ErrorStrings.message(for: error)
        }
    }

    /// Uses another value, which the entry shows unless something else was typed meanwhile.
    /// - Throws: `StorageError`. Nothing has changed then.
    func use(_ stored: String) async throws {
        let text = text
        try await setting.set(stored)
        taken(text)
    }

    /// The text that was in the entry is used now. What was typed meanwhile stays.
    func taken(_ text: String) { if self.text == text { typed = nil } }
}

/// A setting whose text stands for a value.
public protocol TypedSettingModel: TextSettingModel {
    associatedtype Value: Equatable

    /// What was typed, and what is used now.
    var typed: TypedValue<Value> { get }
    /// Whether something is going on whose message stays while the user types.
    var isBusy: Bool { get }
}

extension TypedSettingModel {
    public var text: String { typed.text }
    public var problem: String? { typed.problem }
    public var canChange: Bool { typed.new != nil }

    public func textChanged(_ text: String) {
        guard text != typed.text else { return }
        typed.text = text
        if !isBusy { messages.begin() }
    }
}
