import Domain
import Synchronization

/// Settings in memory.
final class FakeSettingStore: SettingStore {
    private let values: Mutex<[Setting: String]>
    private let readFailure: StorageError?
    private let writeFailure: StorageError?

    init(_ values: [Setting: String] = [:], readFailure: StorageError? = nil, writeFailure: StorageError? = nil) {
        self.values = Mutex(values)
        self.readFailure = readFailure
        self.writeFailure = writeFailure
    }

    var kept: [Setting: String] { values.withLock { $0 } }

    func value(of setting: Setting) async throws -> String? {
        if let readFailure { throw readFailure }
        return values.withLock { $0[setting] }
    }

    func set(_ setting: Setting, to value: String) async throws {
        if let writeFailure { throw writeFailure }
        values.withLock { $0[setting] = value }
    }
}
