import Foundation
import Model
import Testing

@Suite struct CalendarDayReaderTests {
    private static func read(_ text: String, _ locale: String, latest: String = "2026-11-22") throws -> String? {
        CalendarDayReader(locale: Locale(identifier: locale)).day(from: text, latest: try day(latest))?.iso8601
    }

    @Test(arguments: [
        ("en_US", "5/3/1990"), ("en_GB", "03/05/1990"), ("de_DE", "3.5.1990"), ("sv_SE", "1990-05-03"), ("nb_NO", "3.5.1990"),
        ("pl_PL", "3.05.1990"), ("ja_JP", "1990/5/3"), ("ar_EG", "٣\u{200F}/٥\u{200F}/١٩٩٠"), ("fa_IR", "۱۹۹۰/۵/۳"),
        ("tr_TR", "3.05.1990"),
    ])
    func `The form that a locale writes is the form that it reads`(locale: String, text: String) throws {
        #expect(try day("1990-05-03").figures(in: Locale(identifier: locale)) == text)
        #expect(try Self.read(text, locale) == "1990-05-03")
    }

    @Test func `Every locale reads what it writes, and ISO 8601`() throws {
        let latest = try day("2026-11-22")
        for identifier in Locale.availableIdentifiers.sorted() {
            let locale = Locale(identifier: identifier)
            let reader = CalendarDayReader(locale: locale)
            for text in [
                "0001-01-01", "0016-02-29", "1582-10-10", "1901-02-01", "1990-05-03", "1999-11-12", "2000-02-29", "2000-12-31",
            ] {
                let day = try day(text)
                let figures = day.figures(in: locale)
                #expect(reader.day(from: figures, latest: latest) == day, "\(identifier): \(figures)")
                #expect(reader.day(from: text, latest: latest) == day, "\(identifier)")
            }
        }
    }

    @Test(arguments: [
        "en_US", "en_GB", "de_DE", "sv_SE", "nb_NO", "pl_PL", "ja_JP", "ar_EG", "fa_IR", "tr_TR", "es_ES", "ru_RU", "th_TH",
    ])
    func `The form with the name of the month is read as well`(locale: String) throws {
        for month in 1...12 {
            let day = try #require(CalendarDay(year: 1990, month: month, day: 2))
            let text = day.text(in: Locale(identifier: locale))
            #expect(try Self.read(text, locale) == day.iso8601, "\(text)")
        }
    }

    @Test(
        arguments: [
            ("en_US", "05/03/1990", "1990-05-03"), ("en_US", "5-3-90", "1990-05-03"), ("en_US", "21/5/1990", "1990-05-21"),
            ("en_US", "1990/5/3", "1990-05-03"), ("en_GB", "5/3/1990", "1990-03-05"), ("en_GB", "5/21/1990", "1990-05-21"),
            ("de_DE", "03.05.90", "1990-05-03"), ("de_DE", "3 5 1990", "1990-05-03"), ("sv_SE", "3/5 1990", "1990-05-03"),
            ("sv_SE", "90-05-03", "1990-05-03"), ("sv_SE", "19900503", "1990-05-03"), ("nb_NO", "03.05-1990", "1990-05-03"),
            ("pl_PL", "3-5-1990", "1990-05-03"), ("ja_JP", "90/5/3", "1990-05-03"), ("ja_JP", "１９９０．５．３", "1990-05-03"),
            ("ar_EG", "3/5/1990", "1990-05-03"), ("ar_EG", "٣-٥-٩٠", "1990-05-03"), ("fa_IR", "1990/05/03", "1990-05-03"),
            ("tr_TR", " 3 / 5 / 1990 ", "1990-05-03"), ("en_GB", "03\u{2212}05\u{2044}1990", "1990-05-03"),
            // A month may be a name of the locale, or its unique beginning.
            ("en_US", "May 3rd, 1990", "1990-05-03"), ("en_US", "sept 21 90", "1990-09-21"),
            ("en_GB", "3 MAY 1990", "1990-05-03"),
            ("en_GB", "3may1990", "1990-05-03"), ("de_DE", "3. März 1990", "1990-03-03"), ("de_DE", "3. marz 1990", "1990-03-03"),
            ("sv_SE", "3 maj -90", "1990-05-03"), ("nb_NO", "3. mai 1990", "1990-05-03"),
            ("pl_PL", "3 maja 1990", "1990-05-03"), ("pl_PL", "3 maj 1990", "1990-05-03"),
            ("pl_PL", "3 pazdziernika 1990", "1990-10-03"), ("ja_JP", "1990年5月3日", "1990-05-03"),
            ("ar_EG", "٣ مايو، ١٩٩٠", "1990-05-03"), ("fa_IR", "۳ مهٔ ۱۹۹۰", "1990-05-03"), ("fa_IR", "3 مه 1990", "1990-05-03"),
            ("tr_TR", "3 KASIM 1990", "1990-11-03"), ("tr_TR", "3 kasim 1990", "1990-11-03"),
            ("tr_TR", "3 Şubat 1990", "1990-02-03"), ("es_ES", "3 de mayo de 1990", "1990-05-03"), ("en_GB", "3 ju 1990", nil),
            ("en_GB", "3 maybe 1990", nil),
            ("en_GB", "3 may june 1990", nil), ("en_GB", "may", nil), ("en_GB", "3 may", nil),
            // A year of two digits is not in the future.
            ("en_GB", "1/1/26", "2026-01-01"), ("en_GB", "22/11/26", "2026-11-22"), ("en_GB", "23/11/26", "1926-11-23"),
            ("en_GB", "1/1/27", "1927-01-01"), ("en_GB", "29/2/00", "2000-02-29"), ("en_GB", "29/2/99", nil),
            ("en_GB", "1/1/9", nil), ("en_GB", "1/1/990", nil),
        ] as [(String, String, String?)])
    func `Day and month are read in the locale's order and words`(locale: String, text: String, expected: String?) throws {
        #expect(try Self.read(text, locale) == expected)
    }

    @Test(arguments: [
        "", " ", "1990", "5/1990", "3/5", "1/2/3/4", "31/2/1990", "2/31/1990", "29 02 1990", "0000-01-01", "1990-00-01",
        "1990-01-00", "1990-13-01", "1990-01-32", "1990-21-05", "99999-01-01", "1-1-99999", "99999", "19901301", "٩٩٩٩٩/١/١",
        "3/1990/5", "003/5/1990", "yesterday", "5x3x1990", "1990-05-03T00:00", "3/5/1990 🎂", "①/5/1990", "3\u{301}/5/1990",
        "\u{0}", "1990\u{FFFF}05\u{FFFF}03", String(repeating: "9", count: 1_000), String(repeating: "3/5/1990 ", count: 12),
        "3/5/1990" + String(repeating: " ", count: 100), String(repeating: "\u{301}", count: 50),
    ])
    func `What is not a day is refused in every locale`(text: String) throws {
        for locale in ["en_US", "en_GB", "de_DE", "sv_SE", "nb_NO", "pl_PL", "ja_JP", "ar_EG", "fa_IR", "tr_TR"] {
            #expect(try Self.read(text, locale) == nil, "\(locale)")
            let reader = CalendarDayReader(locale: Locale(identifier: locale))
            #expect(reader.dateOfBirth(from: text, latest: try day("2026-11-22")) == nil, "\(locale)")
        }
    }

    @Test func `A date without a year is read as a locale writes it`() throws {
        let latest = try day("2026-11-22")
        // The words in their long dates differ from those of their other dates.
        let languages = ["ii", "kkj", "ku", "mgo", "nnh"]
        for identifier in Locale.availableIdentifiers.sorted() where !languages.contains(String(identifier.prefix { $0 != "_" }))
        {
            let locale = Locale(identifier: identifier)
            let reader = CalendarDayReader(locale: locale)
            for text in ["0000-01-02", "0000-02-29", "0000-05-03", "0000-10-11", "0000-12-31"] {
                let birth = try born(text)
                let written = birth.text(in: locale)
                #expect(reader.dateOfBirth(from: written, latest: latest) == birth, "\(identifier): \(written)")
            }
        }
        for (locale, text) in [
            ("en_US", "May 3"), ("en_GB", "3 May"), ("sv_SE", "3 maj"), ("pl_PL", "3 maja"), ("ja_JP", "5月3日"),
        ] {
            #expect(try born("0000-05-03").text(in: Locale(identifier: locale)) == text)
        }
    }

    @Test func `Marks of the writing direction make no difference`() throws {
        for mark in [
            "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2069}",
            "\u{FEFF}",
        ] {
            #expect(try Self.read("\(mark)03\(mark)/05/19\(mark)90\(mark)", "en_GB") == "1990-05-03")
        }
    }
}
