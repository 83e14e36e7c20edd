import GRDB

/// A released migration is never edited. Every change is a new migration.
enum Schema {
    /// Each table follows those that it refers to.
    static let tables = [
        "setting", "chuckNorrisJoke", "favouriteChuckNorrisJoke", "person", "personEdit", "personPicture", "personTombstone",
        "dadJoke", "favouriteDadJoke", "unwantedDadJoke", "comic",
        "absentComic", "favouriteComic", "readComic", "comicPicture", "wikiTranscript", "serviceUse",
    ]

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
        migrator.registerMigration("3 dad jokes") { try $0.execute(sql: dadJokes) }
        migrator.registerMigration("4 comics") { try $0.execute(sql: comics) }
        migrator.registerMigration("5 marks of comics without their texts") { try $0.execute(sql: marksWithoutTexts) }
        migrator.registerMigration("6 search of comics in plain letters") { try $0.execute(sql: plainTexts) }
        migrator.registerMigration("7 comics that were missed, and letters of an alt text") {
            try $0.execute(sql: missedComics)
        }
        migrator.registerMigration("8 time zones, and edits of titles, mobile phones and pictures") {
            try $0.execute(sql: timeZonesAndFurtherEdits)
        }
        migrator.registerMigration("9 words of the comics") { try $0.execute(sql: comicWords) }
        migrator.registerMigration("10 transcripts of the wiki") { try $0.execute(sql: wikiTranscripts) }
        migrator.registerMigration("11 favourites among Chuck Norris jokes") { database in
            try database.execute(
                sql: """
                    -- A favourite has no foreign key: one that was deleted is a favourite again when it is restored.
                    CREATE TABLE favouriteChuckNorrisJoke (
                        id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0)
                    ) STRICT;
                    """)
        }
        migrator.registerMigration("12 dad jokes that are not told again, and favourites from Switter") {
            try $0.execute(sql: unwantedDadJokes)
        }
        migrator.registerMigration("13 requests to services") { try $0.execute(sql: serviceUses) }
        return migrator
    }

    private static let timeZonesAndFurtherEdits = """
        -- In minutes, positive east of Greenwich.
        ALTER TABLE person ADD COLUMN utcOffset INTEGER CHECK (utcOffset BETWEEN -1080 AND 1080);

        -- The pictures that the user chose. An edit refers to one without a foreign key: it is worth rescuing without its picture.
        CREATE TABLE personPicture (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
            data BLOB NOT NULL CHECK (length(data) > 0)
        ) STRICT;

        CREATE TABLE personEditAnew (
            personID TEXT PRIMARY KEY NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            title TEXT,
            firstName TEXT,
            lastName TEXT,
            city TEXT,
            email TEXT,
            phone TEXT,
            cell TEXT,
            dateOfBirth TEXT CHECK (dateOfBirth IS date(dateOfBirth, '+0 days')),
            pictureID TEXT CHECK (length(pictureID) > 0),
            CHECK (coalesce(title, firstName, lastName, city, email, phone, cell, dateOfBirth, pictureID) IS NOT NULL)
        ) STRICT;
        INSERT INTO personEditAnew (personID, firstName, lastName, city, email, phone, dateOfBirth)
            SELECT personID, firstName, lastName, city, email, phone, dateOfBirth FROM personEdit;
        DROP TABLE personEdit;
        ALTER TABLE personEditAnew RENAME TO personEdit;
        """

    private static let serviceUses = """
        -- day: since 1970 in UTC. last: seconds since 1970.
        CREATE TABLE serviceUse (
            service TEXT NOT NULL CHECK (length(service) > 0),
            day INTEGER NOT NULL,
            count INTEGER NOT NULL CHECK (count > 0),
            last INTEGER NOT NULL,
            UNIQUE (service, day)
        ) STRICT;
        """

    private static let dadJokes = """
        -- The jokes that were fetched ahead, and those of them that were told.
        -- position: the order in which they are told; a number is not used twice.
        CREATE TABLE dadJoke (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            provider TEXT NOT NULL CHECK (provider IN ('official', 'rapidAPI')),
            identifier TEXT CHECK (length(identifier) > 0),
            setup TEXT NOT NULL CHECK (length(setup) > 0),
            punchline TEXT NOT NULL CHECK (length(punchline) > 0),
            isTold INTEGER NOT NULL DEFAULT 0 CHECK (isTold IN (0, 1)),
            UNIQUE (provider, setup, punchline)
        ) STRICT;

        -- id: a number is not used twice, so undo finds its place free.
        -- nameKey: the name without its case, which SQLite folds for ASCII only.
        -- savedAt: seconds since 1970, to the end of the year 9999.
        CREATE TABLE favouriteDadJoke (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80 AND name = trim(name)),
            nameKey TEXT NOT NULL UNIQUE CHECK (length(nameKey) > 0),
            savedAt INTEGER NOT NULL CHECK (savedAt BETWEEN 0 AND 253402300799),
            provider TEXT NOT NULL CHECK (provider IN ('official', 'rapidAPI')),
            identifier TEXT CHECK (length(identifier) > 0),
            setup TEXT NOT NULL CHECK (length(setup) > 0),
            punchline TEXT NOT NULL CHECK (length(punchline) > 0),
            UNIQUE (setup, punchline)
        ) STRICT;

        CREATE TRIGGER favouriteDadJokeLimit BEFORE INSERT ON favouriteDadJoke
        WHEN (SELECT count(*) FROM favouriteDadJoke) >= 10
        BEGIN
            SELECT RAISE(ABORT, 'There are ten favourites at most.');
        END;
        """

    private static let unwantedDadJokes = """
        -- The jokes that the user does not want to be told again, whichever service tells them.
        CREATE TABLE unwantedDadJoke (
            setup TEXT NOT NULL CHECK (length(setup) > 0),
            punchline TEXT NOT NULL CHECK (length(punchline) > 0),
            UNIQUE (setup, punchline)
        ) STRICT;

        -- A joke of Switter has one text, which is the setup.
        CREATE TABLE favouriteDadJokeAnew (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80 AND name = trim(name)),
            nameKey TEXT NOT NULL UNIQUE CHECK (length(nameKey) > 0),
            savedAt INTEGER NOT NULL CHECK (savedAt BETWEEN 0 AND 253402300799),
            provider TEXT NOT NULL CHECK (provider IN ('official', 'rapidAPI', 'switter')),
            identifier TEXT CHECK (length(identifier) > 0),
            setup TEXT NOT NULL CHECK (length(setup) > 0),
            punchline TEXT NOT NULL CHECK ((length(punchline) = 0) = (provider = 'switter')),
            UNIQUE (setup, punchline)
        ) STRICT;
        INSERT INTO sqlite_sequence (name, seq)
            SELECT 'favouriteDadJokeAnew', seq FROM sqlite_sequence WHERE name = 'favouriteDadJoke';
        INSERT INTO favouriteDadJokeAnew (id, name, nameKey, savedAt, provider, identifier, setup, punchline)
            SELECT id, name, nameKey, savedAt, provider, identifier, setup, punchline FROM favouriteDadJoke;
        DROP TABLE favouriteDadJoke;
        ALTER TABLE favouriteDadJokeAnew RENAME TO favouriteDadJoke;

        CREATE TRIGGER favouriteDadJokeLimit BEFORE INSERT ON favouriteDadJoke
        WHEN (SELECT count(*) FROM favouriteDadJoke) >= 10
        BEGIN
            SELECT RAISE(ABORT, 'There are ten favourites at most.');
        END;
        """
}
