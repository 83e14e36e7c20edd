import Domain
import Synchronization

/// Settings in memory, which fail where a test says so.
final class FakeSettingStore: SettingStore {
    private let values = Mutex<[Setting: String]>([:])
    private let failure: StorageError?

    init(failure: StorageError? = nil) {
        self.failure = failure
    }

    var kept: [Setting: String] { values.withLock { $0 } }

    func value(of setting: Setting) async throws -> String? {
        values.withLock { $0[setting] }
    }

    func set(_ setting: Setting, to value: String) async throws {
        if let failure { throw failure }
        values.withLock { $0[setting] = value }
    }
}
