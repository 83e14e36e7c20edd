import Foundation

/// Rows of the user's data by their tables, to be exported, imported or restored.
public struct UserData: Sendable, Equatable {
    /// NULL is left out.
    public enum Value: Sendable, Equatable {
        case integer(Int64), real(Double), text(String), data(Data)
    }

    public typealias Row = [String: Value]

    /// In the order in which the rows were stored.
    public var tables: [String: [Row]] = [:]

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
