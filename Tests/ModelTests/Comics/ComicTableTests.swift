import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct ComicTableTests {
    private let storage = TestStorage()
    private var table: ComicTable { ComicTable(storage.database) }

    @Test func `A comic comes back as it was kept, with everything known and with next to nothing`() async throws {
        let full = Comic(
            number: 2, title: "Title", alt: "Alt", date: CalendarDay(year: 2020, month: 2, day: 29), transcript: "Transcript",
            picture: URL(string: "https://imgs.example/comics/%3F(2.png"), link: URL(string: "https://example.com/2"),
            news: "News", isInteractive: true)
        let comics: [Comic] = [.sample(1), full, Comic(number: 3012, title: "Alone")]
        try await table.keep(comics, absent: [])
        for comic in comics { #expect(try await table.comic(comic.number) == comic) }
        #expect(try await table.comic(3) == nil)
        #expect(try await table.highestNumber() == 3012)
    }

    @Test func `What is kept later replaces what was kept before, also in the search`() async throws {
        try await table.keep([.sample(1, title: "Old")], absent: [])
        try await table.setFavourite(true, of: 1)
        for _ in 0..<2 { try await table.keep([.sample(1, title: "New")], absent: []) }
        #expect(try await table.comic(1)?.title == "New")
        #expect(try await table.isFavourite(1))
        #expect(try await table.rows(matching: ComicQuery("old"), .all, limit: 9).isEmpty)
        #expect(try await table.rows(matching: ComicQuery("new"), .all, limit: 9).map(\.number) == [1])
        try execute("INSERT INTO comicText (comicText, rank) VALUES ('integrity-check', 1)", in: storage.file)
    }

    @Test func `A transcript of the wiki is found where the service has none, also after another fetch`() async throws {
        let comics = [
            Comic(number: 1, title: "One", transcript: "Own words"), Comic(number: 2, title: "Two"),
            Comic(number: 3, title: "Three"),
        ]
        try await table.keep(comics, absent: [])
        let asked = Date(timeIntervalSince1970: 1_000)
        #expect(try await table.numbersWithoutTranscript(askedBefore: asked) == ([3, 2], 0))
        try await table.keep([1: "Foreign words", 2: "A: Ærlig talt", 3: nil, 4: "Later words"], askedAt: asked)
        #expect(try await table.comic(1) == comics[0])
        let told = try #require(try await table.comic(2))
        #expect(told.transcript == "A: Ærlig talt" && told.hasWikiTranscript)
        #expect(try await table.comic(3) == comics[2])
        #expect(try await table.numbersWithoutTranscript(askedBefore: asked) == ([], 2))
        #expect(try await table.numbersWithoutTranscript(askedBefore: asked + 1) == ([3], 1))

        func found(_ text: String) async throws -> [ComicRow] { try await table.rows(matching: ComicQuery(text), .all, limit: 9) }
        #expect(try await found("aerlig").map(\.matchedText) == [.transcript("A: Ærlig talt")])
        #expect(try await found("foreign").isEmpty)
        #expect(try await found("own").map(\.number) == [1])
        // From the service, and as read from this table.
        for comic in [comics[1], told] { try await table.keep([comic], absent: []) }
        #expect(try await found("aerlig").map(\.number) == [2])
        try await table.keep([2: "B: Something else"], askedAt: asked)
        #expect(try await found("aerlig").isEmpty)
        #expect(try await found("something").map(\.number) == [2])
        try await table.keep([Comic(number: 4, title: "Four")], absent: [])
        #expect(try await found("later").map(\.number) == [4])
        try execute("INSERT INTO comicText (comicText, rank) VALUES ('integrity-check', 1)", in: storage.file)
    }

    @Test func `Nothing of a page is kept when one comic breaks the rules`() async throws {
        await #expect(throws: StorageError.self) {
            try await table.keep([.sample(1), Comic(number: 404, title: "Not Found")], absent: [2])
        }
        #expect(try await table.highestNumber() == nil)
        #expect(try await table.missingNumbers(upTo: 3) == ([3, 2, 1], []))
    }

    @Test func `Missing numbers are those that are not kept, without 404; what seems to be a hole is known`() async throws {
        #expect(try await table.missingNumbers(upTo: 406) == ((1...406).reversed().filter { $0 != 404 }, []))
        try await table.keep((3...405).filter { $0 != 404 }.map { .sample($0) }, absent: [2])
        #expect(try await table.missingNumbers(upTo: 407) == ([407, 406, 1], [2]))
        try await table.keep([.sample(2)], absent: [])
        #expect(try await table.missingNumbers(upTo: 407) == ([407, 406, 1], []))
        #expect(try await table.missingNumbers(upTo: 0) == ([], []))
    }

    @Test func `What is unread is found among all numbers, whether their texts are here or not`() async throws {
        try await table.keep([.sample(1), .sample(405)], absent: [3])
        try await table.setRead(true, of: [1, 2, 403])
        #expect(try await table.unreadNumbers(upTo: 405) == Array(4...402) + [405])
        #expect(try await table.unreadNumbers(upTo: 2).isEmpty)
        #expect(try await table.unreadNumbers(upTo: 0).isEmpty)
    }

    @Test
    func `Marks are set and taken back, also of a comic whose text is not here, but not of one that cannot be`() async throws {
        try await table.keep([.sample(1), .sample(2), .sample(3)], absent: [])
        for _ in 0..<2 { try await table.setFavourite(true, of: 1) }
        try await table.setRead(true, of: [2])
        #expect(try await table.marks().current() == MarkedComics(favourites: [1], read: [2]))
        for number in [1, 2] { #expect(try await table.isFavourite(number) == (number == 1)) }
        #expect(try await table.rows().map(\.number) == [3, 2, 1])
        let date = CalendarDay(year: 2020, month: 2, day: 29)
        #expect(try await table.rows().last == ComicRow(number: 1, title: "Title 1", date: date))
        for _ in 0..<2 { try await table.setFavourite(false, of: 1) }
        try await table.setRead(false, of: [2])
        #expect(try await table.marks().current().isEmpty)
        try await table.setFavourite(true, of: 9)
        #expect(try await table.marks().current() == MarkedComics(favourites: [9]))
        await #expect(throws: StorageError.self) { try await table.setFavourite(true, of: 404) }
    }

    @Test func `Marks are added to those that are there and removed again, all or none`() async throws {
        try await table.keep([.sample(1)], absent: [])
        try await table.setFavourite(true, of: 1)
        try await table.setRead(true, of: [2])
        let added = try await table.add(MarkedComics(favourites: [9, 1, 9], read: [3, 2]))
        #expect(added == MarkedComics(favourites: [9], read: [3]))
        #expect(try await table.marks().current() == MarkedComics(favourites: [1, 9], read: [2, 3]))
        #expect(try await table.add(MarkedComics(favourites: [9], read: [2])).isEmpty)
        for marks in [MarkedComics(favourites: [5], read: [404]), MarkedComics(favourites: [404, 5])] {
            await #expect(throws: StorageError.self) { try await table.add(marks) }
        }
        #expect(try await table.marks().current() == MarkedComics(favourites: [1, 9], read: [2, 3]))
        for _ in 0..<2 { try await table.remove(added) }
        #expect(try await table.marks().current() == MarkedComics(favourites: [1], read: [2]))
    }

    @Test func `What is known of a picture is remembered`() async throws {
        try await table.keep([.sample(1)], absent: [])
        #expect(try await table.pictureFacts(of: 1) == ComicPictureFacts())
        for facts in [
            ComicPictureFacts(lacksDouble: true), ComicPictureFacts(lacksDouble: true, isBlackAndWhite: false),
            ComicPictureFacts(isBlackAndWhite: true),
        ] {
            try await table.set(facts, of: 1)
            #expect(try await table.pictureFacts(of: 1) == facts)
        }
    }

    @Test func `A file of version 5 finds comics by plain letters from then on`() async throws {
        try await table.keep([Comic(number: 7, title: "Dæmons of Møller", alt: "Old")], absent: [])
        storage.close()
        // The table of version 5. Its triggers do not matter for an existing comic.
        try execute(
            """
            DROP TRIGGER comicTextBeforeUpdate; DROP TRIGGER comicTextAfterUpdate;
            DROP TRIGGER comicTextInsert; DROP TRIGGER comicTextDelete; DROP TABLE comicText; DROP VIEW plainComic;
            CREATE VIRTUAL TABLE comicText USING fts5(
                title, alt, transcript, content = 'comic', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2',
                prefix = '1 2 3'
            );
            INSERT INTO comicText (comicText) VALUES ('rebuild');
            CREATE TRIGGER comicTextInsert AFTER INSERT ON comic BEGIN SELECT 1; END;
            CREATE TRIGGER comicTextDelete AFTER DELETE ON comic BEGIN SELECT 1; END;
            CREATE TRIGGER comicTextUpdate AFTER UPDATE ON comic BEGIN SELECT 1; END;
            DELETE FROM grdb_migrations WHERE identifier LIKE '6 %';
            """, in: storage.file)
        let later = ComicTable(try storage.open())
        #expect(try await later.rows(matching: ComicQuery("daemons moller"), .all, limit: 9).map(\.number) == [7])
        try await later.keep([Comic(number: 7, title: "Dæmons of Łódź", alt: "New")], absent: [])
        #expect(try await later.rows(matching: ComicQuery("moller"), .all, limit: 9).isEmpty)
        #expect(try await later.rows(matching: ComicQuery("lodz"), .all, limit: 9).map(\.number) == [7])
        storage.close()
        try execute("INSERT INTO comicText (comicText, rank) VALUES ('integrity-check', 1)", in: storage.file)
        #expect(try storage.folder.damagedNames.isEmpty)
    }

    @Test func `A file of version 6 gets back the comics that were missed once, and the letters of an alt text`() async throws {
        try await table.keep([Comic(number: 259, title: "Clichéd", alt: "clich&eacute;s &nbsp;")], absent: [7])
        storage.close()
        try execute("DELETE FROM grdb_migrations WHERE identifier LIKE '% comics that were missed%'", in: storage.file)
        let later = ComicTable(try storage.open())
        #expect(try await later.missingNumbers(upTo: 7).absent.isEmpty)
        #expect(try await later.comic(259)?.alt == "clichés &nbsp;")
        #expect(try await later.rows(matching: ComicQuery("cliches"), .all, limit: 9).map(\.number) == [259])
        storage.close()
        try execute("INSERT INTO comicText (comicText, rank) VALUES ('integrity-check', 1)", in: storage.file)
    }

    @Test func `A file of version 4 keeps its marks, and takes those of comics without texts`() async throws {
        try await table.keep([.sample(1), .sample(2)], absent: [])
        storage.close()
        try execute(
            """
            DROP TABLE favouriteComic; DROP TABLE readComic; DROP TABLE comicPicture;
            CREATE TABLE favouriteComic (number INTEGER PRIMARY KEY REFERENCES comic (number)) STRICT;
            CREATE TABLE readComic (number INTEGER PRIMARY KEY REFERENCES comic (number)) STRICT;
            CREATE TABLE comicPicture (
                number INTEGER PRIMARY KEY REFERENCES comic (number),
                lacksDouble INTEGER NOT NULL CHECK (lacksDouble IN (0, 1)),
                isBlackAndWhite INTEGER CHECK (isBlackAndWhite IN (0, 1))
            ) STRICT;
            INSERT INTO favouriteComic VALUES (1);
            INSERT INTO readComic VALUES (2);
            INSERT INTO comicPicture VALUES (2, 1, NULL);
            DELETE FROM grdb_migrations WHERE identifier LIKE '5 %';
            """, in: storage.file)
        let later = ComicTable(try storage.open())
        #expect(try await later.marks().current() == MarkedComics(favourites: [1], read: [2]))
        #expect(try await later.pictureFacts(of: 2) == ComicPictureFacts(lacksDouble: true))
        try await later.setRead(true, of: [3])
        #expect(try await later.marks().current().read == [2, 3])
        #expect(try storage.folder.damagedNames.isEmpty)
    }
}
