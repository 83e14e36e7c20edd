extension Schema {
    static let comics = """
        CREATE TABLE comic (
            number INTEGER PRIMARY KEY CHECK (number > 0 AND number <> 404),
            title TEXT NOT NULL CHECK (length(title) > 0),
            alt TEXT NOT NULL,
            transcript TEXT CHECK (length(transcript) > 0),
            date TEXT CHECK (date IS date(date, '+0 days')),
            picture TEXT CHECK (length(picture) > 0),
            link TEXT CHECK (length(link) > 0),
            news TEXT NOT NULL,
            isInteractive INTEGER NOT NULL CHECK (isInteractive IN (0, 1))
        ) STRICT;

        -- Lists read this alone, and not the pages with the texts.
        CREATE INDEX comicRow ON comic (number, title, date);

        -- The index for the search; the texts themselves stay in comic. Short beginnings of words have an index of their own.
        CREATE VIRTUAL TABLE comicText USING fts5(
            title, alt, transcript, content = 'comic', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2',
            prefix = '1 2 3'
        );

        CREATE TRIGGER comicTextInsert AFTER INSERT ON comic BEGIN
            INSERT INTO comicText (rowid, title, alt, transcript) VALUES (new.number, new.title, new.alt, new.transcript);
        END;

        CREATE TRIGGER comicTextDelete AFTER DELETE ON comic BEGIN
            INSERT INTO comicText (comicText, rowid, title, alt, transcript)
            VALUES ('delete', old.number, old.title, old.alt, old.transcript);
        END;

        CREATE TRIGGER comicTextUpdate AFTER UPDATE ON comic BEGIN
            INSERT INTO comicText (comicText, rowid, title, alt, transcript)
            VALUES ('delete', old.number, old.title, old.alt, old.transcript);
            INSERT INTO comicText (rowid, title, alt, transcript) VALUES (new.number, new.title, new.alt, new.transcript);
        END;

        -- Numbers below the newest that no comic has, besides 404.
        CREATE TABLE absentComic (
            number INTEGER PRIMARY KEY CHECK (number > 0)
        ) STRICT;

        CREATE TABLE favouriteComic (
            number INTEGER PRIMARY KEY REFERENCES comic (number)
        ) STRICT;

        CREATE TABLE readComic (
            number INTEGER PRIMARY KEY REFERENCES comic (number)
        ) STRICT;

        -- What was found out about a picture once. isBlackAndWhite: NULL before it was looked at.
        CREATE TABLE comicPicture (
            number INTEGER PRIMARY KEY REFERENCES comic (number),
            lacksDouble INTEGER NOT NULL CHECK (lacksDouble IN (0, 1)),
            isBlackAndWhite INTEGER CHECK (isBlackAndWhite IN (0, 1))
        ) STRICT;
        """

    /// Marks and facts need no text: a comic that was never loaded can be marked, and marks survive a damaged text.
    static let marksWithoutTexts = """
        CREATE TABLE mark (number INTEGER PRIMARY KEY CHECK (number > 0 AND number <> 404)) STRICT;
        INSERT INTO mark SELECT number FROM favouriteComic;
        DROP TABLE favouriteComic;
        ALTER TABLE mark RENAME TO favouriteComic;

        CREATE TABLE mark (number INTEGER PRIMARY KEY CHECK (number > 0 AND number <> 404)) STRICT;
        INSERT INTO mark SELECT number FROM readComic;
        DROP TABLE readComic;
        ALTER TABLE mark RENAME TO readComic;

        -- What was found out about a picture once. isBlackAndWhite: NULL before it was looked at.
        CREATE TABLE fact (
            number INTEGER PRIMARY KEY CHECK (number > 0 AND number <> 404),
            lacksDouble INTEGER NOT NULL CHECK (lacksDouble IN (0, 1)),
            isBlackAndWhite INTEGER CHECK (isBlackAndWhite IN (0, 1))
        ) STRICT;
        INSERT INTO fact SELECT number, lacksDouble, isBlackAndWhite FROM comicPicture;
        DROP TABLE comicPicture;
        ALTER TABLE fact RENAME TO comicPicture;
        """

    /// Indexes letters such as ø as people type them. The tokenizer removes diacritics, but ø is a letter of its own.
    static let plainTexts = """
        DROP TRIGGER comicTextInsert;
        DROP TRIGGER comicTextDelete;
        DROP TRIGGER comicTextUpdate;
        DROP TABLE comicText;

        -- What the index is made of: the texts with plain letters.
        CREATE VIEW plainComic AS
        SELECT number, \(plain("title")) AS title, \(plain("alt")) AS alt, \(plain("transcript")) AS transcript FROM comic;

        CREATE VIRTUAL TABLE comicText USING fts5(
            title, alt, transcript, content = 'plainComic', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2',
            prefix = '1 2 3'
        );
        INSERT INTO comicText (comicText) VALUES ('rebuild');

        CREATE TRIGGER comicTextInsert AFTER INSERT ON comic BEGIN
            INSERT INTO comicText (rowid, title, alt, transcript)
            SELECT number, title, alt, transcript FROM plainComic WHERE number = new.number;
        END;

        CREATE TRIGGER comicTextDelete BEFORE DELETE ON comic BEGIN
            INSERT INTO comicText (comicText, rowid, title, alt, transcript)
            SELECT 'delete', number, title, alt, transcript FROM plainComic WHERE number = old.number;
        END;

        CREATE TRIGGER comicTextBeforeUpdate BEFORE UPDATE ON comic BEGIN
            INSERT INTO comicText (comicText, rowid, title, alt, transcript)
            SELECT 'delete', number, title, alt, transcript FROM plainComic WHERE number = old.number;
        END;

        CREATE TRIGGER comicTextAfterUpdate AFTER UPDATE ON comic BEGIN
            INSERT INTO comicText (rowid, title, alt, transcript)
            SELECT number, title, alt, transcript FROM plainComic WHERE number = new.number;
        END;
        """

    /// Earlier versions marked a number as absent after one answer, and left an HTML entity in an alt text.
    static let missedComics = """
        DELETE FROM absentComic;
        UPDATE comic SET alt = replace(alt, '&eacute;', 'é') WHERE instr(alt, '&eacute;') > 0;
        """

    /// Nothing is stored for it.
    static let comicWords = "CREATE VIRTUAL TABLE comicWord USING fts5vocab('comicText', 'row')"

    /// The search finds the wiki's transcript if the service has none.
    static let wikiTranscripts = """
        -- What explainxkcd has answered. transcript: NULL where it has none. askedAt: seconds since 1970, to the end of the year 9999.
        CREATE TABLE wikiTranscript (
            number INTEGER PRIMARY KEY CHECK (number > 0 AND number <> 404),
            transcript TEXT CHECK (length(transcript) > 0),
            askedAt INTEGER NOT NULL CHECK (askedAt BETWEEN 0 AND 253402300799)
        ) STRICT;

        DROP VIEW plainComic;
        CREATE VIEW plainComic AS
        SELECT comic.number AS number, \(plain("title")) AS title, \(plain("alt")) AS alt,
            \(plain("coalesce(comic.transcript, wikiTranscript.transcript)")) AS transcript
        FROM comic LEFT JOIN wikiTranscript ON wikiTranscript.number = comic.number;

        \(["INSERT", "DELETE"].map(wikiTrigger).joined())
        """

    /// An answer is deleted and inserted again, never updated.
    private static func wikiTrigger(_ event: String) -> String {
        let row = event == "INSERT" ? "new" : "old"
        return """
            CREATE TRIGGER wikiTranscriptBefore\(event) BEFORE \(event) ON wikiTranscript BEGIN
                INSERT INTO comicText (comicText, rowid, title, alt, transcript)
                SELECT 'delete', number, title, alt, transcript FROM plainComic WHERE number = \(row).number;
            END;

            CREATE TRIGGER wikiTranscriptAfter\(event) AFTER \(event) ON wikiTranscript BEGIN
                INSERT INTO comicText (rowid, title, alt, transcript)
                SELECT number, title, alt, transcript FROM plainComic WHERE number = \(row).number;
            END;

            """
    }

    /// Part of a released migration, so it is never edited.
    private static func plain(_ column: String) -> String {
        let letters = [
            ("ø", "o"), ("Ø", "o"), ("ł", "l"), ("Ł", "l"), ("đ", "d"), ("Đ", "d"), ("ð", "d"), ("Ð", "d"), ("ħ", "h"),
            ("Ħ", "h"),
            ("ŧ", "t"), ("Ŧ", "t"), ("ŋ", "n"), ("Ŋ", "n"), ("ı", "i"), ("ə", "e"), ("Ə", "e"), ("æ", "ae"), ("Æ", "ae"),
            ("œ", "oe"), ("Œ", "oe"), ("þ", "th"), ("Þ", "th"), ("ß", "ss"), ("ẞ", "ss"),
        ]
        return letters.reduce(column) { "replace(\($0), '\($1.0)', '\($1.1)')" }
    }
}
