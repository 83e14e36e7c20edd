import GRDB

/// The tables. A migration that was released is never edited: a change is a new one behind it.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 settings and Chuck Norris jokes") { database in
            try database.execute(
                sql: """
                    CREATE TABLE setting (
                        name TEXT PRIMARY KEY NOT NULL CHECK (length(name) > 0),
                        value TEXT NOT NULL
                    ) STRICT;

                    -- position: the order in which the jokes came in; a number is not used twice, so undo finds its place free.
                    CREATE TABLE chuckNorrisJoke (
                        position INTEGER PRIMARY KEY AUTOINCREMENT,
                        id TEXT NOT NULL UNIQUE CHECK (length(id) > 0),
                        value TEXT NOT NULL CHECK (length(value) > 0),
                        createdAt TEXT,
                        updatedAt TEXT,
                        iconURL TEXT,
                        url TEXT,
                        categories TEXT NOT NULL CHECK (json_type(categories) = 'array')
                    ) STRICT;
                    """)
        }
        migrator.registerMigration("2 people, edits and tombstones") { database in
            try database.execute(
                sql: """
                    -- What the service delivered last; the user's words are in personEdit.
                    -- position: the order in which the people came in; a number is not used twice, so undo finds its place free.
                    -- A date is one of the calendar when counting no days from it leaves it as it is.
                    CREATE TABLE person (
                        position INTEGER PRIMARY KEY AUTOINCREMENT,
                        id TEXT NOT NULL UNIQUE CHECK (length(id) > 0),
                        title TEXT NOT NULL,
                        firstName TEXT NOT NULL,
                        lastName TEXT NOT NULL,
                        gender TEXT,
                        street TEXT NOT NULL,
                        city TEXT NOT NULL,
                        state TEXT NOT NULL,
                        country TEXT NOT NULL,
                        postcode TEXT NOT NULL,
                        latitude REAL CHECK (latitude BETWEEN -90 AND 90),
                        longitude REAL CHECK (longitude BETWEEN -180 AND 180),
                        email TEXT NOT NULL,
                        dateOfBirth TEXT CHECK (dateOfBirth IS date(dateOfBirth, '+0 days')),
                        registered TEXT CHECK (registered IS date(registered, '+0 days')),
                        phone TEXT NOT NULL,
                        cell TEXT NOT NULL,
                        nationality TEXT NOT NULL,
                        largePicture TEXT CHECK (length(largePicture) > 0),
                        mediumPicture TEXT CHECK (length(mediumPicture) > 0),
                        thumbnail TEXT CHECK (length(thumbnail) > 0),
                        CHECK ((latitude IS NULL) = (longitude IS NULL)),
                        CHECK ((largePicture IS NULL) = (mediumPicture IS NULL) AND (mediumPicture IS NULL) = (thumbnail IS NULL))
                    ) STRICT;

                    -- What the user changed; a field that is NULL follows the service.
                    CREATE TABLE personEdit (
                        personID TEXT PRIMARY KEY NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        firstName TEXT,
                        lastName TEXT,
                        city TEXT,
                        email TEXT,
                        phone TEXT,
                        dateOfBirth TEXT CHECK (dateOfBirth IS date(dateOfBirth, '+0 days')),
                        CHECK (coalesce(firstName, lastName, city, email, phone, dateOfBirth) IS NOT NULL)
                    ) STRICT;

                    -- Who was deleted, and does not come back with any seed.
                    CREATE TABLE personTombstone (
                        id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0)
                    ) STRICT;
                    """)
        }
        return migrator
    }
}
