import Foundation
import GRDB

/// An error of the application's own rules, not of the database.
protocol RuleError: Error {}

extension StorageError {
    init(_ error: any Error) {
        switch error {
        case let error as StorageError: self = error
        case let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_READONLY: self.init(.readOnly)
        case let error as DatabaseError: self.init(description: error.message ?? error.description)
        default: self.init(description: error.localizedDescription)
        }
    }
}

/// Converts an error to `StorageError`, except for cancellations and `RuleError`.
func described(_ error: any Error) -> any Error {
    error is CancellationError || error is any RuleError ? error : StorageError(error)
}

func describingErrors<Value>(_ work: () throws -> Value) throws -> Value {
    do { return try work() } catch { throw described(error) }
}

func describingErrors<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    do { return try await work() } catch { throw described(error) }
}

extension Row {
    func day(atIndex index: Int) throws -> CalendarDay? {
        try decode(String?.self, atIndex: index).flatMap(CalendarDay.init(iso8601:))
    }

    func address(atIndex index: Int) throws -> URL? {
        try decode(String?.self, atIndex: index).flatMap { URL(string: $0) }
    }
}

extension URL {
    var filePath: String { path(percentEncoded: false) }

    var databaseFiles: [String] { ["", "-wal", "-shm"].map { filePath + $0 } }
}
