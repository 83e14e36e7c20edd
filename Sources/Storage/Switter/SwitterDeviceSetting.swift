import Domain
import Foundation

/// The identifier of this installation, which is a setting.
extension SettingTable: SwitterDeviceStore {
    public func device(proposing proposal: UUID) async throws -> UUID {
        try await database.write { database in
            if let kept = try Self.value(of: \.switterDevice, in: database).flatMap({ UUID(uuidString: $0) }) { return kept }
            try Self.set(\.switterDevice, to: proposal.uuidString, in: database)
            return proposal
        }
    }
}
