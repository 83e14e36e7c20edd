import Foundation
import GRDB

/// The people, in the tables `person`, `personEdit`, `personPicture` and `personTombstone`; their seed is a setting.
/// All methods throw `StorageError`. Those that write do so in one transaction.
public struct PersonTable: Sendable {
    let database: AppDatabase

    /// The tables of a database.
    public init(_ database: AppDatabase) {
        self.database = database
    }

    public func people() -> StoreValues<StoredPeople> {
        database.values(of: "person", "personEdit") { database in
            let rows = try Row.fetchCursor(database.cachedStatement(sql: "\(Self.selection) ORDER BY person.position"))
            var profiles: [Profile] = []
            while let row = try rows.next() { profiles.append(try Profile(row)) }
            return StoredPeople(seed: try database.value(of: \.peopleSeed), profiles: profiles, headings: [:])
        }
    }

    /// - Parameter days: months and days as `MM-dd`.
    public func people(bornOn days: Set<String>) async throws -> [Profile] {
        let places = Array(repeating: "?", count: days.count).joined(separator: ", ")
        return try await database.read {
            try Row.fetchAll(
                $0,
                sql: """
                    \(Self.selection) WHERE substr(ifnull(personEdit.dateOfBirth, person.dateOfBirth), -5) IN (\(places))
                    ORDER BY person.position
                    """,
                arguments: StatementArguments(days)
            ).map(Profile.init)
        }
    }

    /// Nil before the first fetch.
    public func seed() async throws -> String? {
        try await database.read { try $0.value(of: \.peopleSeed) }
    }

    /// Known people get the new data and keep their edits, deleted people stay deleted, and new people are added at the end.
    /// People of another seed are ignored: the seed was changed while they were in flight.
    public func refresh(with people: [Person], seed: String) async throws {
        try await database.write { database in
            let current = try database.value(of: \.peopleSeed)
            guard current == nil || current == seed else { return }
            try Self.setSeed(seed, in: database)
            try Self.takeIn(people, in: database)
        }
    }

    /// Removes people without edits, keeps edited ones, and adds the new ones as `refresh` does.
    @discardableResult
    public func changeSeed(to seed: String, people: [Person]) async throws -> SeedChange {
        try await database.write { database in
            let oldSeed = try database.value(of: \.peopleSeed)
            let before = try String.fetchSet(database, sql: "SELECT id FROM person")
            let removed = try Row.fetchAll(
                database, sql: "\(Self.selection) WHERE personEdit.personID IS NULL ORDER BY person.position"
            ).map(DeletedPerson.init)
            try Self.setSeed(from: oldSeed, to: seed, in: database)
            try database.execute(sql: "DELETE FROM person WHERE id NOT IN (SELECT personID FROM personEdit)")
            try Self.takeIn(people, in: database)
            let after = try String.fetchAll(database, sql: "SELECT id FROM person ORDER BY position")
            return SeedChange(
                oldSeed: oldSeed, newSeed: seed, removed: removed, added: after.filter { !before.contains($0) },
                count: after.count)
        }
    }

    /// Removes the people that the change added, except those edited since. People deleted since stay deleted.
    /// - Throws: `StorageError`, also if the seed was changed since.
    public func undo(_ change: SeedChange) async throws {
        try await database.write { database in
            let current = try database.value(of: \.peopleSeed)
            guard let oldSeed = change.oldSeed, current == change.newSeed else { throw StorageError(.gone) }
            try Self.setSeed(from: current, to: oldSeed, in: database)
            for id in change.added {
                try database.execute(
                    sql: "DELETE FROM person WHERE id = ? AND id NOT IN (SELECT personID FROM personEdit)", arguments: [id])
            }
            let deleted = try String.fetchSet(database, sql: "SELECT id FROM personTombstone")
            for person in change.removed where !deleted.contains(person.profile.id) {
                try Self.insert(person, in: database)
            }
        }
    }

    private static func setSeed(from old: String?, to new: String, in database: Database) throws {
        let history = try database.value(of: \.seedHistory) ?? SeedHistory()
        try setSeed(new, in: database)
        try database.set(\.seedHistory, to: history.changed(from: old, to: new))
    }

    /// Stores the seed, and notifies the observers of the people, which read it. They do not observe the other settings.
    private static func setSeed(_ seed: String, in database: Database) throws {
        try database.set(\.peopleSeed, to: seed)
        try database.notifyChanges(in: Table("person"))
    }

    /// Inserts a person at the old position, or moves a present one there.
    private static func insert(_ person: DeletedPerson, in database: Database) throws {
        try insert(person.profile.person, by: insertion(in: database))
        try database.execute(
            sql: "UPDATE person SET position = ? WHERE id = ?", arguments: [person.position, person.profile.id])
    }

    /// Empty edits show the service's data again. Throws `StorageError` also if there is no such person.
    public func save(_ edits: PersonEdits, of id: Person.ID) async throws {
        try await database.write { database in
            guard try Self.isKept(id, in: database) else { throw StorageError(.gone) }
            try database.execute(sql: "DELETE FROM personEdit WHERE personID = ?", arguments: [id])
            try Self.insert(edits, of: id, in: database)
        }
    }

    /// Records the deletions, so that no seed adds the people again. The result has no people who were deleted before.
    public func delete(_ ids: [Person.ID]) async throws -> [DeletedPerson] {
        try await database.write { database in
            try ids.compactMap { id -> DeletedPerson? in
                let sql = "\(Self.selection) WHERE person.id = ?"
                guard let row = try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [id]) else { return nil }
                let deleted = try DeletedPerson(row)
                // The edits are deleted with the person.
                try database.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [id])
                try Self.markDeleted(id, in: database)
                return deleted
            }
        }
    }

    /// Keeps the current edits of a person who was fetched again, otherwise restores the deleted ones.
    public func restore(_ deleted: [DeletedPerson]) async throws {
        try await database.write { database in
            for person in deleted {
                let id = person.profile.id
                try database.execute(sql: "DELETE FROM personTombstone WHERE id = ?", arguments: [id])
                if try !Self.isKept(id, in: database) { try Self.insert(person, in: database) }
                try Self.insert(person.profile.edits, of: id, in: database)
            }
        }
    }

    /// Adds people at the end. People who are already stored stay as they are; deleted ones return.
    public func add(_ people: [Profile], pictures: [EditedPicture]) async throws -> PeopleAddition {
        try await database.write { database in
            let insertion = try Self.insertion(in: database)
            var (added, deleted): ([Person.ID], [Person.ID]) = ([], [])
            for picture in pictures { try Self.keep(picture, in: database) }
            for profile in people where try !Self.isKept(profile.id, in: database) {
                try database.execute(sql: "DELETE FROM personTombstone WHERE id = ?", arguments: [profile.id])
                if database.changesCount > 0 { deleted.append(profile.id) }
                try Self.insert(profile.person, by: insertion)
                try Self.insert(profile.edits, of: profile.id, in: database)
                added.append(profile.id)
            }
            return PeopleAddition(added: added, deleted: deleted)
        }
    }

    /// People who were deleted before the addition are deleted again.
    public func remove(_ addition: PeopleAddition) async throws {
        try await database.write { database in
            for id in addition.added { try database.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [id]) }
            for id in addition.deleted { try Self.markDeleted(id, in: database) }
        }
    }

    /// An identifier that is already stored keeps its picture.
    public func keep(_ picture: EditedPicture) async throws {
        try await database.write { try Self.keep(picture, in: $0) }
    }

    private static func keep(_ picture: EditedPicture, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO personPicture (id, data) VALUES (?, ?) ON CONFLICT (id) DO NOTHING",
            arguments: [picture.id, picture.data])
    }

    private static func markDeleted(_ id: Person.ID, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO personTombstone (id) VALUES (?) ON CONFLICT (id) DO NOTHING", arguments: [id])
    }

    public func picture(_ id: EditedPicture.ID) async throws -> Data? {
        try await database.read {
            try Data.fetchOne($0, sql: "SELECT data FROM personPicture WHERE id = ?", arguments: [id])
        }
    }

    /// Removes the pictures that no edits refer to. Called at the end, when no undo needs one.
    public func removeUnusedPictures() async throws {
        try await database.write {
            try $0.execute(
                sql: "DELETE FROM personPicture WHERE id NOT IN (SELECT pictureID FROM personEdit WHERE pictureID IS NOT NULL)")
        }
    }

    private static func takeIn(_ people: [Person], in database: Database) throws {
        let deleted = try String.fetchSet(database, sql: "SELECT id FROM personTombstone")
        let insertion = try insertion(in: database)
        for person in people where !deleted.contains(person.id) {
            try insert(person, by: insertion)
        }
    }

    private static func isKept(_ id: Person.ID, in database: Database) throws -> Bool {
        try Row.fetchOne(database, sql: "SELECT 1 FROM person WHERE id = ?", arguments: [id]) != nil
    }

    private static func insert(_ edits: PersonEdits, of id: Person.ID, in database: Database) throws {
        guard !edits.isEmpty else { return }
        try database.execute(
            sql: """
                INSERT INTO personEdit
                    (personID, title, firstName, lastName, city, email, phone, cell, dateOfBirth, pictureID)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (personID) DO NOTHING
                """,
            arguments: [
                id, edits.title, edits.firstName, edits.lastName, edits.city, edits.email, edits.phone, edits.cell,
                edits.dateOfBirth?.iso8601, edits.picture,
            ])
    }
}

extension PersonTable {
    /// The columns with the service's data, in the order of their indices.
    private static let columns = [
        "id", "title", "firstName", "lastName", "gender", "street", "city", "state", "country", "postcode", "latitude",
        "longitude", "email", "dateOfBirth", "registered", "phone", "cell", "nationality", "largePicture", "mediumPicture",
        "thumbnail", "utcOffset",
    ]

    private static let selection = """
        SELECT person.position, \(columns.map { "person.\($0)" }.joined(separator: ", ")), personEdit.title,
            personEdit.firstName, personEdit.lastName, personEdit.city, personEdit.email, personEdit.phone, personEdit.cell,
            personEdit.dateOfBirth, personEdit.pictureID
        FROM person LEFT JOIN personEdit ON personEdit.personID = person.id
        """

    /// Updates a known person in place. Replacing the row would delete their edits.
    private static let insertionSQL = """
        INSERT INTO person (\(columns.joined(separator: ", "))) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (id) DO UPDATE SET \(columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
        """

    private static func insertion(in database: Database) throws -> Statement {
        try database.cachedStatement(sql: insertionSQL)
    }

    /// Binds values in lists of one type. A long answer has 100,000 values, and boxing them in `StatementArguments` or mixed lists
    /// would add up to half of SQLite's own time.
    private static func insert(_ person: Person, by insertion: Statement) throws {
        var index: CInt = 0
        func bind<Value: StatementBinding>(_ values: [Value?]) throws {
            for value in values {
                index += 1
                guard let value else { continue }
                let code = value.bind(to: insertion.sqliteStatement, at: index)
                guard code == ResultCode.SQLITE_OK.rawValue else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
            }
        }
        // Resets the statement, and clears its arguments.
        insertion.setUncheckedArguments([])
        try bind([
            person.id, person.title, person.firstName, person.lastName, person.gender, person.address.street,
            person.address.city, person.address.state, person.address.country, person.address.postcode,
        ])
        try bind([person.coordinates?.latitude, person.coordinates?.longitude])
        try bind([
            person.email, person.dateOfBirth?.iso8601, person.registered?.iso8601, person.phone, person.cell,
            person.nationality, person.picture?.large, person.picture?.medium, person.picture?.thumbnail,
        ])
        try bind([person.utcOffset?.minutes])
        try insertion.execute()
    }
}

extension DeletedPerson {
    fileprivate init(_ row: Row) throws {
        self.init(profile: try Profile(row), position: try row.decode(atIndex: 0))
    }
}

extension Profile {
    fileprivate convenience init(_ row: Row) throws {
        self.init(
            person: try Person(row),
            edits: PersonEdits(
                title: try row.decode(atIndex: 23), firstName: try row.decode(atIndex: 24), lastName: try row.decode(atIndex: 25),
                city: try row.decode(atIndex: 26), email: try row.decode(atIndex: 27), phone: try row.decode(atIndex: 28),
                cell: try row.decode(atIndex: 29), dateOfBirth: try row.dateOfBirth(atIndex: 30),
                picture: try row.decode(atIndex: 31)))
    }
}

extension Person {
    fileprivate init(_ row: Row) throws {
        self.init(
            id: try row.decode(atIndex: 1), title: try row.decode(atIndex: 2), firstName: try row.decode(atIndex: 3),
            lastName: try row.decode(atIndex: 4), gender: try row.decode(atIndex: 5),
            address: Address(
                street: try row.decode(atIndex: 6), city: try row.decode(atIndex: 7), state: try row.decode(atIndex: 8),
                country: try row.decode(atIndex: 9), postcode: try row.decode(atIndex: 10)),
            coordinates: try row.coordinates(atIndex: 11), email: try row.decode(atIndex: 13),
            dateOfBirth: try row.dateOfBirth(atIndex: 14), registered: try row.day(atIndex: 15),
            phone: try row.decode(atIndex: 16),
            cell: try row.decode(atIndex: 17), nationality: try row.decode(atIndex: 18),
            picture: try row.pictures(atIndex: 19),
            utcOffset: try row.decode(Int?.self, atIndex: 22).flatMap(UTCOffset.init(minutes:)))
    }
}

extension Row {
    fileprivate func dateOfBirth(atIndex index: Int) throws -> DateOfBirth? {
        try decode(String?.self, atIndex: index).flatMap(DateOfBirth.init(iso8601:))
    }

    fileprivate func coordinates(atIndex index: Int) throws -> Person.Coordinates? {
        guard let latitude = try decode(Double?.self, atIndex: index),
            let longitude = try decode(Double?.self, atIndex: index + 1)
        else { return nil }
        return Person.Coordinates(latitude: latitude, longitude: longitude)
    }

    fileprivate func pictures(atIndex index: Int) throws -> Person.PictureAddresses? {
        guard let large = try decode(String?.self, atIndex: index),
            let medium = try decode(String?.self, atIndex: index + 1),
            let thumbnail = try decode(String?.self, atIndex: index + 2)
        else { return nil }
        return Person.PictureAddresses(large: large, medium: medium, thumbnail: thumbnail)
    }
}
