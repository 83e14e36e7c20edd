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
        return migrator
    }
}
