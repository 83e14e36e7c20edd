/// Why the user's data could not be read or written.
public struct StorageError: Error, Sendable, Equatable {
    /// The problems that the application can name in the user's language.
    public enum Reason: Sendable, Equatable {
        /// The database or the file system says it by a description of its own.
        case described
        /// The data were written by a later version of the application.
        case laterVersion
        /// The entry to change is not stored any more.
        case gone
        /// A file has more bytes than are read of it.
        case tooLarge
        /// Another process uses the data.
        case inUse
        /// A process on another machine uses the data, or ended without removing the file that says so.
        case inUseElsewhere(file: String)
        /// The data can be read, and not written.
        case readOnly
        /// The file was moved or deleted while it is in use: what is written would be lost.
        case moved
        /// The chosen place is a folder, a pipe or a device, not a file.
        case notAFile

        /// Whether nothing is wrong with the data: another process uses them.
        public var isInUse: Bool {
            switch self {
            case .inUse, .inUseElsewhere: true
            default: false
            }
        }
    }

    /// The kind of problem.
    public let reason: Reason
    /// The description of the database or the file system, in their language; empty where there is a reason.
    public let description: String

    /// An error with the description of the database or the file system.
    public init(description: String) {
        reason = .described
        self.description = description
    }

    /// An error of the application's own.
    public init(_ reason: Reason) {
        self.reason = reason
        description = ""
    }
}

/// Something unusual about data that were opened.
public enum StorageNotice: Sendable, Equatable {
    /// The file was damaged and set aside under a name. So many rows of it are in the new one.
    case replaced(damaged: String, rescued: Int)
    /// The file was there and empty.
    case empty
    /// The file can be read, and not written.
    case readOnly
}
