public struct StorageError: Error, Sendable, Equatable {
    public enum Reason: Sendable, Equatable {
        /// The database or the file system describes the problem.
        case described
        case laterVersion
        /// The entry to change is not stored any more.
        case gone
        case tooLarge
        /// Another process uses the data.
        case inUse
        /// A process on another machine uses the data, or ended without removing the file that says so.
        case inUseElsewhere(file: String)
        case readOnly
        /// The open file was moved or deleted, so that writes would be lost.
        case moved
        /// The chosen place is a folder, a pipe or a device.
        case notAFile

        /// Whether the data are intact but another process uses them.
        public var isInUse: Bool {
            switch self {
            case .inUse, .inUseElsewhere: true
            default: false
            }
        }
    }

    public let reason: Reason
    /// By the database or the file system, in their language; empty for other reasons.
    public let description: String

    public init(description: String) {
        reason = .described
        self.description = description
    }

    public init(_ reason: Reason) {
        self.reason = reason
        description = ""
    }
}

public enum StorageNotice: Sendable, Equatable {
    /// The damaged file has a new name. The new file has the rescued rows.
    case replaced(damaged: String, rescued: Int)
    case empty
    case readOnly
}
