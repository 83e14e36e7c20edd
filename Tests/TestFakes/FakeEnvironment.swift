import Atlas
import Foundation
import GRDB
import Pictures
import Synchronization
import ViewModels

@testable import Model

extension Environment {
    /// A database in memory, services without answers, and a clock that only the test advances. A test replaces its subject.
    public static func fake(database: AppDatabase = .forTests(), clock: TestClock = TestClock()) -> Environment {
        let settings = SettingTable(database)
        let nothing = Nothing()
        var world = World(
            locale: Locale(identifier: "en_GB"), collation: Collation(Locale(identifier: "en_GB")),
            timeZone: clock.timeZone, now: { clock.now }, timeChanges: { clock.changes() })
        world.pause = { try await clock.pause($0) }
        world.chance = .sequence()
        let documents = DocumentFiles()
        let pictures = ComicPictureStores(cache: nothing, favourites: nothing, archive: FakePictureStore())
        return Environment(
            world: world, settings: settings, reachability: nothing,
            chuckNorris: ChuckNorrisPorts(
                service: nothing, store: ChuckNorrisJokeTable(database), pictures: nothing, decoder: nothing,
                settings: settings, documents: documents),
            dadJokes: DadJokePorts(
                store: DadJokeTable(database), official: nothing, rapidAPI: nothing, keys: RapidAPIKeys(secrets: nothing),
                settings: settings, documents: documents),
            switter: SwitterPorts(service: nothing, devices: settings, settings: settings, standard: URL(filePath: "/")),
            comics: ComicPorts(
                service: nothing, transcripts: nothing, store: ComicTable(database),
                pictures: pictures, decoder: nothing, settings: settings, documents: documents, metering: FakeMeteringProbe()),
            people: PeoplePorts(
                service: nothing, store: PersonTable(database), pictures: nothing, decoder: nothing,
                encode: { _ in Data("PNG".utf8) }, settings: settings, documents: documents),
            map: MapPorts(
                service: { Nothing(template: $0) }, store: nothing, override: nil, decoder: nothing, labels: { [] }),
            userData: UserDataPorts(
                store: UserDataTables(database), cache: FakePictureStore(), comicPictures: [FakePictureStore()],
                pictures: pictures, tiles: nothing, documents: documents, folder: URL(filePath: "/")))
    }

    public func with(_ change: (inout Environment) -> Void) -> Environment {
        var environment = self
        change(&environment)
        return environment
    }
}

extension Chance {
    /// Numbers that look random and are the same in each run.
    public static func sequence() -> Chance {
        let state = Mutex<UInt64>(0)
        return Chance {
            state.withLock { state in
                // SplitMix64.
                state &+= 0x9E37_79B9_7F4A_7C15
                var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
                mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
                return mixed ^ (mixed >> 31)
            }
        }
    }
}

extension AppDatabase {
    public static func forTests(_ jokes: [ChuckNorrisJoke] = []) -> AppDatabase {
        made {
            let database = try AppDatabase.inMemory()
            try database.writer.write { for joke in jokes { try ChuckNorrisJokeTable.insert(joke, position: nil, in: $0) } }
            return database
        }
    }

    /// Every change of a table fails with the error, which has only a description. Reads work.
    public static func forTests(failing error: StorageError) -> AppDatabase {
        made {
            let database = try AppDatabase.inMemory()
            try database.refuseChanges(with: error)
            return database
        }
    }

    /// From now on every change of a table fails with the error, which has only a description.
    public func refuseChanges(with error: StorageError) throws {
        try eachTable {
            """
            CREATE TRIGGER "refuse\($0)\($1)" BEFORE \($0) ON "\($1)"
            BEGIN SELECT RAISE(ABORT, '\(error.description.replacing("'", with: "''"))'); END
            """
        }
    }

    public func allowChanges() throws { try eachTable { #"DROP TRIGGER "refuse\#($0)\#($1)""# } }

    private func eachTable(_ statement: (_ change: String, _ table: String) -> String) throws {
        try writer.write { connection in
            let tables = try String.fetchAll(
                connection, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
            for table in tables where !table.hasPrefix("sqlite_") && table != "grdb_migrations" {
                for change in ["INSERT", "UPDATE", "DELETE"] { try connection.execute(sql: statement(change, table)) }
            }
        }
    }

    /// Reading the table fails until it is shown again, and its observers learn that.
    public func hide(_ table: String) async throws {
        try await write { connection in
            try connection.notifyChanges(in: Table(table))
            try connection.execute(sql: "ALTER TABLE \(table) RENAME TO hidden")
        }
    }

    public func show(_ table: String) async throws {
        try await write { try $0.execute(sql: "ALTER TABLE hidden RENAME TO \(table)") }
    }

    /// Every row that is added to the table is removed at once, as if something else had done that.
    public func removeWhatIsAdded(to table: String) async throws {
        try await write {
            try $0.execute(sql: "CREATE TRIGGER removeFrom\(table) AFTER INSERT ON \(table) BEGIN DELETE FROM \(table); END")
        }
    }

    /// Every read and every change fails.
    public static func closed() -> AppDatabase {
        made {
            let database = try AppDatabase.inMemory()
            // GRDB crashes when it reads from a queue in memory that is closed, so the tables are gone instead.
            try database.writer.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA writable_schema = ON; DELETE FROM sqlite_master; PRAGMA writable_schema = RESET")
            }
            return database
        }
    }

    private static func made(_ make: () throws -> AppDatabase) -> AppDatabase {
        do {
            return try make()
        } catch {
            preconditionFailure("no database in memory: \(error)")
        }
    }
}

/// Services without usable answers, and stores that keep nothing.
private struct Nothing: ChuckNorrisJokeService, DadJokeService, SwitterService, ComicService, ComicTranscriptService,
    PersonService, TileService, SecretStore, PictureStore, PictureDecoder, TileStore, ReachabilityProbe
{
    var template = TileTemplate.openStreetMap
    private var failure: HTTPError { .unexpectedContent }

    func randomJoke(category: String?) async throws -> ChuckNorrisJoke { throw failure }
    func categories() async throws -> [String] { throw failure }
    func icon() async throws -> Data { throw failure }
    func jokes() async throws -> [DadJoke] { throw failure }
    func joke(from server: URL, device: UUID) async throws -> SwitterJoke { throw failure }
    func newest() async throws -> Comic { throw failure }
    func comic(_ number: Int) async throws -> Comic { throw failure }
    static let requestLimit = 1
    func transcripts(of numbers: [Int]) async throws -> [Int: String?] { throw failure }
    func people(seed: String, count: Int) async throws -> [Person] { throw failure }
    func picture(at address: URL) async throws -> Data { throw failure }
    func tile(_ coordinate: TileCoordinate, validators: TileValidators?) async throws -> TileAnswer { throw failure }
    func isReachable() async -> Bool { false }
    func secret(named name: String) async throws -> String? { nil }
    func keep(_ secret: String, named name: String, label: String) async throws { throw failure }
    func removeSecret(named name: String) async throws {}
    func picture(named name: String) async -> Data? { nil }
    func keep(_ data: Data, named name: String) async {}
    func remove(named name: String) async {}
    func picture(from data: Data, limits: PictureLimits) async throws -> Picture { throw failure }
    func tile(_ key: TileKey) async -> KeptTile? { nil }
    func keep(_ tile: KeptTile, as key: TileKey) async {}
    func size() async -> Int { 0 }
    func removeAll() async {}
}
