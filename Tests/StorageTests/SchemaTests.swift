import Foundation
import GRDB
import Storage
import Testing

@Suite("The rules that the tables keep by themselves")
struct SchemaTests {
    @Test(
        "Rows against the rules are refused",
        arguments: [
            "INSERT INTO setting (name, value) VALUES (NULL, 'a')",
            "INSERT INTO setting (name, value) VALUES ('', 'a')",
            "INSERT INTO setting (name, value) VALUES ('a', NULL)",
            "INSERT INTO setting (name) VALUES ('a')",
            "INSERT INTO setting (name, value) VALUES ('kept', 'b')",
            "INSERT INTO setting (name, value) VALUES ('a', x'00')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES (NULL, 'Text', '[]')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('', 'Text', '[]')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('kept', 'Text', '[]')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES (x'61', 'Text', '[]')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', NULL, '[]')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', '', '[]')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', 'Text', NULL)",
            "INSERT INTO chuckNorrisJoke (id, value) VALUES ('a', 'Text')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', 'Text', '')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', 'Text', 'dev')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', 'Text', '{\"a\": 1}')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', 'Text', '\"dev\"')",
            "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', 'Text', '[\"dev\"')",
            "INSERT INTO chuckNorrisJoke (id, value, categories, createdAt) VALUES ('a', 'Text', '[]', x'00')",
            "INSERT INTO chuckNorrisJoke (position, id, value, categories) VALUES (1, 'a', 'Text', '[]')",
            "INSERT INTO chuckNorrisJoke (position, id, value, categories) VALUES ('first', 'a', 'Text', '[]')",
            "UPDATE chuckNorrisJoke SET value = ''",
            "UPDATE chuckNorrisJoke SET categories = 'none'",
        ])
    func refused(sql: String) async throws {
        try await withTemporaryFolder { folder async throws in
            let file = folder.databaseFile
            try await withDatabase(file)
            try execute(
                """
                INSERT INTO setting (name, value) VALUES ('kept', 'a');
                INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('kept', 'Text', '["dev"]');
                """, in: file)
            #expect(throws: DatabaseError.self) { try execute(sql, in: file) }
            #expect(try text("SELECT group_concat(name || value) FROM setting", in: file) == "kepta")
            #expect(
                try text("SELECT group_concat(id || value || categories) FROM chuckNorrisJoke", in: file) == #"keptText["dev"]"#)
        }
    }

    @Test("The first version's file is opened by every later one, so its migrations keep their names")
    func migrations() async throws {
        try await withTemporaryFolder { folder async throws in
            try await withDatabase(folder.databaseFile)
            let first = try text("SELECT identifier FROM grdb_migrations ORDER BY rowid LIMIT 1", in: folder.databaseFile)
            #expect(first == "1 settings and Chuck Norris jokes")
        }
    }
}
