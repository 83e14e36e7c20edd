import Foundation
import Model
import TestFakes
import Testing

@Suite("A damaged database")
struct DamagedFileTests {
    private let storage = TestStorage()

    /// 2021-05-05 13:42:19 UTC.
    private static let now = Date(timeIntervalSince1970: 1_620_222_139)

    enum Damage: String, CaseIterable, Sendable {
        case garbage, text, header, truncatedToHalf, truncatedByOnePage, truncatedToSomeBytes, firstPage, middlePage, zeroedPage

        /// The minimum number of 150 jokes that are on readable pages.
        var leastRescued: Int {
            switch self {
            case .middlePage, .zeroedPage: 130
            case .truncatedByOnePage: 100
            // The jokes are in the second half.
            case .truncatedToHalf, .garbage, .text, .header, .truncatedToSomeBytes, .firstPage: 0
            }
        }

        func apply(to data: Data) -> Data {
            let pageSize = 4096
            let middle = data.count / pageSize / 2 * pageSize
            var result = data
            switch self {
            case .garbage: result = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) })
            case .text: result = Data("This is no database, but somebody's letter.".utf8)
            case .header: result.replaceSubrange(0..<16, with: Data(repeating: 0x58, count: 16))
            case .truncatedToHalf: result = data.prefix(middle)
            case .truncatedByOnePage: result = data.prefix(data.count - pageSize)
            case .truncatedToSomeBytes: result = data.prefix(60)
            case .firstPage: result.replaceSubrange(100..<pageSize, with: Data(repeating: 0xFF, count: pageSize - 100))
            case .middlePage: result.replaceSubrange(middle..<middle + pageSize, with: Data(repeating: 0xA5, count: pageSize))
            case .zeroedPage: result.replaceSubrange(middle..<middle + pageSize, with: Data(count: pageSize))
            }
            return result
        }
    }

    private func fill() async throws -> [ChuckNorrisJoke] {
        let table = ChuckNorrisJokeTable(try storage.open())
        for number in 0..<150 {
            let joke = ChuckNorrisJoke(id: "joke \(number)", value: String(repeating: "words ", count: 60))
            #expect(try await table.insert(joke))
        }
        defer { storage.close() }
        return try await table.jokes().current()
    }

    @Test(arguments: Damage.allCases)
    func `is set aside as it is under a name with the date, and a new one is begun`(damage: Damage) async throws {
        let file = storage.file
        let jokes = try await fill()
        let damaged = damage.apply(to: try Data(contentsOf: file))
        try damaged.write(to: file)

        let opened = try storage.start(now: Self.now)
        let place = try #require(opened.damagedFile(in: storage.folder))
        #expect(place.deletingLastPathComponent().filePath == storage.folder.filePath)
        #expect(place.lastPathComponent.contains("2021-05-05"))
        #expect(try storage.folder.damagedNames == [place.lastPathComponent])
        #expect(try Data(contentsOf: place) == damaged)

        let table = ChuckNorrisJokeTable(opened.database)
        let rescued = try await table.jokes().current()
        #expect(rescued.allSatisfy(jokes.contains))
        #expect(opened.notice == .replaced(damaged: place.lastPathComponent, rescued: rescued.count))
        #expect(rescued.count >= damage.leastRescued)
        #expect(try await table.insert(.sample("a")))
        opened.database.close()

        let again = try storage.start()
        #expect(again.notice == nil)
        #expect(try await ChuckNorrisJokeTable(again.database).jokes().current() == rescued + [.sample("a")])
    }

    /// 150 jokes are in a file. The application starts wherever a page is overwritten, and finds only what was stored.
    /// `make proof` tries each of 200 places, `make test` every seventh.
    @Test func `Damage at any place never keeps from starting, and brings nothing that was not there`() async throws {
        let jokes = try await fill()
        let sound = try Data(contentsOf: storage.file)
        var (asTheyAre, rescued, lost) = (0, 0, 0)
        let isProof = ProcessInfo.processInfo.environment["PROOF"] != nil
        let places = Array(stride(from: 0, to: 200, by: isProof ? 1 : 7))
        for place in places {
            var damaged = sound
            let start = sound.count / 200 * place
            damaged.replaceSubrange(
                start..<min(sound.count, start + 200), with: (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            let file = storage.folder.appending(path: "place \(place)").databaseFile
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try damaged.write(to: file)
            let opened = try AppDatabase.open(file: file, now: Self.now)
            let found = try await ChuckNorrisJokeTable(opened.database).jokes().current()
            opened.database.close()
            if opened.notice == nil {
                // The damage is in the text of a joke, or in unused space.
                #expect(found.map(\.id).count == jokes.count, "place \(place)")
                asTheyAre += 1
            } else {
                #expect(found.filter { !jokes.contains($0) }.count <= 2, "place \(place)")
                rescued += 1
                lost += jokes.count - found.count
            }
        }
        #expect(asTheyAre + rescued == places.count)
        #expect(lost < rescued * jokes.count / 4, "\(lost) jokes in \(rescued) files")
        if isProof {
            print(
                "| a page is overwritten, at 200 places | \(asTheyAre) go unnoticed, \(rescued) are set aside, and of their "
                    + "\(rescued * jokes.count) jokes \(rescued * jokes.count - lost) are rescued |")
        }
    }

    @Test func `A rule that cannot be evaluated is damage, and costs nothing that is the user's`() async throws {
        let jokes = try await fill()
        try execute(
            """
            PRAGMA ignore_check_constraints = 1;
            UPDATE chuckNorrisJoke SET categories = '[}' WHERE position = 75;
            """, in: storage.file)
        let opened = try storage.start(now: Self.now)
        #expect(opened.damagedFile(in: storage.folder) != nil)
        #expect(try await ChuckNorrisJokeTable(opened.database).jokes().current() == jokes)
    }

    @Test func `Marks outlive the texts of the comics that were on a damaged page`() async throws {
        let table = ComicTable(try storage.open())
        let numbers = Array(1...150)
        let transcript = String(repeating: "words ", count: 60)
        try await table.keep(numbers.map { Comic(number: $0, title: "Title", transcript: transcript) }, absent: [])
        for number in numbers {
            try await table.setFavourite(true, of: number)
            try await table.setRead(true, of: [number])
        }
        storage.close()
        let page = try #require(
            try text(
                "SELECT pageno FROM dbstat WHERE name = 'comic' AND pagetype = 'leaf' ORDER BY path LIMIT 1 OFFSET 5",
                in: storage.file
            ).flatMap { Int($0) })
        var damaged = try Data(contentsOf: storage.file)
        damaged.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(repeating: 0xA5, count: 4096))
        try damaged.write(to: storage.file)

        let opened = try storage.start(now: Self.now)
        #expect(opened.damagedFile(in: storage.folder) != nil)
        let later = ComicTable(opened.database)
        #expect(try await (1..<150).contains(later.rows().count))
        #expect(try await MarkedComics(favourites: numbers, read: numbers).isContained(in: later.marks().current()))
    }

    @Test func `takes the files that belong to it along, so that the new one does not read them`() async throws {
        let garbage = Damage.garbage.apply(to: Data())
        try garbage.write(to: storage.file)
        try Data("remains".utf8).write(to: storage.folder.appending(path: "chuckle.sqlite-wal"))
        let opened = try storage.start(now: Self.now)
        #expect(try Data(contentsOf: try #require(opened.damagedFile(in: storage.folder))) == garbage)
        #expect(try await ChuckNorrisJokeTable(opened.database).insert(.sample("a")))
        #expect(try await ChuckNorrisJokeTable(opened.database).jokes().current() == [.sample("a")])
    }

    @Test func `does not replace one that was set aside before, even in the same second`() async throws {
        try Data("The first one, which is no database.".utf8).write(to: storage.file)
        let first = try storage.start(now: Self.now)
        first.database.close()
        let place = try #require(first.damagedFile(in: storage.folder))

        let second = Data("The second one, which is none either.".utf8)
        try second.write(to: storage.file)
        let opened = try storage.start(now: Self.now)
        let secondPlace = try #require(opened.damagedFile(in: storage.folder))
        #expect(try Data(contentsOf: place) == Data("The first one, which is no database.".utf8))
        #expect(try Data(contentsOf: secondPlace) == second)
        #expect(try await ChuckNorrisJokeTable(opened.database).insert(.sample("a")))
    }
}

extension AppDatabase.Opened {
    fileprivate func damagedFile(in folder: URL) -> URL? {
        guard case .replaced(let name, _) = notice else { return nil }
        return folder.appending(path: name)
    }
}
