import Foundation

/// Rows of the user's data by the names of their tables: what is exported, imported, and set aside while it can be restored.
public struct UserData: Sendable, Equatable {
    /// A value of a row. NULL is left out.
    public enum Value: Sendable, Equatable {
        case integer(Int64), real(Double), text(String), data(Data)
    }

    /// Values by the names of their columns.
    public typealias Row = [String: Value]

    /// The rows in the order in which they were stored.
    public var tables: [String: [Row]]

    public init(_ tables: [String: [Row]] = [:]) {
        self.tables = tables
    }

    /// Whether there are no rows.
    public var isEmpty: Bool { tables.values.allSatisfy(\.isEmpty) }

    /// The number of rows.
    public var count: Int { tables.values.reduce(0) { $0 + $1.count } }

    /// The rows of a table.
    public subscript(table: String) -> [Row] { tables[table, default: []] }

    /// The numbers of the favourite comics.
    var favouriteComics: [Int] {
        self["favouriteComic"].compactMap { row in
            if case .integer(let number)? = row["number"] { Int(exactly: number) } else { nil }
        }
    }
}

extension UserData.Row {
    /// The text in a column; nil if there is none.
    public func text(_ column: String) -> String? {
        if case .text(let text)? = self[column] { text } else { nil }
    }
}

/// The rows that a file has added, and the number of favourites for which there was no room.
public typealias UserDataAddition = (added: UserData, withoutRoom: Int)

/// The parts of what is stored.
public enum StoredPart: Sendable, CaseIterable {
    /// Jokes of Chuck Norris, and dad jokes that were fetched ahead.
    case jokes
    /// Dad jokes that the user keeps.
    case favourites
    /// People, edits and chosen pictures.
    case people
    /// Texts and marks of comics, and the pictures that stay.
    case comics
    /// Portraits and pictures of comics, which are evicted if they are not used.
    case pictures
    /// Tiles of the map.
    case tiles
}

/// Stores everything of the user's together. All methods throw `StorageError`.
public protocol UserDataStore: Sendable {
    /// What the user would miss: all rows, without those that services deliver again and without the numbers that only order rows.
    func exported() async throws -> UserData

    /// Adds rows in one transaction. What is there stays as it is, and people whom the user deleted stay deleted. People without edits
    /// are added only if the seed is that of the people who are there.
    /// - Throws: also `UserDataError.malformed`. Nothing has changed then.
    func add(_ data: UserData) async throws -> UserDataAddition

    /// Removes rows that were added together, in one transaction. Those that were changed since stay, and so do people with edits.
    func remove(_ added: UserData) async throws

    /// Removes everything but the state of the window and what may be requested, in one transaction.
    /// - Returns: what `restore` needs.
    func removeAll() async throws -> UserData

    /// Brings back everything that was removed, in one transaction. What was added since stays.
    /// - Throws: also `FavouriteError.full`. Nothing has changed then.
    func restore(_ removed: UserData) async throws

    /// The sizes of texts, edits and chosen pictures in bytes.
    func sizes() async throws -> [StoredPart: Int]
}
