import GRDB
import Model
import Testing

@Suite("The rules that the people's tables keep by themselves")
struct PersonSchemaTests {
    private let storage = TestStorage()

    /// A file with the edited person "kept" and the tombstone "gone".
    init() throws {
        _ = try storage.open()
        try execute(
            """
            \(Self.insertion(["id": "'kept'"]));
            INSERT INTO personEdit (personID, city) VALUES ('kept', 'Malmö');
            INSERT INTO personTombstone (id) VALUES ('gone');
            """, in: storage.file)
    }

    private static func insertion(_ changes: [String: String]) -> String {
        var values = ["id": "'a'", "latitude": "1", "longitude": "2"]
        for name in ["title", "firstName", "lastName", "street", "city", "state", "country", "postcode", "email"] {
            values[name] = "'text'"
        }
        for name in ["phone", "cell", "nationality", "largePicture", "mediumPicture", "thumbnail"] { values[name] = "'text'" }
        values.merge(changes) { $1 }
        return ModelTests.insertion(into: "person", values)
    }

    @Test(arguments: [
        ["id": "NULL"], ["id": "''"], ["id": "'kept'"], ["id": "x'61'"], ["position": "1"], ["position": "'first'"],
        ["title": "NULL"], ["firstName": "NULL"], ["lastName": "NULL"], ["street": "NULL"], ["city": "NULL"],
        ["state": "NULL"], ["country": "NULL"], ["postcode": "NULL"], ["email": "NULL"], ["phone": "NULL"], ["cell": "NULL"],
        ["nationality": "NULL"], ["firstName": "x'00'"],
        ["latitude": "90.001"], ["latitude": "-90.001"], ["longitude": "180.001"], ["longitude": "-180.001"],
        ["latitude": "'north'"], ["latitude": "NULL"], ["longitude": "NULL"], ["latitude": "9e999"],
        ["dateOfBirth": "''"], ["dateOfBirth": "'1992-02-30'"], ["dateOfBirth": "'1993-02-29'"],
        ["dateOfBirth": "'1992-2-3'"], ["dateOfBirth": "'1992-02-03T00:00:00'"], ["dateOfBirth": "'1992-13-01'"],
        ["dateOfBirth": "'now'"], ["dateOfBirth": "'2451545'"], ["dateOfBirth": "' 1992-02-03'"], ["dateOfBirth": "1992"],
        ["registered": "'1992-04-31'"], ["registered": "'yesterday'"],
        ["largePicture": "NULL"], ["mediumPicture": "NULL"], ["thumbnail": "NULL"], ["thumbnail": "''"],
        ["utcOffset": "1081"], ["utcOffset": "-1081"], ["utcOffset": "'+1:00'"],
    ])
    func `A person against the rules is refused`(changes: [String: String]) async throws {
        #expect(throws: DatabaseError.self) { try execute(Self.insertion(changes), in: storage.file) }
        #expect(try text("SELECT group_concat(id) FROM person", in: storage.file) == "kept")
    }

    @Test(arguments: [
        [:], ["latitude": "90", "longitude": "-180"], ["latitude": "-90", "longitude": "180"],
        ["latitude": "NULL", "longitude": "NULL"], ["dateOfBirth": "'1992-02-29'"], ["dateOfBirth": "'0001-01-01'"],
        ["registered": "'9999-12-31'"], ["largePicture": "NULL", "mediumPicture": "NULL", "thumbnail": "NULL"],
        ["firstName": "''", "email": "''"], ["id": "'KEPT'"], ["utcOffset": "-1080"],
    ])
    func `A person at the edge of the rules is taken`(changes: [String: String]) async throws {
        try execute(Self.insertion(changes), in: storage.file)
        #expect(try text("SELECT CAST(count(*) AS TEXT) FROM person", in: storage.file) == "2")
    }

    @Test(arguments: [
        "INSERT INTO personEdit (personID, city) VALUES ('nobody', 'a')",
        "INSERT INTO personEdit (personID, city) VALUES ('kept', 'a')",
        "INSERT INTO personEdit (personID) VALUES ('free')",
        "INSERT INTO personEdit (personID, dateOfBirth) VALUES ('free', '1993-02-29')",
        "INSERT INTO personEdit (personID, phone) VALUES ('free', x'00')",
        "INSERT INTO personEdit (personID, pictureID) VALUES ('free', '')",
        "INSERT INTO personPicture (id, data) VALUES ('', x'00')",
        "INSERT INTO personPicture (id, data) VALUES ('a', x'')",
        "UPDATE personEdit SET city = NULL", "UPDATE person SET id = 'other' WHERE id = 'kept'",
        "INSERT INTO personTombstone (id) VALUES ('')", "INSERT INTO personTombstone (id) VALUES ('gone')",
    ])
    func `Edits and tombstones against the rules are refused`(sql: String) async throws {
        try execute(Self.insertion(["id": "'free'"]), in: storage.file)
        #expect(throws: DatabaseError.self) { try execute(sql, in: storage.file) }
        #expect(try text("SELECT group_concat(personID || city) FROM personEdit", in: storage.file) == "keptMalmö")
        #expect(try text("SELECT group_concat(id) FROM personTombstone", in: storage.file) == "gone")
    }

    @Test func `Edits go with their person`() async throws {
        try execute("DELETE FROM person", in: storage.file)
        #expect(try text("SELECT personID FROM personEdit", in: storage.file) == nil)
    }
}
