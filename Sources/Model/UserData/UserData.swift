import Foundation

/// Rows of the user's data by their tables, to be exported, imported or restored.
public struct UserData: Sendable, Equatable {
    /// NULL is left out.
    public enum Value: Sendable, Equatable {
        case integer(Int64), real(Double), text(String), data(Data)
    }

    public typealias Row = [String: Value]

    /// In the order in which the rows were stored.
    public var tables: [String: [Row]]

    public init(_ tables: [String: [Row]] = [:]) {
        self.tables = tables
    }

    public var isEmpty: Bool { tables.values.allSatisfy(\.isEmpty) }

    public var count: Int { tables.values.reduce(0) { $0 + $1.count } }

    public subscript(table: String) -> [Row] { tables[table, default: []] }

    var favouriteComics: [Int] {
        self["favouriteComic"].compactMap { row in
            if case .integer(let number)? = row["number"] { Int(exactly: number) } else { nil }
        }
    }
}

extension UserData.Row {
    public func text(_ column: String) -> String? {
        if case .text(let text)? = self[column] { text } else { nil }
    }
}

/// The added rows, and the number of favourites beyond the limit.
public typealias UserDataAddition = (added: UserData, withoutRoom: Int)

public enum StoredPart: Sendable, CaseIterable {
    /// Jokes of Chuck Norris, and dad jokes that were fetched ahead.
    case jokes
    /// Dad jokes that the user saved.
    case favourites
    /// People, edits and chosen pictures.
    case people
    /// Texts and marks of comics, and pictures that are never evicted.
    case comics
    /// Cached portraits and pictures of comics.
    case pictures
    case tiles
}

/// Stores all of the user's data. All methods throw `StorageError`; those that write use one transaction.
public protocol UserDataStore: Sendable {
    /// Leaves out rows that services deliver again, and numbers that only order rows.
    func exported() async throws -> UserData

    /// Stored rows stay, and deleted people stay deleted. People without edits are added only if the seed is the stored one.
    /// - Throws: also `UserDataError.malformed`. Nothing has changed then.
    func add(_ data: UserData) async throws -> UserDataAddition

    /// Rows that were changed since and people with edits stay.
    func remove(_ added: UserData) async throws

    /// Removes everything but the state of the window and what may be requested. Returns the rows for `restore`.
    func removeAll() async throws -> UserData

    /// Rows that were added since stay.
    /// - Throws: also `FavouriteError.full`. Nothing has changed then.
    func restore(_ removed: UserData) async throws

    /// In bytes, of texts, edits and chosen pictures.
    func sizes() async throws -> [StoredPart: Int]
}
